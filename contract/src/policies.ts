import { deliveryStates } from '@akvapolis/rules/policy/delivery'
import { documentKinds } from '@akvapolis/rules/policy/papers'
import { policyStates } from '@akvapolis/rules/policy/policy-states'
import { productCodes } from '@akvapolis/rules/products/product'
import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { documentRefusal, refusal } from './refusals.ts'
import { done, ignored, isoDate, isoInstant, money, objectName, whereAndWho } from './values.ts'

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
  email: z.string(),
  /** Where the newest mail stands that was to bring it; null: there was none. */
  delivery: z.nullable(z.enum(deliveryStates)),
  /** Where that mail goes, if not to `email`. */
  delivery_email: z.optional(z.string()),
})
export type Policy = z.infer<typeof policy>

export const getPolicies = defineCall('getPolicies', {
  summary: "The customer's policies, newest first",
  answers: { 200: z.array(policy) },
})

const printed = z.object({
  contract: z.base64(),
  file_name: z.string(),
  /** Of an outside service, where it does not stand in the document. */
  signature: z.optional(z.object({ content: z.base64(), file_name: z.string() })),
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
    'The calendar file of a paid policy: its first and last day, and the last day before 18 hours without a flight',
  query: z.object({ policy_number: objectName }),
  answers: { 200: z.object({ calendar: z.string(), file_name: z.string() }), 409: refusal },
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
