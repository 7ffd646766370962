import type { Captcha } from '../../ports/captcha.ts'
import type { Refusal } from '../outcome.ts'
import type { Limits, LimitUse } from './limits.ts'

type Judges = { limits: Limits; captcha: Captcha }
type Solved = { ip: string; token: string | null | undefined }
type Asked = Solved & {
  /** Of the address, or of everybody together. */
  uses: LimitUse[]
  /** Counted for the person before; a call that has to be repeated with a captcha counts once. */
  counted?: LimitUse[]
}

/**
 * Thousands of phones share one address of a mobile operator: an address over its limit is asked for a captcha, and
 * a solved one lets the call pass.
 */
export async function overAddressLimit(
  services: Judges,
  { uses, counted = [], ...solved }: Asked,
): Promise<Refusal | null> {
  const { limits } = services
  for (const [name, key] of uses) {
    const seconds = await limits.secondsToWait(name, key)
    if (seconds === null) continue
    const refusal = await unlessSolved(services, solved, seconds)
    if (refusal) await limits.giveBack(...counted)
    return refusal
  }
  return null
}

/** 429 that a fresh captcha lets pass. */
export async function unlessSolved(
  { captcha }: Pick<Judges, 'captcha'>,
  { ip, token }: Solved,
  retryAfter: number,
): Promise<Refusal | null> {
  if (token && (await captcha.verify(token, ip))) return null
  return { status: 429, retryAfter, captcha: true }
}
