import type { Phone } from '@akvapolis/rules/person/phone'

/** `id` is the caller's own, the same at every try. */
export type Sms = { to: Phone; text: string; id: string }

/**
 * `reason` is a code that names neither the person nor the text; a permanent failure is not worth another try while a code
 * lives. `isOurs`: it tells of our account there, as one without money, and is mended by hand within hours. `isUnanswered`: it
 * says nothing of this SMS. `mayHaveGone`: it may have been taken all the same.
 */
export type SmsOutcome =
  | { ok: true }
  | { ok: false; permanent: boolean; isOurs?: true; isUnanswered?: true; mayHaveGone?: true; reason: string }

export type SmsSender = { send(sms: Sms): Promise<SmsOutcome> }
