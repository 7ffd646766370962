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
  /** Why no price comes though all may be filled in; '' where it is to come. */
  hindrance?: string
  /** Called when a price stands on the page with all that belongs to it. */
  onPriceShown?: () => void
  /** Called when the time of the price is over, where it is calculated anew. */
  onOld?: () => void
  /** The press that asks for a price, and whether nothing else can be done before it. */
  calculate?: { button: ReactNode; isNext: boolean } | null
  /** What else can be pressed. */
  children: ReactNode
}

/** What is being bought and for how much. The price and the one next press stay at the bottom edge. */
export function SummaryCard(props: SummaryCardProps) {
  const { isOutdated, status, trouble, hindrance, priceRef, onPriceShown, onOld, calculate, children } = props
  const { price } = useFlow()
  const isCalculateNext = calculate?.isNext === true
  return (
    <aside className={styles.summary} aria-labelledby="summary">
      <div className={styles.facts} data-outdated={isOutdated || undefined}>
        <h2 id="summary">{summaryCopy.heading}</h2>
        {price ? (
          <PricedFacts info={price.info} onShown={onPriceShown} />
        ) : (
          <p className={styles.quiet}>{hindrance || summaryCopy.empty}</p>
        )}
      </div>
      <div className={styles.bars}>
        <div className={styles.bar} data-next={!isCalculateNext} data-priced={price !== null}>
          {price && (
            <div
              ref={priceRef}
              tabIndex={-1}
              className={styles.price}
              data-outdated={isOutdated || undefined}
            >
              <span className={styles.label}>{summaryCopy.price}</span>
              <Price amount={price.info.total} />
            </div>
          )}
          <div className={styles.note}>
            <p role="status">{!isCalculateNext && status}</p>
            {price && !isOutdated && <PriceLife price={price} onOld={onOld} />}
          </div>
          <Trouble>{!isCalculateNext && trouble}</Trouble>
          {children}
        </div>
        {calculate && (
          <div className={styles.bar} data-next={isCalculateNext}>
            <div className={styles.note}>
              <p role="status">{isCalculateNext && status}</p>
              {!price && <p className={styles.hint}>{hindrance || summaryCopy.comesHere}</p>}
            </div>
            <Trouble>{isCalculateNext && trouble}</Trouble>
            {calculate.button}
          </div>
        )}
      </div>
    </aside>
  )
}

function Trouble({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className={styles.trouble}>
      {children}
    </p>
  )
}

const PricedFacts = late(async () => (await import('../price/priced-facts.tsx')).PricedFacts, {
  waiting: <Skeleton lines={6} />,
})

const PriceLife = late(async () => (await import('../price/price-life.tsx')).PriceLife, { isExtra: true })
