import { z } from 'zod'
import { isIsoDate } from '../dates/dates.ts'

/** A refusal's message is a code of file-faults.ts. */
const decimal = z
  .string({ error: 'decimal' })
  .regex(/^\d{1,6}(\.\d{1,6})?$/, { error: 'decimal', abort: true })
const positiveDecimal = decimal.refine((text) => Number(text) > 0, { error: 'above_zero' })
const id = z.int().positive()
const iso = z.string().regex(/^[A-Z]{2}$/, { error: 'country_code' })
/** Tariffs of earlier years lack it. */
const english = z.string().min(1).optional()
/** From, to (both included), coefficient. */
const bands = z.array(z.tuple([z.int().nonnegative(), z.int().nonnegative(), decimal])).min(1)

/** The parts of a tariff and their types; whether they fit each other is judged by tariff-contradictions.ts. */
export const tariffShape = z.object({
  name: z.string().min(1),
  name_en: english,
  /** Invented figures, by which nothing is sold in production. */
  demonstration: z.boolean().default(false),
  valid_from: z.string().refine(isIsoDate, { error: 'no_date' }),
  rub_per_eur: positiveDecimal,
  /** Above zero: what costs nothing would need no payment. */
  minimum_total_rub: z.int().positive(),
  zones: z
    .array(
      z.object({
        id: z.string(),
        rank: z.int(),
        insurance_amount_eur: z.int().positive(),
        eur_per_day: positiveDecimal,
      }),
    )
    .min(1),
  /** ISO codes by zone; a country in no list belongs to `default_zone`. */
  zone_members: z.record(z.string(), z.array(iso)),
  default_zone: z.string(),
  duration_coefficient: bands,
  multiple_trip_coefficient: decimal,
  age_coefficient: bands,
  age_limit: z.int().positive(),
  activity_per_day: z.object({
    diver: decimal,
    instructor: decimal,
    course_pool_day: decimal,
    course_open_day: decimal,
    course_other_day: decimal,
  }),
  risks: z
    .array(
      z.union([
        z.object({ id, name: z.string(), name_en: z.string(), fixed: z.literal(true) }),
        z.object({ id, name: z.string(), name_en: z.string(), surcharge_per_day: decimal }),
      ]),
    )
    .min(1),
  diving_program_groups: z.array(z.object({ id, name: z.string(), name_en: english })),
  diving_programs: z.array(
    z.object({
      id,
      group: id,
      name: z.string(),
      days_close: z.int().nonnegative(),
      days_open: z.int().nonnegative(),
      depth: z.int().positive(),
      /** A code of the cover's `depth_by_certificate`: which one it leads to. */
      certificate: z.string().optional(),
    }),
  ),
  cities: z.array(z.object({ id, name: z.string(), name_en: z.string(), country: iso })),
})

export type TariffShape = z.infer<typeof tariffShape>
