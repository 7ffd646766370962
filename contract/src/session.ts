import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { done, isoDate, isoInstant } from './values.ts'

/** What a DMS contract tells of its holder; of the names either spelling may be the contract's. */
const holderField = z.enum(['surname', 'name', 'surname_ru', 'name_ru', 'birth'])
export type HolderField = z.infer<typeof holderField>

export const user = z.object({
  id: z.int(),
  surname: z.nullable(z.string()),
  name: z.nullable(z.string()),
  surname_ru: z.nullable(z.string()),
  name_ru: z.nullable(z.string()),
  patronymic_ru: z.nullable(z.string()),
  birth: z.nullable(isoDate),
  email: z.nullable(z.string()),
  email_confirmed: z.boolean(),
  phone: z.string(),
  has_password: z.boolean(),
  passport: z.nullable(z.string()),
  /** Whether one is kept, shown or not. */
  has_passport: z.boolean(),
  /**
   * This session came by a code after a long silence, or the account's phone has just changed: passports and papers that were
   * there before are not shown to it.
   */
  passport_hidden: z.boolean(),
  /** Until when that is so because of the phone. */
  passport_hidden_until: z.nullable(isoInstant),
  dms_number: z.nullable(z.string()),
  dms_end_date: z.nullable(isoDate),
  bonus_days: z.nullable(z.int()),
  bonus_country: z.nullable(z.int()),
  /** Surname, name and birth date are those of a linked DMS contract, as far as they are known. */
  fixed_by_contract: z.boolean(),
  /** Those that are its holder's and so can't be changed; any other may become so. Absent: no contract is linked. */
  fixed_fields: z.optional(z.array(holderField)),
  /** Whether a trip's beginning and end are told by mail beforehand. */
  reminders_on: z.boolean(),
})
export type User = z.infer<typeof user>

/** The name that a phone's account is known by; before that phone is confirmed first letters only ('И.'). */
export const existingInsurer = z.object({ surname: z.string(), name: z.string() })

export const signedInAnswer = z.object({ data: z.object({ user }) })

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/))

/** A key on the curve P-256: what is typed is sealed by `x` and `y`, and opened by `d`. */
export const typedKey = z.object({ x: coordinate, y: coordinate, d: coordinate })
export type TypedKey = z.infer<typeof typedKey>

export const getUser = defineCall('getUser', {
  summary: 'The customer of this session, or null for a visitor; never prolongs the session',
  answers: {
    200: z.object({
      data: z.object({ user: z.nullable(user) }),
      /** Told to its customer alone: a tab keeps by it what was typed, once the session is over. */
      typed_key: z.optional(typedKey),
    }),
  },
})

export const signOut = defineCall('signOut', {
  summary: 'Ends the session; the next one carries nothing over',
  answers: { 200: done },
})

export const confirmEmail = defineCall('confirmEmail', {
  summary: 'Confirms an e-mail address by the hash of a mailed link',
  body: z.object({ hash: z.string({ error: 'required' }).check(z.maxLength(200, { error: 'wrong_type' })) }),
  /**
   * Our additions. `code` says why a link is outdated that another letter would not help: another account has confirmed the address.
   * `email`: which one is confirmed, of success alone; the account may have been given another one since. `of_another`: somebody
   * else than the link's customer is signed in here.
   */
  answers: {
    200: z.object({
      status: z.enum(['success', 'none', 'outdated']),
      code: z.optional(z.literal('taken')),
      email: z.optional(z.string()),
      of_another: z.optional(z.boolean()),
    }),
  },
})
