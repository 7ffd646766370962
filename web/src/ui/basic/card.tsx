import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** A white sheet for one subject; with a title it is a section named by it. */
export function Card({
  id,
  title,
  level = 2,
  children,
}: {
  /** What a `#` of an address names. */
  id?: string
  title?: ReactNode
  level?: 2 | 3
  children: ReactNode
}) {
  const Heading = `h${level}` as const
  const titleId = useId()
  return (
    <section id={id} className={styles.card} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <Heading id={titleId} className={styles.title}>
          {title}
        </Heading>
      )}
      {children}
    </section>
  )
}
