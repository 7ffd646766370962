import { plainSigns } from './names.ts'

/** A Russian number in E.164: '+7' and ten digits. */
export type Phone = string

/** Length of a complete number under the mask `+7 (000) 000-00-00`. */
export const maskedPhoneLength = 18

/** Any spelling of +7 (or the domestic 8) and ten digits as E.164; null when it is none. */
export function normalisePhone(text: string): Phone | null {
  // A plus leads a country code, so that only a number without one may begin with the domestic 8.
  if (!/^ *(?:\+ *7|[78])[\d ().-]{10,30}$/.test(plainSigns(text))) return null
  const digits = text.replace(/\D/g, '')
  return /^[78]\d{10}$/.test(digits) ? `+7${digits.slice(1)}` : null
}

/** The same of what a person types, who may leave out the +7 that the mask has. */
export function phoneOfTyped(text: string): Phone | null {
  return normalisePhone(text) ?? normalisePhone(`+7${text}`)
}

/** Only numbers of mobile operators can get a code. */
export function isMobile(phone: Phone): boolean {
  return /^\+79\d{9}$/.test(phone)
}

/** '+79161234567' as '+7 (916) 123-45-67'. */
export function formatPhone(phone: Phone): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4')
}
