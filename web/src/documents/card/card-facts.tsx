import type { PolicyCard } from '@akvapolis/contract/drafts'
import { insuredDaysInWords, peopleGone, policyCardCopy } from '@akvapolis/copy/account/policy-card'
import { eurosInWords } from '@akvapolis/copy/papers/bilingual'
import { coverCopy, depthInWords, limitInWords } from '@akvapolis/copy/papers/cover'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { formatPeriod } from '@akvapolis/rules/dates/date-text'
import { Icon } from '../../ui/basic/icon.tsx'
import { Fact } from '../fact.tsx'
import styles from './policy-card.module.css'
import { isWhole } from './standing.ts'

/** When, where, who and what is covered, by the cover it was sold with. */
export function CardFacts({ card }: { card: PolicyCard }) {
  const { start_date, end_date, not_before, countries, diving_program, people, covered } = card
  const cents = Math.round(card.insurance_amount * 100)
  return (
    <div className={styles.facts}>
      <dl>
        <Fact label={policyCardCopy.period}>
          <p>{formatPeriod(start_date, end_date)}</p>
          {not_before && <p>{not_before}</p>}
          <p>{insuredDaysInWords(card.insured_days, isWhole(card))}</p>
        </Fact>
        <Fact label={policyCardCopy.countries}>{joinedTerritories(countries)}</Fact>
        {diving_program && <Fact label={policyCardCopy.programme}>{diving_program}</Fact>}
        <Fact label={policyCardCopy.people}>
          <ul>
            {(people.length > 0 ? people : [peopleGone]).map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes; names may be equal
              <li key={index}>{name}</li>
            ))}
          </ul>
        </Fact>
        <Fact label={policyCardCopy.sum}>{policyCardCopy.sumOf(eurosInWords(cents), people.length)}</Fact>
        {covered?.depth && <Fact label={coverCopy.depth.ru}>{depthInWords(covered.depth).ru}</Fact>}
      </dl>
      {covered && <Covered items={covered.items} cents={cents} />}
    </div>
  )
}

type CoveredProps = { items: NonNullable<PolicyCard['covered']>['items']; cents: number }

function Covered({ items, cents }: CoveredProps) {
  return (
    <details className={styles.covered}>
      <summary>
        <Icon name="down" />
        {coverCopy.covered.ru}
      </summary>
      <ul>
        {items.map(({ name, limit }) => (
          <li key={name}>
            <span>{name}</span>
            <span className={styles.limit}>
              {coverCopy.limit.ru}&nbsp;{limitInWords(limit, cents)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
