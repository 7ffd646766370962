import { isIsoDate } from '@akvapolis/rules/dates/dates'
import type { RegistrationForm } from '../../form/judges/of-entrance/judge-registration.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

const isFit: { [Name in keyof RegistrationForm]: (value: unknown) => boolean } = {
  surname: isText,
  name: isText,
  email: isText,
  phone: (value) => value === null || isText(value),
  birth: (value) => value === null || (isText(value) && isIsoDate(value)),
  accepted_personal_data: (value) => typeof value === 'boolean',
}

/** What was typed into the registration before, as far as it fits the form. */
export function keptRegistration(kept: unknown): Partial<RegistrationForm> {
  if (typeof kept !== 'object' || kept === null) return {}
  const names = Object.keys(isFit) as (keyof RegistrationForm)[] // what stands above
  const typed = kept as Partial<Record<string, unknown>>
  return Object.fromEntries(
    names.filter((name) => name in typed && isFit[name](typed[name])).map((name) => [name, typed[name]]),
  )
}
