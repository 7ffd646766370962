import type { AnswerOf } from '@akvapolis/contract/call'
import type { getChallenge } from '@akvapolis/contract/captcha'
import { captchaCopy } from '@akvapolis/copy/sign-in/sign-in'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { Solved } from '../../api/solved.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { captchaWork } from '../captcha-work.ts'
import { tellLongWork } from './tell-long-work.ts'

type Challenge = Exclude<AnswerOf<typeof getChallenge>, { provider: string }>

const failed: Solved = { ok: false, message: captchaCopy.failed }

/**
 * A token for `verifyCaptcha` or `captcha_token`: earned by a second of the browser's own work, over a
 * limit by up to ten, or the provider's where one is configured.
 */
export function solveCaptcha(): Promise<Solved> {
  return captchaWork.during(async () => {
    const asked = await callApi(calls.getChallenge, {})
    if (!asked.ok) return failed
    if ('provider' in asked.body) {
      const part = await fetchPart(() => import('./solve-in-frame.ts')).catch(() => null)
      return part ? part.solveInFrame() : failed
    }
    const challenge = asked.body
    const solution = await tellLongWork(solveInWorker(challenge))
    if (solution === null) return failed
    return { ok: true, token: btoa(JSON.stringify({ challenge, solution })) }
  })
}

/** In a worker, so that the page goes on answering. */
function solveInWorker(challenge: Challenge): Promise<unknown> {
  const worker = new Worker(new URL('./solve-worker.ts', import.meta.url), { type: 'module' })
  const solving = new Promise<unknown>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = () => resolve(null)
  })
  worker.postMessage(challenge)
  return solving.finally(() => worker.terminate())
}
