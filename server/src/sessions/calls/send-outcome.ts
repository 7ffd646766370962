import { policyConflicts } from '@akvapolis/contract/refusals'
import { hiddenPapersWords } from '@akvapolis/copy/account/hidden-papers'
import { type CallText, callText } from '@akvapolis/copy/calls/calls'
import { fieldErrorsOf } from '@akvapolis/copy/calls/issues'
import type { FastifyReply } from 'fastify'
import type { Recorded } from '../../ground/audit-events.ts'
import type { ConflictCode, Cookies, Refusal } from '../../ground/outcome.ts'
import { setDeviceCookie, setSessionCookies } from './session-cookies.ts'

export type Answered = {
  status: number
  body?: unknown
  headers?: Record<string, string>
  recorded?: Recorded
} & Cookies

/** Sends an outcome as contract/refusals.ts words it. */
export function sendOutcome(reply: FastifyReply, outcome: Answered | Refusal): FastifyReply {
  if ('cookie' in outcome && outcome.cookie) setSessionCookies(reply, outcome.cookie)
  if ('device' in outcome && outcome.device) setDeviceCookie(reply, outcome.device)
  if ('headers' in outcome && outcome.headers) reply.headers(outcome.headers)
  if ('body' in outcome) return reply.code(outcome.status).send(outcome.body)
  if (outcome.status === 304) return reply.code(304).send()
  return sendRefusal(reply, outcome as Refusal) // without a body it is none but a refusal
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  reply.code(refusal.status)
  switch (refusal.status) {
    case 422:
      return reply.send({
        message: callText.wrong_fields,
        errors: fieldErrorsOf(refusal.issues),
        ...(refusal.retryAfter !== undefined && { retry_after: refusal.retryAfter }),
        ...(isDeadCode(refusal) && { code: 'attempts_over' }),
      })
    case 429:
      return reply.header('retry-after', String(refusal.retryAfter)).send({
        message: callText.too_often,
        retry_after: refusal.retryAfter,
        ...(refusal.captcha && { captcha: true }),
      })
    case 409:
      return reply.send({
        message: callText[refusal.code],
        ...(isTold(refusal.code) && { code: refusal.code }),
      })
    default:
      return reply.send({
        message: messageOf(refusal),
        ...(refusal.status === 403 && { code: codeOf(refusal) }),
      })
  }
}

const isTold = (code: ConflictCode): boolean =>
  code === 'document_preparing' || policyConflicts.some((told) => told === code)

/** A page knows by its code what it does about these, whatever their words. */
const isDeadCode = ({ issues }: Extract<Refusal, { status: 422 }>) =>
  issues.some(({ code }) => code === 'attempts_over' || code === 'code_over')

type Plain = Exclude<Refusal, { status: 409 | 422 | 429 }>

const messageOf = (refusal: Plain): string =>
  refusal.status === 403 && refusal.until
    ? hiddenPapersWords(refusal.until.toISOString())
    : callText[codeOf(refusal)]

function codeOf(refusal: Plain): CallText {
  if (refusal.status === 401) return 'sign_in'
  if (refusal.status === 404) return 'not_found'
  return refusal.code ?? 'someone_else'
}
