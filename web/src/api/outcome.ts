import type { AnswerOf, Call } from '@akvapolis/contract/call'
import type { FieldErrors, ForbiddenCode } from '@akvapolis/contract/refusals'

/** What became of a call. Nothing expected is thrown; `message` is a Russian sentence for the person. */
export type Outcome<C extends Call> = Success<C> | Failure<AnswerOf<C, 409>>

export type Success<C extends Call> =
  | { ok: true; status: 200; body: AnswerOf<C>; lastModified: string | null }
  | ([AnswerOf<C, 304>] extends [never] ? never : { ok: true; status: 304 })

export type Failure<Conflict = unknown> =
  /**
   * 422: by field path, the first sentence of each is shown under its field. `retryAfter`: seconds until the same may be
   * asked again; `isOver`: the code is dead.
   */
  | {
      ok: false
      kind: 'fields'
      message: string
      errors: FieldErrors
      retryAfter?: number
      isOver?: true
    }
  /** 403: somebody else is signed in by now; the page is on its way to be loaded anew. */
  | { ok: false; kind: 'other_customer'; message: string }
  /** 409: the server's state has moved on; `body` tells how, where the call says so. */
  | { ok: false; kind: 'conflict'; message: string; body: Conflict }
  /** 400, 401, 403, 404, 413, 415: repeating it as it is will not help. `code`: why it is forbidden. */
  | { ok: false; kind: 'refused'; status: number; code?: ForbiddenCode; message: string }
  /** 429: again after `retryAfter` seconds; `captcha` when a solved one would let it through at once. */
  | { ok: false; kind: 'limited'; message: string; retryAfter: number; captcha: boolean }
  /** 419 whose cookie refresh did not help. A toast tells it, so there is no `message` left to show. */
  | { ok: false; kind: 'stale'; message: string }
  /** 5xx, or an answer that is not what the contract says. */
  | { ok: false; kind: 'broken'; message: string }
  /** The request never reached the server, or its answer never came back. */
  | { ok: false; kind: 'offline'; message: string }
