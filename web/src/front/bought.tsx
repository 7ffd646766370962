import type { ReactNode } from 'react'
import { late } from '../ui/late/late.tsx'
import styles from './bought.module.css'

const ShownCard = late(async () => (await import('../documents/card/shown-card.tsx')).ShownCard)

type BoughtProps = Parameters<typeof ShownCard>[0] & { children?: ReactNode }

/** Below what became of the money: the policy itself, and what belongs to it. */
export function Bought({ children, ...card }: BoughtProps) {
  return (
    <div className={styles.parts}>
      <ShownCard {...card} />
      {children}
    </div>
  )
}
