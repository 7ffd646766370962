import type { Failure } from '../api/outcome.ts'
import { firstSentence } from '../api/told/first-sentence.ts'
import { nextCode, type Purpose } from './next-code.ts'

/** Whether a code can be typed, this one or one sent a moment ago; what went wrong, '' when nothing did. */
export type Sending = { isAwaited: boolean; problem: string }

/** What one that is on its way comes to, which is not asked for again; null where none is. */
export function lastSending(purpose: Purpose): { isAwaited: true; problem: '' } | null {
  if (!nextCode.isOnItsWay(purpose)) return null
  nextCode.sentBefore(purpose)
  return { isAwaited: true, problem: '' }
}

/** What became of asking for a code; the countdown follows. Too soon for a new one, the last counts unless it is dead. */
export function afterSending(
  sent: { ok: true } | Failure,
  { resendAfter, ...purpose }: Purpose & { resendAfter: number },
): Sending {
  if (sent.ok) {
    nextCode.sent(purpose, resendAfter)
    return { isAwaited: true, problem: '' }
  }
  const isDead = nextCode.of(purpose)?.lastUntil === 0
  if (sent.kind === 'fields' && sent.errors.code && !isDead) {
    nextCode.sentBefore(purpose, sent.retryAfter)
    return { isAwaited: true, problem: '' }
  }
  rest(sent, purpose)
  return { isAwaited: nextCode.isAwaited(purpose), problem: firstSentence(sent) }
}

/** What is wrong with a typed code, '' when nothing is; the countdown follows. */
export function afterTyping(
  answer: { ok: true } | Failure,
  { code, ...purpose }: Purpose & { code: string | null },
): string {
  if (answer.ok) {
    nextCode.used()
    return ''
  }
  const problem = firstSentence(answer)
  if (answer.kind === 'fields' && answer.isOver) nextCode.dead(purpose)
  else rest(answer, purpose)
  if (code && isOfCode(answer)) nextCode.refused(purpose, { code, problem })
  return problem
}

/** Judged wrong, rather than not judged. */
const isOfCode = (failure: Failure): boolean =>
  failure.kind === 'fields' &&
  failure.retryAfter === undefined &&
  (failure.errors.code ?? failure.errors.code_number) !== undefined

/** Every refusal for frequency says in how many seconds. */
function rest(failure: Failure, purpose: Purpose): void {
  const isTimed = failure.kind === 'limited' || failure.kind === 'fields'
  if (isTimed && failure.retryAfter !== undefined) nextCode.later(purpose, failure.retryAfter)
}
