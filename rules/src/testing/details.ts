import assert from 'node:assert/strict'
import { territoryById } from '../countries/countries.ts'
import type { IsoDate } from '../dates/dates.ts'
import type { Details, RiskDetails } from '../details.ts'
import type { Issue, Judged } from '../issues.ts'
import { russiaId } from '../limits.ts'
import { demoTariff } from '../offer/demo-tariff.ts'
import type { QuoteContext } from '../price/quote.ts'
import type { DmsContract } from '../trip/dms-contract.ts'

export const today: IsoDate = '2027-01-15'
export const egypt = 66
export const germany = 84
export const unitedStates = 238
export const schengen = 901
export const abroad = 902

export const dahab = { id: 6, name: 'Дахаб', country_id: egypt }

/** Thirty days, until the end of November. */
export const aContract: DmsContract = { end: '2027-11-30', daysLeft: 30, country: null }

/** A world of 249 countries and two groups of them, two places of training, the demo tariff's risks and programmes, and a contract. */
export const world: QuoteContext = {
  today,
  knowsCountry: (id) => territoryById(id) !== undefined,
  knowsRisk: (id) => id >= 1 && id <= 6,
  cityById: (id) => [dahab, { id: 1, name: 'Москва', country_id: russiaId }].find((city) => city.id === id),
  programmeById: (id) => demoTariff.diving_programs.find((programme) => programme.id === id),
  ageLimit: 84,
  contract: aContract,
}

export const diving: RiskDetails = { risk_id: 6 }

/** A diver's fortnight in Egypt as step 1 sends it: the worked example of docs/rules.md. */
export function aTrip(changes: Details = {}): Details {
  const { trip, ...others } = changes
  return {
    countries: [egypt],
    tourists: [{ birth: '1990-05-05' }],
    risks: [diving],
    ...others,
    trip: { mode: 'single', date_from: '2027-02-01', date_to: '2027-02-14', ...trip },
  }
}

/** The same trip as step 2 sends it, with one tourist on a travel passport. */
export function anOrder(changes: Details = {}): Details {
  return aTrip({
    tourists: [{ surname: 'IVANOV', name: 'IVAN', birth: '1990-05-05', passport: '75 1234567' }],
    insurer: {
      surname: 'Иванов',
      name: 'Иван',
      birth: '1990-05-05',
      email: 'diver@example.org',
      phone: '+7 (916) 123-45-67',
    },
    contacts: { email: 'diver@example.org', phone: '+7 (916) 123-45-67' },
    accepted: true,
    accepted_personal_data: true,
    ...changes,
  })
}

/** What a judge refuses, as 'path code'; [] when it accepts. */
export function refusals(judged: Judged<unknown>): string[] {
  return issuesOf(judged).map(({ path, code }) => `${path} ${code}`)
}

/** The figures and names that a judge's refusals tell. */
export function refusedFigures(judged: Judged<unknown>): Issue['params'][] {
  return issuesOf(judged).map(({ params }) => params)
}

function issuesOf(judged: Judged<unknown>): Issue[] {
  if (judged.ok) return []
  assert.ok(judged.issues.length > 0, 'a refusal without an issue')
  return judged.issues
}

/** What a judge accepts; a refusal fails the test. */
export function accepted<Value>(judged: Judged<Value>): Value {
  assert.deepEqual(refusals(judged), [])
  assert.ok(judged.ok)
  return judged.value
}
