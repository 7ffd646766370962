import { z } from 'zod'

/** Any refusal; `message` is a Russian sentence for the person. */
export const refusal = z.object({ message: z.string() })

/** 422: by field path ('trip.date_from', 'tourists.0.surname'), the first sentence of each is shown. */
export const fieldRefusal = refusal.extend({ errors: z.record(z.string(), z.array(z.string()).min(1)) })

/** 429: `retry_after` in seconds; `captcha` when the address, not the person, has reached its limit. */
export const limitRefusal = refusal.extend({
  retry_after: z.int().nonnegative(),
  captcha: z.literal(true).optional(),
})

/** 500 and 503: the request's id finds the log line. */
const failure = refusal.extend({ request_id: z.string() })

export type FieldErrors = z.infer<typeof fieldRefusal>['errors']

/** Statuses that any call under /api may answer beside its own. */
export const commonRefusals = {
  400: refusal,
  413: refusal,
  415: refusal,
  419: refusal,
  422: fieldRefusal,
  429: limitRefusal,
  500: failure,
  /** Also while nothing is sold, which no log line tells. */
  503: failure.partial({ request_id: true }),
} as const
