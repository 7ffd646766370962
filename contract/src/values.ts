import { isIsoDate } from '@akvapolis/rules/dates/dates'
import { z } from 'zod'

/** Forms that many calls use. */
export const isoDate = z.string().refine(isIsoDate, { error: 'date_invalid' }).meta({ format: 'date' })
export const isoInstant = z.iso.datetime({ offset: true })

/** Euros or roubles with at most two decimals. */
export const money = z.number().nonnegative()

/** A policy's or draft's number or its external id: every parameter that names one takes both. */
export const objectName = z
  .string({ error: 'required' })
  .min(1, { error: 'required' })
  .max(64, { error: 'wrong_type' })

export const done = z.object({ success: z.literal(true) })

/** A solved captcha, after a 429 with `captcha: true`. */
export const captchaToken = z.string().max(20_000, { error: 'wrong_type' }).nullish()

/** A field that older clients send and the server never reads. */
export const ignored = z.unknown().optional()
