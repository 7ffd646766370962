import { summaryCopy } from '@akvapolis/copy/purchase/flow'
import type { ReactNode, Ref } from 'react'
import { late } from '../../ui/late/late.tsx'
import { Price } from '../../ui/price/price.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import styles from './summary-card.module.css'

export type SummaryCardProps = {
  /** The price no longer holds for what the form says. */
  isOutdated: boolean
  /** What just became of the price, read out. */
  status: ReactNode
  /** What went wrong beside the fields. */
  trouble: string
  priceRef?: Ref<HTMLDivElement>
  /** Called when a price stands on the page with all that belongs to it. */
  onPriceShown?: () => void
  /** The step's buttons. */
  children: ReactNode
}

/** What is being bought and for how much. On a phone the price and the buttons stay at the bottom edge. */
export function SummaryCard(props: SummaryCardProps) {
  const { isOutdated, status, trouble, priceRef, onPriceShown, children } = props
  const { price } = useFlow()
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <div className={styles.facts} data-outdated={isOutdated || undefined}>
        <h2 id="summary">{summaryCopy.heading}</h2>
        {price ? (
          <PricedFacts info={price.info} onShown={onPriceShown} />
        ) : (
          <p className={styles.quiet}>{summaryCopy.empty}</p>
        )}
      </div>
      <div className={styles.bar}>
        {price && (
          <div ref={priceRef} tabIndex={-1} className={styles.price} data-outdated={isOutdated || undefined}>
            <span className={styles.quiet}>{summaryCopy.price}</span>
            <Price amount={price.info.total} />
          </div>
        )}
        <p role="status" className={styles.status}>
          {status}
        </p>
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
        <div className={styles.actions}>{children}</div>
      </div>
    </aside>
  )
}

const PricedFacts = late(async () => (await import('../price/priced-facts.tsx')).PricedFacts, {
  waiting: <Skeleton lines={6} />,
})
