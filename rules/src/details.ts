import { z } from 'zod'
import { tripModes } from './trip-mode.ts'

/**
 * The calculation request as it travels: what a page holds while it is being filled in. Every part may be
 * absent or empty; only a wrong type is refused here, what is missing or wrong is said by quote.ts and order.ts.
 * Keys that the server never uses (`total`, `hasAuthUser`, …) are ignored, whatever their type.
 */
const text = z
  .string()
  .max(300, { error: 'wrong_type' })
  .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'wrong_type' })
  .nullish()
const flag = z.boolean().nullish()
const wholeNumber = z.int().nullish()

export const touristSchema = z.object({
  surname: text,
  name: text,
  surname_ru: text,
  name_ru: text,
  patronymic_ru: text,
  birth: text,
  passport: text,
  passport_common: text,
})

export const riskSchema = z.object({
  risk_id: wholeNumber,
  date_from: text,
  date_to: text,
  full_coverage: flag,
  count: wholeNumber,
})

const tripSchema = z.object({
  mode: z.enum(tripModes).nullish(),
  date_from: text,
  date_to: text,
  count: wholeNumber,
  now: flag,
  diving_program_groups: wholeNumber,
  diving_program_id: wholeNumber,
})

const insurerSchema = z.object({ surname: text, name: text, birth: text, email: text, phone: text })

export const detailsSchema = z.object({
  is_pay_by_bonus: flag,
  countries: z.array(z.int()).max(300, { error: 'too_many_countries' }).nullish(),
  city: wholeNumber,
  tourists: z.array(touristSchema).max(300, { error: 'tourists_out_of_range' }).nullish(),
  risks: z.array(riskSchema).max(300, { error: 'too_many_risks' }).nullish(),
  trip: tripSchema.nullish(),
  contacts: z.object({ email: text, phone: text }).nullish(),
  insurer: insurerSchema.nullish(),
  accepted: flag,
  accepted_personal_data: flag,
})

export type Details = z.infer<typeof detailsSchema>
export type TouristDetails = z.infer<typeof touristSchema>
export type RiskDetails = z.infer<typeof riskSchema>
