import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { signedInAnswer, user } from './session.ts'
import { captchaToken, done, typedPassword } from './values.ts'

const text = z.string({ error: 'required' }).check(z.maxLength(300, { error: 'wrong_type' }))
const optionalText = z.nullish(z.string().check(z.maxLength(300, { error: 'wrong_type' })))
// Passwords are used exactly as typed; their length is judged by rules/password.
const password = z.string({ error: 'required' }).check(z.maxLength(1000, { error: 'password_length' }))

export const signInWithCode = defineCall('signInWithCode', {
  summary: 'Signs in by the code sent to a phone',
  body: z.object({ phone: text, code_number: text }),
  answers: { 200: signedInAnswer },
})

export const signInWithPassword = defineCall('signInWithPassword', {
  summary: 'Signs in by phone and password; one refusal for an unknown phone and a wrong password',
  body: z.object({ phone: text, password, captcha_token: captchaToken }),
  answers: { 200: signedInAnswer },
})

export const askSignInLink = defineCall('askSignInLink', {
  summary:
    "Mails a link that signs in to the confirmed address of a phone's account; the answer never tells whether there is one",
  body: z.object({ phone: text, captcha_token: captchaToken }),
  answers: { 200: done },
})

export const signInWithLink = defineCall('signInWithLink', {
  summary: 'Signs in by the mailed link, once, within 15 minutes, in the session that asked for it',
  body: z.object({ token: text }),
  answers: { 200: signedInAnswer },
})

export const signInWithSpareCode = defineCall('signInWithSpareCode', {
  summary:
    'Signs in by phone and one of the spare codes; one refusal for an unknown phone, a wrong code and a used one',
  body: z.object({ phone: text, spare_code: text, captcha_token: captchaToken }),
  answers: { 200: signedInAnswer },
})

export const register = defineCall('register', {
  summary: 'Opens an account for a phone by its code; a phone that has one is signed in to it as it is',
  body: z.object({
    // What is missing is judged with all that is wrong.
    code: optionalText,
    name: optionalText,
    surname: optionalText,
    phone: optionalText,
    email: optionalText,
    birth: optionalText,
    accepted_personal_data: z.nullish(z.boolean()),
  }),
  answers: { 200: z.extend(signedInAnswer, { existing: z.optional(z.literal(true)) }) },
})

export const resetPassword = defineCall('resetPassword', {
  summary: 'Mails the way back in to an address, if an account has it; the answer never tells',
  body: z.object({ email: text, captcha_token: captchaToken }),
  answers: { 200: done },
})

export const checkResetLink = defineCall('checkResetLink', {
  summary: 'Judges the hash of a mailed link; success grants this session one password change for 15 minutes',
  query: z.object({ hash: text, captcha_token: captchaToken }),
  answers: {
    200: z.object({
      status: z.enum(['success', 'none', 'outdated']),
      /** Masked unless success. */
      email: z.nullable(z.string()),
    }),
  },
})

export const changePassword = defineCall('changePassword', {
  summary: 'Sets a password, by the grant of a reset link or signed in; ends every other session',
  body: z.object({
    // Whose account it is, is judged before anything is missed.
    password: z.nullish(password),
    password_confirmation: typedPassword,
    email: optionalText,
    current_password: typedPassword,
  }),
  answers: { 200: done },
})

export const autoload = defineCall('autoload', {
  summary: 'The data of a phone for its owner, who has just given its code',
  query: z.object({ phone: text, code: text }),
  answers: {
    200: z.pick(user, {
      surname: true,
      name: true,
      surname_ru: true,
      name_ru: true,
      patronymic_ru: true,
      birth: true,
      phone: true,
      email: true,
    }),
  },
})
