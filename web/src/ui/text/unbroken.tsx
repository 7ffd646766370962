import type { ReactNode } from 'react'
import styles from './unbroken.module.css'

/** E-mail addresses, telephones, numbers of policies. What stands behind one stays beside it: a line may begin anew after a box. */
const pieces = /((?:[\w.+-]+@[\w.-]+\w|(?:e|QR)-[a-zа-я]+|\+\d[\d ()-]{8,}\d|[A-Z]{2}-\d\d-[\d•]+)[.,:;»)]*)/

/**
 * A text whose pieces stay on one line each: a browser may break a line after any hyphen, and an address longer than its line
 * anywhere. A piece is drawn by `draw`.
 */
export function unbroken(text: string, draw: (piece: string) => ReactNode = inPieces): ReactNode {
  const parts = text.split(pieces)
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
      <span key={place} className={styles.whole}>
        {draw(part)}
      </span>
    ),
  )
}

/** A piece as it is; an address longer than its line goes on after its sign, a name or a host longer than that at a dot. */
export function inPieces(piece: string): ReactNode {
  const [name = '', host] = piece.split('@')
  if (host === undefined) return piece
  return (
    <>
      {atDots(name)}@<wbr />
      <span className={styles.whole}>{atDots(host)}</span>
    </>
  )
}

/** The full stop behind an address ends its line. */
const atDots = (text: string): ReactNode =>
  // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
  text.split(/(?=\.\w)/).flatMap((part, place) => (place ? [<wbr key={place} />, part] : part))
