import type { IsoDate } from '../dates/dates.ts'
import { bySound } from '../person/by-sound.ts'
import { readings } from './readings.ts'

/** Whose password it is, as far as is known. */
export type PasswordOwner = {
  /** Surnames and names, in either script. */
  names: readonly (string | null)[]
  phone: string
  births: readonly (IsoDate | null)[]
  emails: readonly (string | null)[]
}

/** Of what a password may not be made. */
export type OwnWord = 'name' | 'phone' | 'birth' | 'mailbox' | 'site'

const shortestWord = 4
const tellingDigits = 7
const siteNames = ['akvapolis']

/** Which of one's own words a password contains, in either script, whatever case and layout; null when none. */
export function ownWordIn(password: string, owner: PasswordOwner): OwnWord | null {
  const read = readings(password)
  const numbers = password.split(/\p{L}+/u).map(digitsOf)
  const hasDigits = (digits: string) => numbers.some((number) => number.includes(digits))
  const words: [OwnWord, boolean][] = [
    ['site', holds(read, siteNames)],
    ['name', holds(read, owner.names.flatMap(namesIn))],
    ['mailbox', holds([...read, ...read.map(squeezed)], owner.emails.flatMap(mailboxIn))],
    ['phone', hasDigits(digitsOf(owner.phone).slice(-tellingDigits))],
    ['birth', owner.births.flatMap(birthsTyped).some(hasDigits)],
  ]
  return words.find(([, isHeld]) => isHeld)?.[0] ?? null
}

const holds = (readings: readonly string[], words: readonly string[]): boolean =>
  words.some((word) => readings.some((read) => read.includes(bySound(word))))

/** Each part of a double name, and the whole. */
function namesIn(name: string | null): string[] {
  const whole = (name ?? '').trim()
  return [whole, ...whole.split(/[\s-]+/)].filter((word) => word.length >= shortestWord)
}

/** The part before the @, and the same without what divides it. */
function mailboxIn(email: string | null): string[] {
  const mailbox = email?.split('@')[0] ?? ''
  return [mailbox, squeezed(mailbox)].filter((word) => word.length >= shortestWord)
}

const squeezed = (text: string): string => text.replace(/[._+-]/g, '')
const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** The digits of a birth date as people write it: 05051990, 19900505, 050590, 900505, 551990. */
function birthsTyped(birth: IsoDate | null): string[] {
  const [year = '', month = '', day = ''] = birth?.split('-') ?? []
  if (year === '') return []
  const short = year.slice(2)
  return [
    `${day}${month}${year}`,
    `${year}${month}${day}`,
    `${day}${month}${short}`,
    `${short}${month}${day}`,
    `${Number(day)}${Number(month)}${year}`,
  ]
}
