import type { Details } from '@akvapolis/rules/details'

/** Egypt in the dictionary of countries. */
export const egypt = 66
/** The seeded clock of the tests stands in January 2027; the worked example's trip is in February. */
export const workedExampleTotal = 3458

type Changes = Partial<Omit<Details, 'contacts'>>

/** The worked example of docs/rules.md: one diver, two weeks in Egypt. */
export function aTrip(changes: Changes = {}) {
  return {
    countries: [egypt],
    trip: { mode: 'single' as const, date_from: '2027-02-01', date_to: '2027-02-14', now: false },
    tourists: [{ birth: '1990-05-05' }],
    risks: [{ risk_id: 6, full_coverage: true }],
    ...changes,
  }
}

/** The same trip with everything of step 2. */
export function anOrder({
  phone = '+79161234567',
  email = 'petrov@example.org',
  ...changes
}: Changes & { phone?: string; email?: string } = {}) {
  return {
    ...aTrip(),
    tourists: [{ surname: 'PETROV', name: 'PETR', birth: '1990-05-05', passport: '75 1234567' }],
    insurer: { surname: 'Петров', name: 'Пётр', birth: '1990-05-05', email, phone },
    contacts: { email, phone },
    accepted: true,
    accepted_personal_data: true,
    ...changes,
  }
}

/** What each calculator's own questions change in the worked example; its total in roubles. */
export const tripsOf = {
  diver: { changes: {}, total: workedExampleTotal },
  /** 1.30 × 1.10 × 2.50 × 10 = 35.75 €. */
  instructor: {
    changes: {
      trip: {
        mode: 'multiple' as const,
        date_from: '2027-02-01',
        date_to: '2027-07-31',
        count: 10,
        diving_program_groups: 3,
        diving_program_id: 12,
      },
    },
    total: 3396,
  },
  /** Ten days of a contract until `contractEnd`. */
  bonus: {
    changes: {
      is_pay_by_bonus: true,
      trip: { mode: 'multiple' as const, date_from: '2027-02-01', date_to: '2027-11-30', count: 10 },
    },
    total: 0,
  },
  /** Open Water in Dahab: 2 days in the pool, 2 in open water, 3 beside; 1.30 × 9.4 = 12.22 €. */
  training: {
    changes: {
      city: 6,
      countries: [egypt],
      risks: [],
      trip: {
        mode: 'single' as const,
        date_from: '2027-02-01',
        date_to: '2027-02-07',
        diving_program_groups: 1,
        diving_program_id: 3,
      },
    },
    total: 1161,
  },
}
