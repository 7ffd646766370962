import { z } from 'zod'
import type { Captcha } from '../../ports/captcha.ts'

const answer = z.object({ status: z.string() })
const patience = 5_000
const unanswered = { ok: false, isUnanswered: true } as const

type Options = { serverKey: string; url?: string; fetch?: typeof globalThis.fetch }

/** Yandex SmartCaptcha: its own script in the page makes the token, its server judges it within 5 seconds. */
export function smartCaptcha({
  serverKey,
  url = 'https://smartcaptcha.yandexcloud.net/validate',
  fetch = globalThis.fetch,
}: Options): Captcha {
  return {
    challenge: async () => null,
    verify: async (token, ip) => {
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret: serverKey, token, ip }),
          signal: AbortSignal.timeout(patience),
        })
        if (!response.ok) return unanswered
        return { ok: answer.parse(await response.json()).status === 'ok' }
      } catch {
        return unanswered // unreachable or unreadable
      }
    },
  }
}
