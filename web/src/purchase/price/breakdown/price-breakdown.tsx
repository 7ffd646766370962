import type { Info } from '@akvapolis/contract/calculator'
import { days, years } from '@akvapolis/copy/plurals'
import { breakdownCopy, priceFactsCopy, priceSentenceCopy } from '@akvapolis/copy/purchase/price'
import { Icon } from '../../../ui/basic/icon.tsx'
import { figures } from '../../../ui/price/figures.ts'
import { Price } from '../../../ui/price/price.tsx'
import styles from './price-breakdown.module.css'
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
  const { tourists } = breakdown
  return tourists.map((tourist, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a tourist of a price is known by the place alone
    <p key={index}>
      {tourists.length > 1 && (
        <span className={styles.tourist}>{priceSentenceCopy.tourist(index + 1, years(tourist.age))}</span>
      )}
      {priceSentence(breakdown, tourist)}
    </p>
  ))
}

function Coefficients({ breakdown, total }: Info) {
  const { activity, tourists, days: insured, trip_coefficient: trip } = breakdown
  const lines: (readonly [name: string, figure: string])[] = [
    [breakdownCopy.base, euros(breakdown.eur_per_day)],
    ...activity.map(
      (line) => [breakdownCopy.activity(line.name, days(line.days)), times(line.coefficient)] as const,
    ),
    [breakdownCopy.duration(days(insured)), times(breakdown.duration_coefficient)],
    ...(trip === 1 ? [] : [[breakdownCopy.tripMode, times(trip)] as const]),
    ...tourists.map(({ age, coefficient, premium_eur }, index) => {
      const name = breakdownCopy.tourist(index + 1, years(age), number(coefficient))
      return [name, euros(premium_eur)] as const
    }),
    [breakdownCopy.rate, breakdownCopy.rateOf(number(breakdown.rub_per_eur))],
  ]
  return (
    <>
      {total > 0 && <p className={styles.rule}>{breakdownCopy.rule}</p>}
      <dl>
        {lines.map(([name, figure]) => (
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

const number = (value: number) => figures(value, { least: 2, most: 3 })
const times = (coefficient: number) => breakdownCopy.times(number(coefficient))
const euros = (value: number) => `${number(value)}\u202f€`
