import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** A white sheet for one subject; with a title it is a section named by it. */
export function Card({
  title,
  level = 2,
  children,
}: {
  title?: ReactNode
  level?: 2 | 3
  children: ReactNode
}) {
  const Heading = `h${level}` as const
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
      )}
      {children}
    </section>
  )
}
