import { z } from 'zod/mini'

/** Any refusal; `message` is a Russian sentence for the person. */
export const refusal = z.object({ message: z.string() })

/**
 * What a policy has become, where a page goes on by that. `start_passed`: its trip, or that of a draft, would begin sooner
 * than it may by now.
 */
export const policyConflicts = ['already_paid', 'in_review', 'cancelled', 'start_passed'] as const
export type PolicyConflict = (typeof policyConflicts)[number]

/** 409 of a policy's document; `document_preparing`: it is there in a moment. */
export const documentRefusal = z.extend(refusal, { code: z.optional(z.literal('document_preparing')) })

/** 409 of a policy. */
export const conflict = z.extend(refusal, { code: z.optional(z.enum(policyConflicts)) })

/**
 * Why a call is forbidden. `other_customer`: the page was drawn for somebody else than is signed in now (X-Customer);
 * `passport_hidden`, `phone_changed_lately`: the caller's own, but not to be seen yet, which the message explains.
 */
export const forbiddenCodes = [
  'someone_else',
  'other_customer',
  'link_over',
  'phone_not_confirmed',
  'no_checkout',
  'passport_hidden',
  'phone_changed_lately',
  'phone_unproved',
] as const
export type ForbiddenCode = (typeof forbiddenCodes)[number]

/** 403. */
export const foreignRefusal = z.extend(refusal, { code: z.optional(z.enum(forbiddenCodes)) })

const seconds = z.int().check(z.nonnegative())

/**
 * 422: by field path ('trip.date_from', 'tourists.0.surname'), the first sentence of each is shown. `retry_after`: seconds
 * until the same may be asked again; `attempts_over`: the code is dead, tried out or over, only a new one helps.
 */
export const fieldRefusal = z.extend(refusal, {
  errors: z.record(z.string(), z.array(z.string()).check(z.minLength(1))),
  retry_after: z.optional(seconds),
  code: z.optional(z.literal('attempts_over')),
})

/** 429: `retry_after` in seconds; `captcha` when the address, not the person, has reached its limit. */
export const limitRefusal = z.extend(refusal, {
  retry_after: seconds,
  captcha: z.optional(z.literal(true)),
})

/** 500 and 503: the request's id finds the log line. */
const failure = z.extend(refusal, { request_id: z.string() })

export type FieldErrors = z.infer<typeof fieldRefusal>['errors']

/** Statuses that any call under /api may answer beside its own. */
export const commonRefusals = {
  400: refusal,
  403: foreignRefusal,
  413: refusal,
  415: refusal,
  419: refusal,
  422: fieldRefusal,
  429: limitRefusal,
  500: failure,
  /** Also while nothing is sold, which no log line tells. */
  503: z.partial(failure, { request_id: true }),
} as const
