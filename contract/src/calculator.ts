import { detailsSchema } from '@akvapolis/rules/details'
import { tripModes } from '@akvapolis/rules/trip-mode'
import { z } from 'zod/mini'
import { defineAlike } from './call.ts'
import { conflict } from './refusals.ts'
import { existingInsurer } from './session.ts'
import { captchaToken, isoDate, isoInstant, money } from './values.ts'

const named = z.object({ id: z.int(), name: z.string() })

/** How the price came about; coefficients are for reading, the exact ones stand in the tariff. */
const breakdown = z.object({
  tariff: z.string(),
  rub_per_eur: z.number(),
  rate_date: isoDate,
  zone: z.string(),
  eur_per_day: z.number(),
  days: z.int(),
  duration_coefficient: z.number(),
  trip_coefficient: z.number(),
  activity: z.array(z.object({ name: z.string(), days: z.int(), coefficient: z.number() })),
  tourists: z.array(z.object({ age: z.int(), coefficient: z.number(), premium_eur: money })),
  /** The tariff's least total in roubles, where it decided. Absent: it did not, or no release of then told it. */
  minimum_total_rub: z.optional(z.int()),
})

/** A calculated price with all that it was calculated for. */
export const info = z.object({
  number: z.string(),
  timestamp: isoInstant,
  /** Until when the price holds for the same input. */
  valid_until: isoInstant,
  countries: z.array(named),
  cities: z.array(named),
  trip: z.object({ mode: z.enum(tripModes), date_from: isoDate, date_to: isoDate, count: z.int() }),
  tourists: z.array(z.object({ age: z.int() })),
  /** Euros. */
  insurance_amount: money,
  risks: z.array(
    z.object({
      risk_id: z.int(),
      name: z.string(),
      date_from: z.nullable(isoDate),
      date_to: z.nullable(isoDate),
      count: z.int(),
    }),
  ),
  /** Roubles. */
  total: money,
  /** The `external_id` of the draft, or of the policy that it has become; null where nothing is stored yet. */
  draft_id: z.nullable(z.string()),
  bonus_days: z.int(),
  diving_program_description: z.nullable(z.string()),
  /** Metres. Absent: no programme, or no release of then told it. */
  programme_depth: z.optional(z.int()),
  days_underwater: z.nullable(z.int()),
  breakdown,
  /** Names what the buyer is told before the money: the SHA-256 of its words. Absent: told by no release of then. */
  key_information: z.optional(z.string()),
})
export type Info = z.infer<typeof info>

/**
 * 409: the price or the key information has changed and `info` holds the new ones; or `code` tells what has become of
 * the policy, or of the one to be replaced; or, with neither, the start has passed.
 */
export const priceConflict = z.extend(conflict, { info: z.optional(info) })

const details = z.extend(detailsSchema, { captcha_token: captchaToken })

const order = z.extend(details, {
  /** Which the page has shown; 409 when it is another one by now. Absent: the one in force is agreed to. */
  key_information: z.nullish(z.string().check(z.maxLength(64, { error: 'wrong_type' }))),
})

/** The calls of step 1. */
export const quoteCalls = defineAlike(
  {
    calculate: "The price of a diver's trip",
    calculateInstructor: "The price of an instructor's trips, or of a course when `city` is filled",
    calculateBonus: 'Trips for the bonus days of the DMS contract in use, which cost nothing',
  },
  { body: details, answers: { 200: info } },
)

const payAnswer = z.object({
  /** Good for 3 codes within 10 minutes to `contacts.phone`, from this session. */
  secret: z.string(),
  /** This session confirmed the phone within 30 minutes: no code is needed. */
  confirmed: z.boolean(),
  /** Left out where too many phones were asked about: it comes with the answer of step2-register then. */
  insurer_already_exists: z.optional(existingInsurer),
})

/** The calls that end step 2. */
export const orderCalls = defineAlike(
  {
    pay: 'Checks everything of step 2 and hands out the secret for the code',
    payInstructor: 'The same for an instructor, or for a course when `city` is filled',
    checkBonus: 'The same for trips that bonus days pay for',
  },
  { body: order, answers: { 200: payAnswer, 409: priceConflict } },
)
