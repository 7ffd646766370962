import { mostTourists } from '@akvapolis/rules/limits'
import {
  certificateLanguages,
  certificatePurposes,
  linkedPurposes,
} from '@akvapolis/rules/policy/certificates'
import { deliveryStates } from '@akvapolis/rules/policy/delivery'
import { documentKinds } from '@akvapolis/rules/policy/papers'
import { policyStates } from '@akvapolis/rules/policy/policy-states'
import { productCodes } from '@akvapolis/rules/products/product'
import { tripModes } from '@akvapolis/rules/trip-mode'
import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { documentRefusal, refusal } from './refusals.ts'
import { done, ignored, isoDate, isoInstant, money, objectName, partOfList, whereAndWho } from './values.ts'

export const policy = z.object({
  id: z.string(),
  external_id: z.string(),
  policy_id: z.string(),
  number: z.string(),
  created_date: isoInstant,
  total: money,
  start_date: isoDate,
  end_date: isoDate,
  /** Whether it is paid. */
  status: z.boolean(),
  state: z.enum(policyStates),
  product: z.enum(productCodes),
  diving_program: z.nullable(z.string()),
  ...whereAndWho,
  /** What is printed of it; null: nothing. */
  document: z.nullable(z.enum(documentKinds)),
  /** Whether its papers are not shown to this session, nor sent. */
  is_hidden: z.boolean(),
  /** Names what was told before the money; null: it was sold before that was kept. */
  key_information: z.nullable(z.string()),
  /** Of a cancelled policy that money came for: whether it is still to be sent back, or all of it is back. */
  refund: z.optional(z.enum(['due', 'returned'])),
  email: z.string(),
  /** Where the newest mail stands that was to bring it; null: there was none. */
  delivery: z.nullable(z.enum(deliveryStates)),
  /** Where that mail goes, if not to `email`. */
  delivery_email: z.optional(z.string()),
})
export type Policy = z.infer<typeof policy>

export const getPolicies = defineCall('getPolicies', {
  summary: "The customer's policies, newest first; all of them, or a part of them",
  query: z.object(partOfList),
  answers: { 200: z.array(policy) },
})

const printed = z.object({
  contract: z.base64(),
  file_name: z.string(),
  /** Of an outside service, where it does not stand in the document. */
  signature: z.optional(z.object({ content: z.base64(), file_name: z.string() })),
})

const inBoth = { ru: z.string(), en: z.string() }
const headline = z.boolean()
const metres = z.int()

/** What a policy covers, as the insurer wrote it (rules/src/offer/cover-shape.ts, which judges it). */
const cover = z.object({
  name: z.string(),
  demonstration: z.boolean(),
  valid_from: isoDate,
  depth_max: metres,
  gas: z.object({ o2_max: z.int(), po2_max: z.number(), trimix: z.boolean(), ...inBoth }),
  deductible_eur: z.int(),
  assistance_hours: z.string(),
  items: z.array(
    z.object({ code: z.string(), ...inBoth, limit_eur: z.union([z.literal('sum'), z.int()]), headline }),
  ),
  not_covered: z.array(z.object({ code: z.string(), ...inBoth, headline })),
  depth_by_certificate: z.array(
    z.object({ code: z.string(), depth: metres, with_instructor: z.boolean(), ...inBoth }),
  ),
  products: z.partialRecord(
    z.enum(productCodes),
    z.object({
      depth: z.union([z.literal('by_certificate'), z.literal('of_programme'), metres]),
      extra: z.optional(z.object(inBoth)),
    }),
  ),
  risks: z.record(z.string(), z.object(inBoth)),
  first_steps: z.array(z.object(inBoth)),
})

export const getCover = defineCall('getCover', {
  summary:
    'What an own draft or policy covers: the cover it was priced with, whatever is in force by now; null for one that was sold before covers were kept',
  query: z.object({ policy_number: objectName }),
  answers: {
    200: z.object({
      result: z.nullable(
        z.object({
          cover,
          product: z.enum(productCodes),
          /** Metres of its course; null: it has none. */
          programme_depth: z.nullable(metres),
          /** Of a draft, or unpaid: other policies, paid for, of one of its people on one of its days. Absent: none. */
          also_insured: z.optional(
            z.array(z.object({ number: z.string(), start_date: isoDate, end_date: isoDate })),
          ),
        }),
      ),
    }),
  },
})

export const downloadPolicy = defineCall('downloadPolicy', {
  summary:
    'The policy as PDF, printed from our records: a sample while it is not paid, marked once it is cancelled; 409 while it is being signed (`document_preparing`), and cancelled unpaid, when it has none',
  body: z.object({ number: objectName, fio: ignored, total: ignored, insured: ignored, is_print: ignored }),
  answers: { 200: printed, 409: documentRefusal },
})

export const printPolicy = defineCall('printPolicy', {
  summary: 'The same document for the personal area; whatever `status` says, an unpaid policy is a sample',
  body: z.object({ number: objectName, policy_id: z.nullish(objectName), status: ignored }),
  answers: { 200: printed, 409: documentRefusal },
})

export const sendPolicy = defineCall('sendPolicy', {
  summary: 'Mails the document to one address',
  body: z.object({
    number: objectName,
    policy_id: z.nullish(objectName),
    email: z.string({ error: 'email_needed' }).check(z.maxLength(300, { error: 'email_needed' })),
    is_print: ignored,
  }),
  answers: { 200: done, 409: refusal },
})

export const getCalendar = defineCall('getCalendar', {
  summary:
    'The calendar file of a paid policy: its first and last day, and the last day for dives before a flight',
  query: z.object({ policy_number: objectName }),
  answers: { 200: z.object({ calendar: z.string(), file_name: z.string() }), 409: refusal },
})

/** Which person of the policy, from 1. */
const person = z
  .int({ error: 'wrong_type' })
  .check(z.minimum(1, { error: 'no_such_person' }), z.maximum(mostTourists, { error: 'no_such_person' }))
const lang = z.enum(certificateLanguages, { error: 'wrong_type' })

/** A link that answers. Where it leads was told once, to whoever made it. */
const certificateLink = z.object({
  id: z.string(),
  person,
  lang,
  purpose: z.enum(linkedPurposes),
  created_at: isoInstant,
})
export type CertificateLink = z.infer<typeof certificateLink>

export const getCertificates = defineCall('getCertificates', {
  summary:
    'Whom certificates of an own policy are given for, and the links to them that answer, the newest first; only while it is paid and its trip not over (409)',
  query: z.object({ policy_id: objectName }),
  answers: {
    200: z.object({
      result: z.object({
        /** As they are printed, in the order of `person`. */
        people: z.array(z.string()),
        /** What to know before it is taken to a consulate; null: nothing. */
        consulates: z.nullable(z.string()),
        is_inside_russia: z._default(z.boolean(), false),
        /** None is printed or linked to for this session, which may only end the links there are. */
        is_hidden: z._default(z.boolean(), false),
        links: z.array(certificateLink),
      }),
    }),
    409: refusal,
  },
})

export const printCertificate = defineCall('printCertificate', {
  summary:
    'A certificate of one insured person as PDF, without a buyer, a price or anybody else; only while the policy is paid and its trip not over (409)',
  body: z.object({
    policy_id: objectName,
    person,
    lang,
    purpose: z.enum(certificatePurposes, { error: 'wrong_type' }),
  }),
  answers: { 200: printed, 409: refusal },
})

export const makeCertificateLink = defineCall('makeCertificateLink', {
  summary:
    'A link by which anybody sees a certificate of one person without an account, told this once, until it is revoked, the policy cancelled or the trip over; none for a visa',
  body: z.object({
    policy_id: objectName,
    person,
    lang,
    purpose: z.enum(linkedPurposes, {
      error: ({ input }) => (input === 'visa' ? 'no_link_for_visa' : 'wrong_type'),
    }),
  }),
  answers: { 200: z.object({ result: z.extend(certificateLink, { url: z.url() }) }), 409: refusal },
})

export const revokeCertificateLink = defineCall('revokeCertificateLink', {
  summary: 'Ends a link to a certificate at once',
  query: z.object({ id: objectName }),
  answers: { 200: done },
})

/** The spelling of `contries_ids` is older clients'. */
export const preloadPolicy = defineCall('preloadPolicy', {
  summary: 'What an earlier policy was for, to start a new one from it',
  body: z.object({ policy_number: objectName }),
  answers: {
    200: z.object({
      result: z.object({
        contries_ids: z.array(z.int()),
        diving_program_group: z.nullable(z.int()),
        diving_program_id: z.nullable(z.int()),
        product: z.enum(productCodes),
        city: z.nullable(z.int()),
        mode: z.enum(tripModes),
        /** Those beside the fixed one. */
        risks_ids: z.array(z.int()),
      }),
      insured_list: z.array(
        z.object({
          fldBirthday: z.object({ date: isoDate }),
          fldSurname: z.string(),
          fldName1: z.string(),
        }),
      ),
    }),
  },
})

export const lookUpPolicy = defineCall('lookUpPolicy', {
  summary: 'The sum of an own policy',
  query: z.object({ policy_number: objectName }),
  answers: {
    200: z.object({
      result: z.object({ total: money, number: z.string(), id: z.string() }),
      user_external_id: z.string(),
    }),
  },
})
