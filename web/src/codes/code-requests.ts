import type { Placement } from '@akvapolis/contract/verification'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { Phone } from '@akvapolis/rules/person/phone'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { Failure } from '../api/outcome.ts'
import type { Solved } from '../api/solved.ts'
import type { Refused } from '../form/fields/use-fields.ts'
import { afterSending, lastSending } from './code-answers.ts'
import type { Purpose } from './next-code.ts'

/** Whether a code can be typed, and what went wrong all the same; or why there is none. */
export type CodeRequest = { isAwaited: true; problem: string } | ({ isAwaited: false } & Refused)

type Asking = {
  placement: Placement
  /** Seconds from one code to the next. */
  resendAfter: number
  solveCaptcha: () => Promise<Solved>
}

/**
 * Asks for codes by SMS; one that is on its way is not asked for again. One solved captcha is good for several; the next is
 * solved when it is used up.
 */
export function codeRequests(asking: Asking): (phone: Phone) => Promise<CodeRequest> {
  const { placement, resendAfter, solveCaptcha } = asking
  let earned: { phone: Phone; secret: string } | null = null

  const send = (phone: Phone, secret: string) =>
    callApi(calls.sendCode, { body: { phone, secret, need_validation: true, placement } })

  async function request(phone: Phone): Promise<{ ok: true } | Failure | Refused> {
    if (earned?.phone === phone) {
      const sent = await send(phone, earned.secret)
      if (sent.ok || !isUsedUp(sent)) return sent
    }
    const solved = await solveCaptcha()
    const secret = solved.ok ? await earnSecret(phone, placement, solved.token) : { message: solved.message }
    if (typeof secret !== 'string') return secret
    earned = { phone, secret }
    return send(phone, secret)
  }

  return async (phone) => {
    const purpose = { placement, phone }
    const before = lastSending(purpose)
    if (before) return before
    const asked = await request(phone)
    if (!('ok' in asked)) return { isAwaited: false, ...asked }
    return requestOf(asked, { ...purpose, resendAfter })
  }
}

/** Why no code is on its way, in one sentence. */
export const sentenceOf = ({ errors = {}, message = '' }: Refused): string =>
  Object.values(errors).flat()[0] ?? message

/** Whether no answer came: as a rule nothing reached the server, and it may be asked again at once. */
export const isUnanswered = ({ message }: Refused): boolean => message === callFailureCopy.offline

/** The secret that a solved captcha is traded for. */
async function earnSecret(phone: Phone, action: Placement, token: string): Promise<string | Refused> {
  const verified = await callApi(calls.verifyCaptcha, { body: { token, phone, action } })
  if (!verified.ok) return verified
  return verified.body.success ? verified.body.secret : { message: captchaCopy.failed }
}

/** A secret that does not fit any more is told at `phone`, which was fit when it was earned; so is a code that is too soon. */
const isUsedUp = (sent: Failure) =>
  sent.kind === 'fields' && sent.errors.phone !== undefined && sent.retryAfter === undefined

function requestOf(sent: { ok: true } | Failure, purpose: Purpose & { resendAfter: number }): CodeRequest {
  const { isAwaited, problem } = afterSending(sent, purpose)
  return sent.ok || isAwaited ? { isAwaited: true, problem } : { isAwaited: false, ...sent }
}
