import { z } from 'zod'
import { isIsoDate } from '../dates/dates.ts'
import { productCodes } from '../products/product.ts'

const words = { ru: z.string().min(1), en: z.string().min(1) }
const text = z.object(words)
const code = z.string().regex(/^[a-z][a-z\d_]*$/)
const metres = z.int().positive()
const isHeadline = z.boolean().default(false)

/** The parts of a cover and their types; whether they fit each other is judged by cover.ts. */
export const coverShape = z.object({
  name: z.string().min(1),
  name_en: z.string().min(1).optional(),
  /** Invented, and no insurer's offer: nothing is sold by it in production. */
  demonstration: z.boolean().default(false),
  valid_from: z.string().refine(isIsoDate, { error: 'no_date' }),
  depth_max: metres,
  /** Oxygen in per cent, its partial pressure in bar. */
  gas: z.object({
    o2_max: z.int().min(21).max(100),
    po2_max: z.number().positive(),
    trimix: z.boolean(),
    ...words,
  }),
  deductible_eur: z.int().nonnegative(),
  assistance_hours: z.string().min(1),
  /** A limit is euros a person and trip; `sum`: the insured sum. */
  items: z
    .array(
      z.object({
        code,
        ...words,
        limit_eur: z.union([z.literal('sum'), z.int().positive()], { error: 'limit' }),
        headline: isHeadline,
      }),
    )
    .min(1),
  not_covered: z.array(z.object({ code, ...words, headline: isHeadline })).min(1),
  depth_by_certificate: z
    .array(z.object({ code, depth: metres, with_instructor: z.boolean(), ...words }))
    .min(1),
  /** What is covered by each product; one that is not here is not on sale. */
  products: z.partialRecord(
    z.enum(productCodes),
    z.object({
      depth: z.union([z.literal('by_certificate'), z.literal('of_programme'), metres], { error: 'depth' }),
      extra: text.optional(),
    }),
  ),
  /** By the id of the extra risk. */
  risks: z.record(z.string().regex(/^\d+$/), text),
  first_steps: z.array(text).min(1),
})

export type CoverShape = z.infer<typeof coverShape>
