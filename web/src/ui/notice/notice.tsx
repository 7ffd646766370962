import type { ReactNode } from 'react'
import { Icon } from '../basic/icon.tsx'
import styles from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

/** A message in its place on the page. One that comes later is announced, an error at once. */
export function Notice({ tone, title, children }: { tone: Tone; title?: string; children?: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Icon name={tone} size={24} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
