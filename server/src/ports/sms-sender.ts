import type { Phone } from '@akvapolis/rules/person/phone'

/** `id` is the caller's own, the same at every try. */
export type Sms = { to: Phone; text: string; id: string }

/** `reason` is a code that names neither the person nor the text; a permanent failure is not worth another try. */
export type SmsOutcome = { ok: true } | { ok: false; permanent: boolean; reason: string }

export type SmsSender = { send(sms: Sms): Promise<SmsOutcome> }
