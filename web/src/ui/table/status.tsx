import type { ReactNode } from 'react'
import styles from './status.module.css'

export type StatusTone = 'success' | 'warning' | 'error' | 'neutral'

/** A state in a word, the dot only helps the eye. */
export function Status({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={`${styles.status} ${styles[tone]}`}>{children}</span>
}
