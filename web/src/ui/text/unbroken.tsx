import type { ReactNode } from 'react'
import styles from './unbroken.module.css'

/**
 * A text whose pieces stay on one line each: a browser may break a line after any hyphen. The pattern of pieces has one group;
 * a piece is drawn as it is, or as `draw` says.
 */
export function unbroken(
  text: string,
  pieces = /(e-mail)/,
  draw: (piece: string) => ReactNode = (piece) => piece,
): ReactNode {
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
