import type { Info } from '@akvapolis/contract/calculator'
import { years } from '@akvapolis/copy/forms/plurals'
import { breakdownCopy, priceFactsCopy, priceSentenceCopy } from '@akvapolis/copy/purchase/price'
import { Icon } from '../../../ui/basic/icon.tsx'
import { formatPrice } from '../../../ui/price/figures.ts'
import { Price } from '../../../ui/price/price.tsx'
import styles from './price-breakdown.module.css'
import { priceLines } from './price-lines.ts'
import { priceSentence } from './price-sentence.ts'

/** How the price came about: a sentence for each person, and below what its coefficients are for. */
export function PriceBreakdown({ info }: { info: Info }) {
  return (
    <div className={styles.breakdown}>
      {info.total === 0 ? <p>{breakdownCopy.free}</p> : <Sentences {...info} />}
      <details>
        <summary className={styles.summary}>
          <Icon name="down" />
          {priceFactsCopy.howItCame}
        </summary>
        <Coefficients {...info} />
      </details>
    </div>
  )
}

function Sentences({ breakdown }: Info) {
  const { tourists, minimum_total_rub: least } = breakdown
  return (
    <>
      {tourists.map((tourist, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tourist of a price is known by the place alone
        <p key={index}>
          {tourists.length > 1 && (
            <span className={styles.tourist}>{priceSentenceCopy.tourist(index + 1, years(tourist.age))}</span>
          )}
          {priceSentence(breakdown, tourist)}
        </p>
      ))}
      {least !== undefined && <p>{priceSentenceCopy.least(formatPrice(least))}</p>}
    </>
  )
}

function Coefficients({ breakdown, total }: Info) {
  return (
    <>
      {total > 0 && <p className={styles.rule}>{breakdownCopy.rule(breakdown.trip_coefficient !== 1)}</p>}
      <dl>
        {priceLines(breakdown).map(([name, figure]) => (
          <div key={name} className={styles.line}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
        <div className={`${styles.line} ${styles.total}`}>
          <dt>{breakdownCopy.total}</dt>
          <dd>
            <Price amount={total} size="text" />
          </dd>
        </div>
      </dl>
    </>
  )
}
