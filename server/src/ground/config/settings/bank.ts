import { isEmail } from '@akvapolis/rules/person/email'
import { z } from 'zod'
import { isOriginList, listOf, serviceAddress } from './values.ts'

export type BankConfig = {
  url: string
  marketPlace: string
  key: string
  receipt: ReceiptConfig | null
  /** Origins of the bank's redirect chain, which the browser has to let the posted form follow. */
  formOrigins: string[]
}

export type ReceiptConfig = { taxSystem: string; tax: string; companyEmail: string }

const text = z.string().trim().min(1)

export const bankSettings = {
  // Its calls and its page are addresses below it.
  PSCB_URL: serviceAddress('https://bank.example.org')
    .refine((url) => !url.includes('?'), 'an address without ?, https://bank.example.org')
    .optional(),
  PSCB_MARKETPLACE: text.optional(),
  PSCB_KEY: text.optional(),
  PSCB_FORM_ORIGINS: text
    .refine(isOriginList, 'origins, comma-separated: https://bank.example.org')
    .optional(),
  PSCB_RECEIPT: z.enum(['none'], 'none, or PSCB_RECEIPT_TAX_SYSTEM and its like').optional(),
  PSCB_RECEIPT_TAX_SYSTEM: z
    .enum(['osn', 'usn_income', 'usn_income_outcome', 'esn', 'patent', 'envd'])
    .optional(),
  PSCB_RECEIPT_TAX: z.enum(['none', 'vat0', 'vat10', 'vat20', 'vat110', 'vat120']).optional(),
  PSCB_RECEIPT_EMAIL: text.refine(isEmail, 'an e-mail address').optional(),
}

export function bankOf(env: z.infer<z.ZodObject<typeof bankSettings>>): BankConfig | null {
  if (!env.PSCB_URL || !env.PSCB_MARKETPLACE || !env.PSCB_KEY) return null
  const { PSCB_RECEIPT_TAX_SYSTEM: taxSystem, PSCB_RECEIPT_TAX: tax, PSCB_RECEIPT_EMAIL: companyEmail } = env
  return {
    url: env.PSCB_URL.replace(/\/+$/, ''),
    marketPlace: env.PSCB_MARKETPLACE,
    key: env.PSCB_KEY,
    receipt: taxSystem && tax && companyEmail ? { taxSystem, tax, companyEmail } : null,
    formOrigins: [new URL(env.PSCB_URL).origin, ...listOf(env.PSCB_FORM_ORIGINS ?? '')],
  }
}
