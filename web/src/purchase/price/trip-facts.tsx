import type { Info } from '@akvapolis/contract/calculator'
import { people, years } from '@akvapolis/copy/forms/plurals'
import { days } from '@akvapolis/copy/plurals'
import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { priceFactsCopy as words } from '@akvapolis/copy/purchase/price'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { ReactNode } from 'react'
import { Price } from '../../ui/price/price.tsx'
import styles from './trip-facts.module.css'

/** What the price was calculated for. */
export function TripFacts({ info }: { info: Info }) {
  const { trip, countries, cities, tourists, risks, insurance_amount } = info
  const { diving_program_description: programme, days_underwater } = info
  return (
    <dl className={styles.list}>
      {cities.length > 0 && <Fact name={words.cities}>{cities.map(({ name }) => name).join(', ')}</Fact>}
      <Fact name={words.countries}>{joinedTerritories(countries.map(({ name }) => name))}</Fact>
      {programme && <Fact name={words.programme}>{programme}</Fact>}
      {days_underwater !== null && <Fact name={words.underwater}>{days(days_underwater)}</Fact>}
      <Fact name={words.dates}>{words.period(formatDate(trip.date_from), formatDate(trip.date_to))}</Fact>
      <Fact name={words.insuredDays}>
        {trip.mode === 'multiple' && <span className={styles.line}>{tripCopy.modes.multiple}</span>}
        {days(trip.count)}
      </Fact>
      <Fact name={words.tourists}>
        {people(tourists.length)}: {tourists.map(({ age }) => years(age)).join(', ')}
      </Fact>
      {risks.length > 0 && (
        <Fact name={words.risks}>
          {risks.map((risk) => (
            <span key={risk.risk_id} className={styles.line}>
              {risk.count === trip.count ? risk.name : words.riskFor(risk.name, days(risk.count))}
            </span>
          ))}
        </Fact>
      )}
      <Fact name={words.insuranceAmount}>
        <Price amount={insurance_amount} currency="EUR" size="text" /> {words.forEach}
      </Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
