import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { existingInsurer, signedInAnswer } from './session.ts'
import { captchaToken, done, ignored } from './values.ts'

export const placements = ['login', 'register', 'autoload', 'change_phone'] as const
export type Placement = (typeof placements)[number]

const text = z.string({ error: 'required' }).check(z.maxLength(300, { error: 'wrong_type' }))
const optionalText = z.nullish(z.string().check(z.maxLength(300, { error: 'wrong_type' })))

export const sendCode = defineCall('sendCode', {
  summary: 'Sends a code by SMS; the answer does not tell whether the phone is registered',
  body: z.object({
    phone: text,
    secret: text,
    need_validation: z.optional(z.unknown()),
    placement: z.nullish(z.enum(placements)),
    captcha_token: captchaToken,
  }),
  answers: { 200: done },
})

export const registerAtStep2 = defineCall('registerAtStep2', {
  summary:
    'Registers or recognises the customer of the last accepted pay, by the code sent to its contact phone',
  body: z.object({
    code: optionalText,
    surname: optionalText,
    name: optionalText,
    surname_ru: optionalText,
    name_ru: optionalText,
    patronymic_ru: optionalText,
    birth: optionalText,
    passport: optionalText,
    email: optionalText,
    /** The account is that of the phone the code went to, whatever stands here. */
    phone: ignored,
    /**
     * The contact phone of the order that is meant: refused (no_checkout) where the last accepted pay was for another one's,
     * as of another tab. Our addition; without it that pay is meant.
     */
    contact_phone: optionalText,
  }),
  answers: {
    200: z.extend(signedInAnswer, {
      /** What the answer of pay left out. */
      insurer_already_exists: z.optional(existingInsurer),
    }),
  },
})
