import type { AnswerOf, Call } from '@akvapolis/contract/call'
import type { ForbiddenCode, PolicyConflict } from '@akvapolis/contract/refusals'
import type { Issue } from '@akvapolis/rules/issues'
import type { Recorded, RefusedEvent } from './audit-events.ts'

/** `captcha`: a solved one lets it pass, after so many steps of `work`. */
export type TooOften = { status: 429; retryAfter: number; captcha?: true; work?: number }

/** Refusals every call may give; their sentences stand in copy/calls/calls.ts. */
export type Refusal = (
  | { status: 401 }
  /** `until`: when it is not forbidden any more. */
  | { status: 403; code?: ForbiddenCode; until?: Date }
  | { status: 404 }
  | { status: 409; code: ConflictCode }
  /** `retryAfter`: seconds, where it is refused for its frequency. */
  | { status: 422; issues: Issue[]; retryAfter?: number }
  | TooOften
  | { status: 503; code: 'not_on_sale' | 'bank_silent' }
) & {
  /** What the audit is told of it once all of the call is rolled back. */
  refused?: RefusedEvent
}

export type ConflictCode =
  | PolicyConflict
  | 'not_published'
  | 'no_document'
  | 'document_gone'
  | 'document_preparing'
  | 'not_paid'
  | 'too_many_passkeys'
  | `certificate_${'unpaid' | 'under_review' | 'cancelled' | 'over'}`
  | 'too_many_links'

type Headers = Record<string, string>

/** What an answer gives the browser: `cookie` of a session that was started or rotated, `device` by which it is known again. */
export type Cookies = { cookie?: string; device?: string }

/** A success, an answer of the call's own beside 200, or a refusal. */
export type Outcome<C extends Call, Told = { recorded?: Recorded }> =
  | ({ status: 200; body: AnswerOf<C>; headers?: Headers } & Cookies & Told)
  | (C['answers'] extends { 304: unknown } ? { status: 304; headers: Headers } : never)
  | (C['answers'] extends { 409: unknown } ? { status: 409; body: AnswerOf<C, 409> } : never)
  | Refusal

/** Of a use case that changes something: a success has told the audit what it was. */
export type Audited<C extends Call> = Outcome<C, { recorded: Recorded }>

export const ok = <Body, Told extends Cookies & { recorded?: Recorded }>(body: Body, told?: Told) => ({
  status: 200 as const,
  body,
  // What is left out is spread to nothing, which every Told allows that can be left out.
  ...(told as Told),
})

export const wrong = (...issues: Issue[]) => ({ status: 422 as const, issues })
export const notFound = { status: 404 as const }
/** A policy that was cancelled unpaid has none, an anonymised one none any more. */
export const noDocument = ({ anonymised_at }: { anonymised_at: Date | null }) => ({
  status: 409 as const,
  code: anonymised_at === null ? ('no_document' as const) : ('document_gone' as const),
})
/** Of a policy that is paid, while the queue signs and stores its document. */
export const documentPreparing = { status: 409 as const, code: 'document_preparing' as const }
export const tooOften = (retryAfter: number): TooOften => ({ status: 429, retryAfter })

/** As many wait for the same as may: nothing was done, and after so many seconds it may be. Told as 503 with Retry-After. */
export class Overloaded extends Error {
  override name = 'Overloaded'
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('as many wait as may')
    this.retryAfter = retryAfter
  }
}
