import type { Info } from '@akvapolis/contract/calculator'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { z } from 'zod'
import { insurerOf, insurerSettings } from '../../../ground/config/insurer.ts'
import { keyInformationHash, writeKeyInformation } from '../../../ground/stored/key-information.ts'
import type { KeyInformationDocument } from '../../../ports/paper-renderer.ts'
import { keyInformationOf } from '../../key-information/compose.ts'

/** Two weeks in Egypt, as step 1 tells their price. */
const anInfo = (changes: Partial<Info> = {}): Info => ({
  number: 'K-000001',
  timestamp: '2027-01-15T09:00:00.000Z',
  valid_until: '2027-01-16T09:00:00.000Z',
  countries: [{ id: 66, name: 'Египет' }],
  cities: [],
  trip: { mode: 'single', date_from: '2027-02-01', date_to: '2027-02-14', count: 14 },
  tourists: [{ age: 36 }],
  insurance_amount: 50_000,
  risks: [],
  total: 3458,
  draft_id: null,
  bonus_days: 0,
  diving_program_description: null,
  days_underwater: null,
  breakdown: {
    tariff: '',
    rub_per_eur: 95,
    rate_date: '2027-01-01',
    zone: 'W1',
    eur_per_day: 1.3,
    days: 14,
    duration_coefficient: 1,
    trip_coefficient: 1,
    activity: [],
    tourists: [],
  },
  ...changes,
})

const insurer = insurerOf(z.object(insurerSettings).parse({}))

export function aKeyInformation(product: ProductCode, changes: Partial<Info> = {}): KeyInformationDocument {
  const info = anInfo(changes)
  const words = keyInformationOf({ product, info, cover: demoCover, insurer })
  const hash = keyInformationHash(writeKeyInformation(words)).toString('hex')
  return { words, hash, insurer: insurer.name, isPaid: false, set: '2027-01-15' }
}

/** Of seven long territories, two risks and a course. */
export const fullestKeyInformation = (): KeyInformationDocument =>
  aKeyInformation('training', {
    countries: Array.from({ length: 7 }, (_, id) => ({
      id,
      name: 'Южная Георгия и Южные Сандвичевы Острова',
    })),
    cities: [{ id: 6, name: 'Дахаб' }],
    diving_program_description: 'PADI Open Water Diver, до 18 м',
    programme_depth: 18,
    risks: [
      { risk_id: 1, name: 'Активный отдых', date_from: '2027-02-01', date_to: '2027-02-14', count: 14 },
      { risk_id: 5, name: 'Яхтинг', date_from: null, date_to: null, count: 3 },
    ],
  })
