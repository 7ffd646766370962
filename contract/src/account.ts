import { accountEvents, sessionWays, waysIn } from '@akvapolis/rules/person/account-events'
import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { signedInAnswer } from './session.ts'
import { done, isoDate, isoInstant, typedPassword } from './values.ts'

const typed = z.string({ error: 'required' }).check(z.maxLength(300, { error: 'wrong_type' }))
const text = z.nullish(z.string().check(z.maxLength(300, { error: 'wrong_type' })))

export const updateUser = defineCall('updateUser', {
  summary: 'Changes what is sent; e-mail and password only soon after a sign-in or with the current password',
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
    password_confirmation: typedPassword,
    current_password: typedPassword,
  }),
  answers: { 200: signedInAnswer },
})

export const setReminders = defineCall('setReminders', {
  summary: "Switches the reminders of one's trips on or off",
  body: z.object({ reminders_on: z.boolean({ error: 'wrong_type' }) }),
  answers: { 200: done },
})

export const sendConfirmation = defineCall('sendConfirmation', {
  summary: 'Mails the link that confirms the address typed last once more; nothing where it is confirmed',
  answers: { 200: done },
})

export const getPhoneProof = defineCall('getPhoneProof', {
  summary: 'Whether this session may change the phone now, by either proof',
  answers: { 200: z.object({ is_proved: z.boolean() }) },
})

export const provePhone = defineCall('provePhone', {
  summary: 'Lets this session change the phone for 15 minutes, by a code sent to the one that is left',
  body: z.object({ code: typed }),
  answers: { 200: done },
})

export const askForPhoneLink = defineCall('askForPhoneLink', {
  summary:
    'Mails a link to the confirmed address, by the password; opened in this session it lets it change the phone',
  body: z.object({ current_password: typedPassword }),
  answers: { 200: done },
})

export const openPhoneLink = defineCall('openPhoneLink', {
  summary: 'Takes the link that was mailed for this session; any other, or a later one, is outdated',
  body: z.object({ hash: z.string({ error: 'required' }).check(z.maxLength(200, { error: 'wrong_type' })) }),
  answers: { 200: z.object({ status: z.enum(['success', 'outdated']) }) },
})

export const changePhone = defineCall('changePhone', {
  summary:
    'Moves the account to the phone whose code it is, once the session has proved to be its owner; ends all others',
  body: z.object({ phone: typed, code: typed }),
  answers: { 200: signedInAnswer },
})

/** One of the customer's sessions; `id` is good for nothing but telling them apart. */
const accountSession = z.object({
  id: z.string(),
  signed_in_at: isoInstant,
  last_seen_at: isoInstant,
  /** The browser and system as far as its header tells. */
  device: z.string(),
  /** Null: it is not known. */
  way: z.nullable(z.enum(sessionWays)),
  is_this: z.boolean(),
})

export const getSessions = defineCall('getSessions', {
  summary: "The customer's living sessions",
  answers: { 200: z.object({ result: z.array(accountSession) }) },
})

export const endOtherSessions = defineCall('endOtherSessions', {
  summary: 'Ends every session of the customer but this one',
  answers: { 200: done },
})

/** When the codes in force were made, and how many of them are left; null: none were. */
const spareCodes = { made_at: z.nullable(isoInstant), left: z.int() }

export const getSpareCodes = defineCall('getSpareCodes', {
  summary: 'How many spare codes are left, never the codes',
  answers: { 200: z.object({ result: z.object(spareCodes) }) },
})

export const makeSpareCodes = defineCall('makeSpareCodes', {
  summary:
    'Makes ten spare codes, told this once; those before are void. Only soon after a sign-in or with the current password',
  body: z.object({ current_password: typedPassword }),
  answers: { 200: z.object({ result: z.object({ ...spareCodes, codes: z.array(z.string()) }) }) },
})

/** Something done at the account, or refused so many `times` in a minute. */
const accountEvent = z.object({
  at: isoInstant,
  event: z.enum(accountEvents),
  /** Of a sign-in, right or wrong. */
  way: z.nullable(z.enum(waysIn)),
  /** The browser and system as far as its header tells. */
  device: z.string(),
  times: z.int(),
})

export const getAccountEvents = defineCall('getAccountEvents', {
  summary:
    "The last 40 sign-ins and changes of what opens the customer's account, and the last 10 kinds of refusals a day, the newest first",
  answers: { 200: z.object({ result: z.array(accountEvent) }) },
})

/** An edition that the customer has agreed to, with the latest time of it. */
const givenConsent = z.object({
  kind: z.enum(['terms', 'personal_data']),
  version: z.string(),
  given_at: isoInstant,
})

export const getConsents = defineCall('getConsents', {
  summary: 'What the customer has agreed to, each edition once, the newest first',
  answers: { 200: z.object({ result: z.array(givenConsent) }) },
})

export const exportData = defineCall('exportData', {
  summary: 'Everything we keep about the customer, as JSON',
  answers: { 200: z.record(z.string(), z.unknown()) },
})

export const deleteAccount = defineCall('deleteAccount', {
  summary: 'Deletes the account; sold policies are kept as the law wants',
  body: z.object({
    current_password: typedPassword,
    /** Because the customer no longer agrees to the use of their data, which is noted. */
    withdraws_consent: z.nullish(z.boolean({ error: 'wrong_type' })),
  }),
  answers: { 200: done },
})

const checked = z
  .object({
    /** The number of a DMS contract. */
    policy_number: z.nullish(
      z.string().check(
        z.maxLength(64, { error: 'wrong_type' }),
        z.refine((text) => text.isWellFormed() && !text.includes('\0'), { error: 'wrong_type' }),
      ),
    ),
    /** Of an order's details, which need no number: they are about the contract in use. */
    is_pay_by_bonus: z.nullish(z.boolean()),
  })
  .check(
    z.refine((asked) => asked.is_pay_by_bonus === true || /\S/.test(asked.policy_number ?? ''), {
      error: 'required',
      path: ['policy_number'],
    }),
  )

export const checkBonusDays = defineCall('checkBonusDays', {
  summary:
    'Takes an own DMS contract into use, by its number; one that is absent or somebody else’s has no days. With the details of an order that bonus days pay for: the days of the contract in use',
  body: checked,
  answers: {
    200: z.object({
      result: z.object({
        /** Bonus days left. */
        count: z.int().check(z.nonnegative()),
        dms_end: z.nullable(isoDate),
      }),
    }),
  },
})

export const discardBonusDays = defineCall('discardBonusDays', {
  summary: 'Uses no DMS contract in this session until the next check or sign-in',
  answers: { 200: done },
})
