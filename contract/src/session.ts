import { z } from 'zod'
import { defineCall } from './call.ts'
import { done, isoDate } from './values.ts'

export const user = z.object({
  id: z.int(),
  surname: z.string().nullable(),
  name: z.string().nullable(),
  surname_ru: z.string().nullable(),
  name_ru: z.string().nullable(),
  patronymic_ru: z.string().nullable(),
  birth: isoDate.nullable(),
  email: z.string().nullable(),
  email_confirmed: z.boolean(),
  phone: z.string(),
  passport: z.string().nullable(),
  /** This session came by a code after a long silence: passports that were there before are not shown to it. */
  passport_hidden: z.boolean(),
  dms_number: z.string().nullable(),
  dms_end_date: isoDate.nullable(),
  bonus_days: z.int().nullable(),
  bonus_country: z.int().nullable(),
})
export type User = z.infer<typeof user>

export const signedInAnswer = z.object({ data: z.object({ user }) })

export const getUser = defineCall({
  summary: 'The customer of this session, or null for a visitor; never prolongs the session',
  method: 'GET',
  path: '/api/user',
  access: 'anyone',
  answers: { 200: z.object({ data: z.object({ user: user.nullable() }) }) },
})

export const signOut = defineCall({
  summary: 'Ends the session; the next one carries nothing over',
  method: 'GET',
  path: '/api/auth/logout',
  access: 'anyone',
  answers: { 200: done },
})

export const confirmEmail = defineCall({
  summary: 'Confirms an e-mail address by the hash of a mailed link',
  method: 'POST',
  path: '/api/user/confirm-email',
  access: 'anyone',
  body: z.object({ hash: z.string({ error: 'required' }).max(200, { error: 'wrong_type' }) }),
  answers: { 200: z.object({ status: z.enum(['success', 'none', 'outdated']) }) },
})
