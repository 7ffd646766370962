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
