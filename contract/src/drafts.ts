import { detailsSchema } from '@akvapolis/rules/details'
import { documentKinds } from '@akvapolis/rules/policy/papers'
import { policyStates } from '@akvapolis/rules/policy/policy-states'
import { productCodes } from '@akvapolis/rules/products/product'
import { z } from 'zod/mini'
import { info, priceConflict } from './calculator.ts'
import { defineAlike, defineCall } from './call.ts'
import { done, isoDate, isoInstant, money, objectName, partOfList, whereAndWho } from './values.ts'

const product = z.enum(productCodes)

/** The unpaid policy that publishing a draft cancels, if any. */
const replacedPolicy = z.optional(z.object({ external_id: z.string(), number: z.string() }))

const createdDraft = z.object({
  result: z.object({ external_id: z.string(), number: z.string(), replaces: replacedPolicy }),
  /** What publishing it will take from the DMS contract. */
  bonus_days_count: z.int(),
})

const newDraft = z.extend(detailsSchema, {
  /** External id of what this one takes the place of: a draft goes at once, an unpaid policy once this is published. */
  replaces: z.nullish(z.string().check(z.maxLength(64, { error: 'wrong_type' }))),
})

export const createCalls = defineAlike(
  {
    createDraft:
      'Stores a draft at its price; with an Idempotency-Key header a repeat gives the first answer',
    createInstructorDraft: 'The same for an instructor, or for a course when `city` is filled',
  },
  { body: newDraft, answers: { 200: createdDraft, 409: priceConflict } },
)

export const draft = z.object({
  id: z.string(),
  external_id: z.string(),
  number: z.string(),
  created_date: isoInstant,
  total_cost: money,
  date_start: isoDate,
  date_end: isoDate,
  status: z.literal('draft'),
  product,
  diving_program: z.nullable(z.string()),
  /** Whether its paper is not shown to this session. */
  is_hidden: z.boolean(),
  ...whereAndWho,
})

export const getDrafts = defineCall('getDrafts', {
  summary: "The customer's drafts, newest first; all of them, or a part of them",
  query: z.object({ id: z.optional(z.string()), ...partOfList }),
  answers: { 200: z.object({ result: z.array(draft) }) },
})

export const getDraft = defineCall('getDraft', {
  summary: 'One draft, to go on with it',
  query: z.object({ draft_number: objectName }),
  answers: {
    200: z.object({
      result: z.object({
        external_id: z.string(),
        number: z.string(),
        product,
        details: detailsSchema,
        /** The places of tourists whose passport number is kept and hidden from this session, if any. */
        hidden_passports: z.optional(z.array(z.int())),
        info,
        replaces: replacedPolicy,
      }),
    }),
  },
})

export const deleteDraft = defineCall('deleteDraft', {
  summary: 'Deletes a draft; a published one stays',
  query: z.object({ draft_number: objectName }),
  answers: { 200: done },
})

export const publishDraft = defineCall('publishDraft', {
  summary:
    'Makes a draft a policy; a repeat gives the same policy. The unpaid one that it replaces is cancelled, the bank being asked first: 409 if that one is paid, 503 while the bank is away',
  body: z.object({
    draft_id: objectName,
    /** At most compared with the draft. */
    bonus_days: z.nullish(z.int()),
    start_date: z.nullish(isoDate),
    end_date: z.nullish(isoDate),
  }),
  answers: {
    200: z.object({ policy_number: z.string(), user_id: z.int(), policy_id: z.string() }),
    409: priceConflict,
  },
})

/** What the cover that it was sold with says of it. */
const covered = z.object({
  /** The lines told beside the price; a limit is euros a person and trip, or the insured sum. */
  items: z.array(z.object({ name: z.string(), limit: z.union([z.literal('sum'), z.int()]) })),
  /** Null: nothing sets one. */
  depth: z.nullable(z.object({ by: z.enum(['certificate', 'programme', 'product']), metres: z.int() })),
  /** When assistance answers: '24/7', or words. */
  assistance_hours: z.string(),
})

const policyCard = z.object({
  external_id: z.string(),
  /** Null: it has none to show before it is paid. */
  number: z.nullable(z.string()),
  state: z.enum(policyStates),
  product: z.enum(productCodes),
  /** What is printed of it; null: nothing. */
  document: z.nullable(z.enum(documentKinds)),
  total: money,
  /** Whether money ever came for it, also when it has gone back. */
  has_payments: z.boolean(),
  start_date: isoDate,
  end_date: isoDate,
  /** From when on the first day is insured, where that had begun before: 'с оплаты в 14:05'; null: since midnight. */
  not_before: z.nullable(z.string()),
  /** All days of the period, or as many of it as are insured. */
  insured_days: z.int(),
  countries: z.array(z.string()),
  /** Such a trip is given up by other rules. */
  is_inside_russia: z.boolean(),
  diving_program: z.nullable(z.string()),
  /** As they are printed, in Latin letters; none of an anonymised policy. */
  people: z.array(z.string()),
  /** Euros, of each of them. */
  insurance_amount: money,
  /** Null: which cover it was sold with is not known. */
  covered: z.nullable(covered),
  /** Where anybody sees how it stands, the QR code that leads there, as SVG, and what is typed without a camera; null: there is nothing to check. */
  check: z.nullable(z.object({ url: z.url(), code: z.string(), control_code: z.string() })),
})
export type PolicyCard = z.infer<typeof policyCard>

export const getPolicyCard = defineCall('getPolicyCard', {
  summary:
    'What is shown of an own draft or policy in a few lines: when, where, who, what is covered; the code of its check page while it is paid',
  query: z.object({ policy_id: objectName }),
  answers: { 200: z.object({ result: policyCard }) },
})
