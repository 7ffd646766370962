import { type IsoDate, isIsoDate } from '../dates/dates.ts'
import type { Issue, IssueCode } from '../issues.ts'
import { isEmail } from './email.ts'
import { isMixed, isName, longestName, type NameScript, normaliseName, plainSigns } from './names.ts'
import { isCommonPassport, normalisePassport } from './passport.ts'
import { normalisePhone, type Phone } from './phone.ts'

/** A field's text as it travels. */
type Text = string | null | undefined

/** Where a reader says what is wrong; what it returns counts only while nothing was said. */
type Found = { issues: Issue[] }

/** Reads a required date; says what is wrong into `issues`. */
export function readDate(text: Text, path: string, { issues }: Found): IsoDate | null {
  if (text === null || text === undefined || text === '') {
    issues.push({ path, code: 'required' })
    return null
  }
  if (isIsoDate(text)) return text
  issues.push({ path, code: 'date_invalid' })
  return null
}

const nameCode = { latin: 'latin_name', cyrillic: 'cyrillic_name', either: 'any_name' } as const

type NameRule = Found & { script: NameScript }

/** Reads a required name; says what is wrong into `issues`. */
export function readName(text: Text, path: string, { script, issues }: NameRule): string {
  const name = normaliseName(text ?? '')
  if (name === '') issues.push({ path, code: 'required' })
  else if (name.length > longestName)
    issues.push({ path, code: 'name_too_long', params: { most: longestName } })
  else if (!isName(name, script)) issues.push({ path, code: nameFault(name, script) })
  // Half of a double name, the other half of which the field did not take.
  else if (/^-|-$/.test(name)) issues.push({ path, code: 'name_hyphen' })
  return name
}

const nameFault = (name: string, script: NameScript): IssueCode =>
  script === 'either' && isMixed(name) ? 'mixed_name' : nameCode[script]

export function readOptionalName(text: Text, path: string, rule: NameRule): string | null {
  return text?.trim() ? readName(text, path, rule) : null
}

export function readPassport(text: Text, path: string, { issues }: Found): string | null {
  if (!text?.trim()) return null
  const passport = normalisePassport(text)
  if (passport === null) issues.push({ path, code: 'passport_invalid' })
  return passport
}

export function readCommonPassport(text: Text, path: string, { issues }: Found): string {
  const passport = plainSigns(text ?? '').trim()
  if (passport === '') issues.push({ path, code: 'required' })
  else if (!isCommonPassport(passport)) issues.push({ path, code: 'common_passport_invalid' })
  return passport
}

/** Reads a required address; says what is wrong into `issues`. */
export function readEmail(text: Text, path: string, { issues }: Found): string {
  const email = (text ?? '').trim()
  if (email === '') issues.push({ path, code: 'required' })
  else if (!isEmail(email)) issues.push({ path, code: 'email_invalid' })
  return email
}

/** Reads a required phone; says what is wrong into `issues`. '' when there is none. */
export function readPhone(text: Text, path: string, { issues }: Found): Phone | '' {
  if (!text?.trim()) {
    issues.push({ path, code: 'required' })
    return ''
  }
  const phone = normalisePhone(text)
  if (phone === null) issues.push({ path, code: 'phone_invalid' })
  return phone ?? ''
}
