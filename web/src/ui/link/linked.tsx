import type { ReactNode } from 'react'
import styles from './linked.module.css'

/** What stands behind it stays beside it: a line may begin anew after a box. */
const apart = /((?:[\w.+-]+@[\w.-]+\w|e-mail|\+\d[\d ()-]{8,}\d|[A-Z]{2}-\d\d-\d+)[.,:;»)]*)/

/** A text whose e-mail addresses are links, and whose telephones and numbers of policies stand on one line. */
export function linked(text: string): ReactNode {
  const parts = text.split(apart)
  if (parts.length === 1) return text
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, never moved
      <span key={place} className={styles.whole}>
        {part.includes('@') ? <Address of={part} /> : part}
      </span>
    ),
  )
}

function Address({ of }: { of: string }) {
  const address = of.replace(/[^\w]+$/, '')
  return (
    <>
      <a href={`mailto:${address}`}>{address}</a>
      {of.slice(address.length)}
    </>
  )
}
