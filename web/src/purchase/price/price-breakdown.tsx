import type { Info } from '@akvapolis/contract/calculator'
import { days, years } from '@akvapolis/copy/plurals'
import { breakdownCopy, priceFactsCopy } from '@akvapolis/copy/purchase/price'
import { Icon } from '../../ui/basic/icon.tsx'
import { figures } from '../../ui/price/figures.ts'
import { Price } from '../../ui/price/price.tsx'
import styles from './price-breakdown.module.css'

/** How the price came about: what each tourist's part is made of, their sum in roubles. */
export function PriceBreakdown({ info: { breakdown, total } }: { info: Info }) {
  const { activity, tourists, days: insured } = breakdown
  const lines: [name: string, figure: string][] = [
    [breakdownCopy.base, euros(breakdown.eur_per_day)],
    ...activity.map((line): [string, string] => [
      breakdownCopy.activity(line.name, days(line.days)),
      breakdownCopy.times(number(line.coefficient)),
    ]),
    [breakdownCopy.duration(days(insured)), breakdownCopy.times(number(breakdown.duration_coefficient))],
    ...(breakdown.trip_coefficient === 1
      ? []
      : [
          [breakdownCopy.tripMode, breakdownCopy.times(number(breakdown.trip_coefficient))] as [
            string,
            string,
          ],
        ]),
    ...tourists.map((tourist, index): [string, string] => [
      breakdownCopy.tourist(index + 1, years(tourist.age), number(tourist.coefficient)),
      euros(tourist.premium_eur),
    ]),
    [breakdownCopy.rate, breakdownCopy.rateOf(number(breakdown.rub_per_eur))],
  ]
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <Icon name="down" />
        {priceFactsCopy.howItCame}
      </summary>
      <p className={styles.rule}>{total === 0 ? breakdownCopy.free : breakdownCopy.rule}</p>
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
    </details>
  )
}

const number = (value: number) => figures(value, { least: 2, most: 3 })
const euros = (value: number) => `${number(value)}\u202f€`
