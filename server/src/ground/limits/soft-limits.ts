import type { Captcha } from '../../ports/captcha.ts'
import { type TooOften, tooOften } from '../outcome.ts'
import type { Limits, LimitUse, SoftUse } from './limits.ts'
import { askedWork } from './work.ts'

/** Seconds for which a session's next challenge is the one that its refusal asked for. */
const workSeconds = 600

type Judges = { limits: Limits; captcha: Captcha }
type Asked = {
  uses: SoftUse[]
  /** Counted for the person before; what is refused takes from no limit. */
  counted?: LimitUse[]
  ip: string
  token: string | null | undefined
  /** Whose next challenge is the one that is asked for here; null: the answer brings it. */
  sessionId: string | null
}

/**
 * Thousands of phones share one address of a mobile operator: one that is over its limit is asked for a captcha, and a
 * solved one lets the call pass. The further it is over, the longer the browser works; beyond the limit's end nothing
 * helps.
 */
export async function overSoftLimit(
  { limits, captcha }: Judges,
  { uses, counted = [], ip, token, sessionId }: Asked,
): Promise<TooOften | null> {
  const taken = [...counted]
  let [work, wait] = [0, 0]
  for (const use of uses) {
    const over = await limits.countSoft(use, { hasWork: Boolean(token) })
    if (over?.work === null) {
      await limits.giveBack(...taken)
      return tooOften(over.seconds)
    }
    if (!over || over.isCounted) taken.push(use)
    if (over) [work, wait] = [Math.max(work, over.work), Math.max(wait, over.seconds)]
  }
  if (work === 0) return null
  if (token && (await captcha.verify(token, ip, work)).ok) {
    if (sessionId !== null) await limits.tally.forget(workOf(sessionId))
    return null
  }
  await limits.giveBack(...taken)
  const asked = askedWork(work)
  if (sessionId !== null) await limits.tally.keep(workOf(sessionId), asked, workSeconds)
  return { status: 429, retryAfter: wait, captcha: true, work: asked }
}

/** The work of a session's next challenge: what its last refusal asked for, else that of a captcha that lifts nothing. */
export const nextWork = async ({ tally }: Limits, sessionId: string): Promise<number> =>
  (await tally.of(workOf(sessionId))) || 1

const workOf = (sessionId: string) => `work ${sessionId}`
