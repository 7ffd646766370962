import type { Placement } from '@akvapolis/contract/verification'
import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { Phone } from '@akvapolis/rules/person/phone'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import type { Failure } from '../api/outcome.ts'
import type { Solved } from '../api/solved.ts'
import type { Refused } from '../form/fields/use-fields.ts'
import { tooSoonIn } from './too-soon.ts'

/**
 * Whether a code is on its way, or one sent a moment ago still counts; `problem` then says when a new one may be
 * asked for, '' when this one has been sent.
 */
export type CodeRequest = { isOnItsWay: true; problem: string } | ({ isOnItsWay: false } & Refused)

type Asking = { placement: Placement; solveCaptcha: () => Promise<Solved> }

/** Asks for codes by SMS. One solved captcha is good for several; the next is solved when it is used up. */
export function codeRequests({ placement, solveCaptcha }: Asking): (phone: Phone) => Promise<CodeRequest> {
  let earned: { phone: Phone; secret: string } | null = null

  const send = (phone: Phone, secret: string) =>
    callApi(calls.sendCode, { body: { phone, secret, need_validation: true, placement } })

  return async (phone) => {
    if (earned?.phone === phone) {
      const sent = await send(phone, earned.secret)
      if (sent.ok || !isUsedUp(sent)) return requestOf(sent)
    }
    const solved = await solveCaptcha()
    const secret = solved.ok ? await earnSecret(phone, placement, solved.token) : solved
    if (typeof secret !== 'string') return { isOnItsWay: false, ...secret }
    earned = { phone, secret }
    return requestOf(await send(phone, secret))
  }
}

/** Why no code is on its way, in one sentence. */
export const sentenceOf = ({ errors = {}, message = '' }: Refused): string =>
  Object.values(errors).flat()[0] ?? message

/** The secret that a solved captcha is traded for. */
async function earnSecret(phone: Phone, action: Placement, token: string): Promise<string | Refused> {
  const verified = await callApi(calls.verifyCaptcha, { body: { token, phone, action } })
  if (!verified.ok) return verified
  return verified.body.success ? verified.body.secret : { message: captchaCopy.failed }
}

/** A secret that does not fit any more is told at `phone`, which was fit when it was earned. */
const isUsedUp = (sent: Failure) => sent.kind === 'fields' && sent.errors.phone !== undefined

function requestOf(sent: { ok: true } | Failure): CodeRequest {
  if (sent.ok) return { isOnItsWay: true, problem: '' }
  const tooSoon = tooSoonIn(sent)
  return tooSoon ? { isOnItsWay: true, problem: tooSoon } : { isOnItsWay: false, ...sent }
}
