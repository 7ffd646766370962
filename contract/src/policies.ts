import { policyStates } from '@akvapolis/rules/policy-states'
import { productCodes } from '@akvapolis/rules/products/product'
import { z } from 'zod'
import { defineCall } from './call.ts'
import { done, ignored, isoDate, isoInstant, money, objectName } from './values.ts'

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
  diving_program: z.string().nullable(),
  email: z.string(),
})
export type Policy = z.infer<typeof policy>

export const getPolicies = defineCall({
  summary: "The customer's policies, newest first",
  method: 'GET',
  path: '/api/policy/get-published-policies',
  access: 'customer',
  answers: { 200: z.array(policy) },
})

export const downloadPolicy = defineCall({
  summary: 'The policy as PDF, printed from our records; a sample while it is not paid',
  method: 'POST',
  path: '/api/policy-pdf/download',
  access: 'customer',
  isAboutObject: true,
  body: z.object({ number: objectName, fio: ignored, total: ignored, insured: ignored, is_print: ignored }),
  answers: { 200: z.object({ contract: z.base64(), file_name: z.string() }) },
})

export const printPolicy = defineCall({
  summary: 'The same document for the personal area; whatever `status` says, an unpaid policy is a sample',
  method: 'POST',
  path: '/api/policy-pdf/generate-lk',
  access: 'customer',
  isAboutObject: true,
  body: z.object({ number: objectName, policy_id: objectName.nullish(), status: ignored }),
  answers: { 200: z.object({ contract: z.base64(), file_name: z.string() }) },
})

export const sendPolicy = defineCall({
  summary: 'Mails the document to one address',
  method: 'POST',
  path: '/api/policy-pdf/send-to-select-email',
  access: 'customer',
  isAboutObject: true,
  body: z.object({
    number: objectName,
    policy_id: objectName.nullish(),
    email: z.string({ error: 'email_needed' }).max(300, { error: 'email_needed' }),
    is_print: ignored,
  }),
  answers: { 200: done },
})

/** The spelling of `contries_ids` is older clients'. */
export const preloadPolicy = defineCall({
  summary: 'What an earlier policy was for, to start a new one from it',
  method: 'POST',
  path: '/api/policy/get-policy-data',
  access: 'anyone',
  isAboutObject: true,
  body: z.object({ policy_number: objectName }),
  answers: {
    200: z.object({
      result: z.object({
        contries_ids: z.array(z.int()),
        diving_program_group: z.int().nullable(),
        diving_program_id: z.int().nullable(),
        product: z.enum(productCodes),
        city: z.int().nullable(),
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

export const lookUpPolicy = defineCall({
  summary: 'The sum of an own policy',
  method: 'GET',
  path: '/api/policy/get-policy-data',
  access: 'anyone',
  isAboutObject: true,
  query: z.object({ policy_number: objectName }),
  answers: {
    200: z.object({
      result: z.object({ total: money, number: z.string(), id: z.string() }),
      user_external_id: z.string(),
    }),
  },
})

export const checkPolicy = defineCall({
  summary: 'What the check page of the QR code says: no names, no number',
  method: 'GET',
  path: '/api/policy/check',
  access: 'anyone',
  query: z.object({ id: z.string({ error: 'required' }).max(64, { error: 'wrong_type' }) }),
  answers: {
    200: z.object({
      state: z.enum(['valid', 'upcoming', 'ended', 'unknown']),
      start_date: isoDate.optional(),
      end_date: isoDate.optional(),
    }),
  },
})
