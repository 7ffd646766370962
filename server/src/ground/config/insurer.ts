import { isEmail } from '@akvapolis/rules/person/email'
import { z } from 'zod'
import type { PrintedInsurer } from '../../ports/policy-document.ts'
import { playSettings } from './play.ts'
import { addressLike, isCompanyInn, isContact, isPhoneList, listOf } from './settings/values.ts'

/** Who insures, whom to call in trouble, where complaints go: printed on papers, pages and mails. */
export type Insurer = PrintedInsurer

const text = z
  .string()
  .trim()
  .regex(/[\p{L}\p{N}]/u, 'words that can be read')
const email = text.refine(isEmail, 'an address, polis@example.org')
const phones = text.refine(isPhoneList, 'telephone numbers with their country, comma-separated')

export const insurerSettings = {
  INSURER_NAME: text.default(playSettings.INSURER_NAME),
  INSURER_NAME_EN: text.default(playSettings.INSURER_NAME_EN),
  INSURER_LICENCE: text.default(playSettings.INSURER_LICENCE),
  INSURER_INN: text
    .refine(isCompanyInn, '10 digits, of which the last checks the others')
    .default(playSettings.INSURER_INN),
  INSURER_ADDRESS: text.default(playSettings.INSURER_ADDRESS),
  INSURER_ADDRESS_EN: text.default(playSettings.INSURER_ADDRESS_EN),
  INSURER_PHONE: phones
    .refine((value) => listOf(value).length === 1, 'one telephone number')
    .default(playSettings.INSURER_PHONE),
  INSURER_EMAIL: email.default(playSettings.INSURER_EMAIL),
  INSURER_SITE: addressLike('https://insurer.example.org').default(playSettings.INSURER_SITE),
  INSURER_RULES: text.default(playSettings.INSURER_RULES),
  INSURER_RULES_EN: text.default(playSettings.INSURER_RULES_EN),
  ASSISTANCE_PHONES: phones.default(playSettings.ASSISTANCE_PHONES),
  ASSISTANCE_EMAIL: email.default(playSettings.ASSISTANCE_EMAIL),
  COMPLAINTS_EMAIL: email.default(playSettings.COMPLAINTS_EMAIL),
  SECURITY_CONTACT: text
    .refine(isContact, 'an address, security@example.org, or a page, https://example.org/security')
    .optional(),
}

type Settings = z.infer<z.ZodObject<typeof insurerSettings>>

/** Where strangers report holes, as a URI. */
export function securityContactOf({ SECURITY_CONTACT, INSURER_EMAIL }: Settings): string {
  const contact = SECURITY_CONTACT ?? INSURER_EMAIL
  return isEmail(contact) ? `mailto:${contact}` : contact
}

export function insurerOf(env: Settings): Insurer {
  return {
    name: env.INSURER_NAME,
    nameEn: env.INSURER_NAME_EN,
    licence: env.INSURER_LICENCE,
    inn: env.INSURER_INN,
    address: env.INSURER_ADDRESS,
    addressEn: env.INSURER_ADDRESS_EN,
    phone: env.INSURER_PHONE,
    email: env.INSURER_EMAIL,
    site: env.INSURER_SITE,
    rules: env.INSURER_RULES,
    rulesEn: env.INSURER_RULES_EN,
    assistancePhones: listOf(env.ASSISTANCE_PHONES),
    assistanceEmail: env.ASSISTANCE_EMAIL,
    complaintsEmail: env.COMPLAINTS_EMAIL,
  }
}
