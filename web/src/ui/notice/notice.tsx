import type { ReactNode } from 'react'
import { Icon } from '../basic/icon.tsx'
import styles from './notice.module.css'

export type Tone = 'info' | 'success' | 'warning' | 'error'

type NoticeProps = {
  tone: Tone
  title?: string
  /** What is changed or taken away in it is for the eye alone. */
  speaksOnce?: boolean
  children?: ReactNode
}

/** A message in its place on the page. One that comes later is announced, an error at once. */
export function Notice({ tone, title, speaksOnce = false, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'error' ? 'alert' : 'status'}
      {...(speaksOnce && { 'aria-atomic': false, 'aria-relevant': 'additions' })}
    >
      <Icon name={tone} size={24} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
