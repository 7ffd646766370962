import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { captchaProviders } from './site.ts'
import { captchaToken } from './values.ts'
import { placements } from './verification.ts'

/**
 * The challenge as the widget of altcha takes it (what is inside is the library's), or the provider whose script, in a
 * frame of /captcha/frame, brings its own.
 */
export const getChallenge = defineCall('getChallenge', {
  summary: "The captcha's challenge, solved by the browser's own work, or the provider that brings its own",
  answers: {
    200: z.union([
      z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() }),
      z.object({ provider: z.enum(captchaProviders) }),
    ]),
  },
})

const text = z.string({ error: 'required' }).check(z.minLength(1, { error: 'required' }))

export const verifyCaptcha = defineCall('verifyCaptcha', {
  summary: 'Trades a solved captcha for the secret of three codes; a bad, expired or used one is no success',
  body: z.object({
    /** Base64 of the JSON `{challenge, solution}`, or the provider's token. */
    token: text.check(z.maxLength(20_000, { error: 'wrong_type' })),
    phone: text.check(z.maxLength(300, { error: 'wrong_type' })),
    /** What the code is for; `login` when absent. */
    action: z.nullish(z.enum(placements)),
    captcha_token: captchaToken,
  }),
  answers: {
    200: z.union([
      z.object({ success: z.literal(true), secret: z.string() }),
      z.object({ success: z.literal(false) }),
    ]),
  },
})
