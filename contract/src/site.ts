import { productCodes } from '@akvapolis/rules/products/product'
import { z } from 'zod/mini'
import { longestMessage } from './browser-errors/without-persons.ts'
import { defineCall } from './call.ts'
import { done, isoDate } from './values.ts'

export const captchaProviders = ['yandex'] as const

export const getSite = defineCall('getSite', {
  summary:
    'What every page needs to know: demonstration mode, the business date, the insurer, ways to sign in',
  answers: {
    200: z.object({
      /** Whether any outside part (bank, SMS, mail) is played by its sandbox part. */
      sandbox: z.boolean(),
      /** Today's date in Moscow, by which every limit counts. */
      today: isoDate,
      /** Products whose card in the choice of a new policy is open. */
      open_products: z.array(z.enum(productCodes)),
      /** The tariff in force, by name. */
      tariff: z.string(),
      /** Oldest age insured without an individual contract. */
      age_limit: z.int(),
      /** The name of the site that passkeys belong to; null where browsers allow none. */
      passkeys: z.nullable(z.string()),
      /** Whose captcha forms may ask for, which people have to be told; null: our own. */
      captcha: z.nullable(z.enum(captchaProviders)),
      insurer: z.object({
        name: z.string(),
        name_en: z.string(),
        licence: z.string(),
        inn: z.string(),
        address: z.string(),
        phone: z.string(),
        /** Where customers write to. */
        email: z.string(),
        site: z.string(),
        /** Title, number and date of the insurance rules. */
        rules: z.string(),
        /** Whom the insured call in trouble, at any hour. */
        assistance_phones: z.array(z.string()),
        assistance_email: z.string(),
        complaints_email: z.string(),
      }),
    }),
  },
})

const wrong = { error: 'wrong_type' }
const place = z.nullable(z.int(wrong).check(z.nonnegative(wrong), z.maximum(10_000_000, wrong)))

export const reportBrowserError = defineCall('reportBrowserError', {
  summary: 'Tells of an error in a browser, for the log: what it is and where, and nothing of anybody',
  body: z.object({
    name: z.string(wrong).check(z.regex(/^[A-Za-z]{1,40}$/, wrong)),
    message: z.string(wrong).check(z.maxLength(longestMessage, wrong)),
    /** One of our own, as the build names it. */
    file: z
      .string(wrong)
      .check(z.regex(/^\/(assets\/[a-z-]{1,40}-[\w-]{7,8}|check-page|worker)\.js$/, wrong)),
    line: place,
    column: place,
    /** Which build the page is of: the hash in the name of its first script. */
    release: z.nullable(z.string(wrong).check(z.regex(/^[\w-]{8}$/, wrong))),
    /** Its pattern, never its address. */
    page: z.string(wrong).check(z.regex(/^(other|\/[a-z/$-]{0,40})$/, wrong)),
  }),
  answers: { 200: done },
})

export type BrowserError = z.input<typeof reportBrowserError.body>
