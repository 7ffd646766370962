import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { refusal } from './refusals.ts'
import { signedInAnswer } from './session.ts'
import { captchaToken, done, isoInstant, typedPassword } from './values.ts'

/** Bytes as WebAuthn's JSON writes them; a credential's id has at most 1023. */
const bytes = (longest: number) =>
  z
    .string({ error: 'required' })
    .check(z.regex(/^[\w-]+$/, { error: 'wrong_type' }), z.maxLength(longest, { error: 'wrong_type' }))
const credentialId = bytes(1364)
const signedBytes = bytes(16_000)
const currentPassword = z.object({ current_password: typedPassword })
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))

const credential = <Response extends z.ZodMiniObject>(response: Response) =>
  z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key', { error: 'wrong_type' }),
    response,
  })

/** What `navigator.credentials.get` is to be asked. */
export const keyQuestion = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** What `navigator.credentials.create` is to be asked. */
export const newKeyQuestion = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

export const startPasskeySignIn = defineCall('startPasskeySignIn', {
  summary: 'What a passkey has to sign to sign in; good for this session, once, for 5 minutes',
  body: z.nullish(z.object({ captcha_token: captchaToken })),
  answers: { 200: keyQuestion },
})

export const signInWithPasskey = defineCall('signInWithPasskey', {
  summary: 'Signs in by what a passkey has signed; one refusal for an unknown key and a wrong signature',
  body: z.object({
    credential: credential(
      z.object({
        authenticatorData: signedBytes,
        clientDataJSON: signedBytes,
        signature: signedBytes,
        userHandle: bytes(100),
      }),
    ),
  }),
  answers: { 200: signedInAnswer },
})

/** One of the customer's keys. */
const passkey = z.object({
  id: z.string(),
  /** The browser and system it was added in, as far as their header tells. */
  device: z.string(),
  created_at: isoInstant,
  last_used_at: z.nullable(isoInstant),
})

export const startPasskey = defineCall('startPasskey', {
  summary:
    'What a new passkey has to sign; only soon after a sign-in or with the current password. Good for this session, once, for 5 minutes',
  body: currentPassword,
  answers: { 200: newKeyQuestion, 409: refusal },
})

export const addPasskey = defineCall('addPasskey', {
  summary: 'Keeps a new passkey of the customer',
  body: z.object({
    credential: credential(
      z.object({
        attestationObject: signedBytes,
        clientDataJSON: signedBytes,
        transports: z.optional(transports),
      }),
    ),
  }),
  answers: { 200: z.object({ result: passkey }), 409: refusal },
})

export const getPasskeys = defineCall('getPasskeys', {
  summary: "The customer's passkeys, the oldest first",
  answers: { 200: z.object({ result: z.array(passkey) }) },
})

export const removePasskey = defineCall('removePasskey', {
  summary:
    'Removes a passkey; nobody signs in by it again. Only soon after a sign-in or with the current password',
  query: z.object({ id: credentialId }),
  body: z.nullish(currentPassword),
  answers: { 200: done },
})
