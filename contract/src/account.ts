import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { signedInAnswer } from './session.ts'
import { done, isoInstant } from './values.ts'

const text = z.nullish(z.string().check(z.maxLength(300, { error: 'wrong_type' })))

export const updateUser = defineCall({
  summary: 'Changes what is sent; e-mail and password only soon after a sign-in or with the current password',
  method: 'POST',
  path: '/api/user/update',
  access: 'customer',
  body: z.object({
    surname: text,
    name: text,
    surname_ru: text,
    name_ru: text,
    patronymic_ru: text,
    birth: text,
    email: text,
    passport: text,
    password: z.nullish(z.string().check(z.maxLength(1000, { error: 'password_length' }))),
    password_confirmation: z.nullish(z.string().check(z.maxLength(1000))),
    current_password: z.nullish(z.string().check(z.maxLength(1000))),
  }),
  answers: { 200: signedInAnswer },
})

/** One of the customer's sessions; `id` is good for nothing but telling them apart. */
export const accountSession = z.object({
  id: z.string(),
  signed_in_at: isoInstant,
  last_seen_at: isoInstant,
  /** The browser and system as far as its header tells. */
  device: z.string(),
  is_this: z.boolean(),
})

export const getSessions = defineCall({
  summary: "The customer's living sessions",
  method: 'GET',
  path: '/api/user/sessions',
  access: 'customer',
  answers: { 200: z.object({ result: z.array(accountSession) }) },
})

export const endOtherSessions = defineCall({
  summary: 'Ends every session of the customer but this one',
  method: 'POST',
  path: '/api/user/sessions/end-others',
  access: 'customer',
  answers: { 200: done },
})

export const exportData = defineCall({
  summary: 'Everything we keep about the customer, as JSON',
  method: 'GET',
  path: '/api/user/export',
  access: 'customer',
  answers: { 200: z.record(z.string(), z.unknown()) },
})

export const deleteAccount = defineCall({
  summary: 'Deletes the account; sold policies are kept as the law wants',
  method: 'POST',
  path: '/api/user/delete',
  access: 'customer',
  body: z.object({ current_password: z.nullish(z.string().check(z.maxLength(1000))) }),
  answers: { 200: done },
})
