import { isIsoDate } from '@akvapolis/rules/dates/dates'
import { z } from 'zod/mini'

/** Forms that many calls use. */
export const isoDate = z
  .string()
  .check(z.refine(isIsoDate, { error: 'date_invalid' }), z.meta({ format: 'date' }))
export const isoInstant = z.iso.datetime({ offset: true })

/** Euros or roubles with at most two decimals. */
export const money = z.number().check(z.nonnegative())

/** A policy's or draft's number or its external id: every parameter that names one takes both. */
export const objectName = z
  .string({ error: 'required' })
  .check(z.minLength(1, { error: 'required' }), z.maxLength(64, { error: 'wrong_type' }))

/** A part of a list that is newest first: so many records (1 … 999), those older than `before`; without either, all. */
export const partOfList = {
  limit: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/, { error: 'wrong_type' }))),
  before: z.optional(objectName),
}

export const done = z.object({ success: z.literal(true) })

/** A solved captcha, after a 429 with `captcha: true`. */
export const captchaToken = z.nullish(z.string().check(z.maxLength(20_000, { error: 'wrong_type' })))

/** A field that older clients send and the server never reads. */
export const ignored = z.optional(z.unknown())

/** What tells the records of a list apart: names of countries, and the insured as 'IVANOV I.' or «Иванов И.»; none of an anonymised policy. */
export const whereAndWho = { countries: z.array(z.string()), insured: z.array(z.string()) }

/** A password as it was typed; its rules are judged where it becomes somebody’s. */
export const typedPassword = z.nullish(z.string().check(z.maxLength(1000)))
