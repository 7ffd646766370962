import { z } from 'zod/mini'
import { tripModes } from './trip-mode.ts'

/**
 * The calculation request as it travels: what a page holds while it is being filled in. Every part may be
 * absent or empty; only a wrong type is refused here, what is missing or wrong is said by quote.ts and order.ts.
 * Keys that the server never uses (`total`, `hasAuthUser`, …) are ignored, whatever their type.
 */
const text = z.nullish(
  z.string().check(
    z.maxLength(300, { error: 'wrong_type' }),
    z.refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'wrong_type' }),
  ),
)
const flag = z.nullish(z.boolean())
const wholeNumber = z.nullish(z.int())

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
  mode: z.nullish(z.enum(tripModes)),
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
  countries: z.nullish(z.array(z.int()).check(z.maxLength(300, { error: 'too_many_countries' }))),
  city: wholeNumber,
  tourists: z.nullish(z.array(touristSchema).check(z.maxLength(300, { error: 'tourists_out_of_range' }))),
  risks: z.nullish(z.array(riskSchema).check(z.maxLength(300, { error: 'too_many_risks' }))),
  trip: z.nullish(tripSchema),
  contacts: z.nullish(z.object({ email: text, phone: text })),
  insurer: z.nullish(insurerSchema),
  accepted: flag,
  accepted_personal_data: flag,
})

export type Details = z.infer<typeof detailsSchema>
export type TouristDetails = z.infer<typeof touristSchema>
export type RiskDetails = z.infer<typeof riskSchema>
