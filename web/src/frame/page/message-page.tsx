import type { ReactNode } from 'react'
import { Card } from '../../ui/basic/card.tsx'
import { Icon } from '../../ui/basic/icon.tsx'
import type { Tone } from '../../ui/notice/notice.tsx'
import { useHeadingFirst } from '../use-arrival.ts'
import styles from './message-page.module.css'

type MessagePageProps = { heading: string; tone?: Tone; children?: ReactNode; actions?: ReactNode }

/**
 * A page that says one thing: a heading, a few words, the next steps. A change of what it says is read out. One with a
 * heading alone is on its way to saying it.
 */
export function MessagePage({ heading, tone, children, actions }: MessagePageProps) {
  const isWaiting = !children && !actions
  useHeadingFirst(heading)
  return (
    <div className={styles.page} data-waiting={isWaiting ? '' : undefined}>
      <Card>
        <div className={styles.words} aria-live="polite" aria-atomic>
          <h1>
            {tone && (
              <span className={`${styles.mark} ${styles[tone]}`}>
                <Icon name={tone} size={32} />
              </span>
            )}
            {heading}
          </h1>
          {children}
        </div>
        {actions && (
          <div className={styles.actions} data-screen="">
            {actions}
          </div>
        )}
      </Card>
    </div>
  )
}
