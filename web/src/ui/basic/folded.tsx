import type { ReactNode } from 'react'
import styles from './folded.module.css'
import { Icon } from './icon.tsx'

type FoldedProps = { title: ReactNode; children: ReactNode; id?: string; isOpen?: boolean }

/** A sheet that is opened by whoever wants to know, without a script; printed and found by a search it is open. */
export function Folded({ title, children, id, isOpen = false }: FoldedProps) {
  return (
    <details id={id} className={styles.folded} open={isOpen}>
      <summary>
        <span>{title}</span>
        <Icon name="down" />
      </summary>
      <div className={styles.unfolded}>{children}</div>
    </details>
  )
}
