import { quoteCalls } from '@akvapolis/contract/calculator'

/** Somebody with a session: the headers their page would send. */
export type Visitor = Record<string, string>

/** Opens a session as a page does. */
export async function openVisitor(url: string): Promise<Visitor> {
  const response = await fetch(`${url}/sanctum/csrf-cookie`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '')
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.split('=')[1] ?? ''
  return {
    'content-type': 'application/json',
    'x-requested-with': 'XMLHttpRequest',
    'x-xsrf-token': decodeURIComponent(token),
    cookie: cookies.join('; '),
  }
}

const egypt = 66
const turkey = 228
const shortestTrip = 7
const daysOfBirths = 15_000

/**
 * The body of a trip of two people a month from now, the `index`-th of nine hundred thousand different ones: as
 * much as a page sends that is filled in up to the price.
 */
export function tripBody(index: number): string {
  const start = Temporal.Now.plainDateISO('Europe/Moscow').add({ days: 30 })
  const end = start.add({ days: shortestTrip + (Math.floor(index / daysOfBirths) % 60) })
  return JSON.stringify({
    countries: [egypt, turkey],
    trip: { mode: 'single', date_from: String(start), date_to: String(end), now: false },
    tourists: [{ birth: birth(index) }, { birth: birth(index * 7 + 400) }],
    risks: [{ risk_id: 6, full_coverage: true }],
    accepted: false,
    accepted_personal_data: false,
  })
}

export type Holder = { phone: string; email: string; surname?: string; name?: string }

/** Of every holder. */
export const passportNumber = '751234567'

/** The same trip for one, with everything that step 2 asks for. */
export function orderBody({ phone, email, surname = 'PETROV', name = 'PETR' }: Holder): object {
  const person = { surname, name, birth: '1990-05-05' }
  return {
    ...JSON.parse(tripBody(0)),
    tourists: [{ ...person, passport: passportNumber }],
    insurer: { ...person, phone, email },
    contacts: { phone, email },
    accepted: true,
    accepted_personal_data: true,
  }
}

const firstBirth = Temporal.PlainDate.from('1965-01-01')
const birth = (index: number): string => String(firstBirth.add({ days: index % daysOfBirths }))

/** The product's answer to one trip. */
export async function askPrice(url: string, body: string): Promise<unknown> {
  const response = await fetch(`${url}${quoteCalls.calculate.path}`, {
    method: quoteCalls.calculate.method,
    headers: await openVisitor(url),
    body,
  })
  if (!response.ok) throw new Error(`calculate answered ${response.status}: ${await response.text()}`)
  return response.json()
}
