import type { AnswerOf } from '@akvapolis/contract/call'
import type { getChallenge } from '@akvapolis/contract/captcha'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { captchaWork } from './captcha-work.ts'

type Challenge = AnswerOf<typeof getChallenge>

/**
 * A token for `verifyCaptcha` or `captcha_token`, earned by about a second of the browser's own work; it counts once.
 * Null when the challenge can't be had or solved.
 */
export function solveCaptcha(): Promise<string | null> {
  return captchaWork.during(async () => {
    const asked = await callApi(calls.getChallenge, {})
    if (!asked.ok) return null
    const challenge = asked.body
    const solution = await solveInWorker(challenge)
    return solution === null ? null : btoa(JSON.stringify({ challenge, solution }))
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
