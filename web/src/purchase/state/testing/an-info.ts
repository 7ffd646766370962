import type { Info } from '@akvapolis/contract/calculator'

/** The price of two weeks in Egypt, as the server tells it. */
export function anInfo(changes: Partial<Info> = {}): Info {
  const trip = { mode: 'single', date_from: '2027-02-01', date_to: '2027-02-14', count: 14 } as const
  return {
    number: '1',
    timestamp: '2027-01-10T09:00:00Z',
    valid_until: '2027-01-10T09:30:00Z',
    countries: [{ id: 66, name: 'Египет' }],
    cities: [],
    trip,
    tourists: [{ age: 36 }],
    insurance_amount: 30_000,
    risks: [{ risk_id: 6, name: 'Дайвинг', date_from: null, date_to: null, count: 14 }],
    total: 1500,
    draft_id: null,
    bonus_days: 0,
    diving_program_description: null,
    days_underwater: null,
    breakdown: {
      tariff: '2027',
      rub_per_eur: 100,
      rate_date: '2027-01-10',
      zone: 'A',
      eur_per_day: 1,
      days: 14,
      duration_coefficient: 1,
      trip_coefficient: 1,
      activity: [],
      tourists: [{ age: 36, coefficient: 1, premium_eur: 15 }],
    },
    ...changes,
  }
}
