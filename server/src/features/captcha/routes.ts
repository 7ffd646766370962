import { getChallenge, verifyCaptcha } from '@akvapolis/contract/captcha'
import { isMobile, normalisePhone } from '@akvapolis/rules/person/phone'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../ground/limits/limits.ts'
import { nextWork } from '../../ground/limits/soft-limits.ts'
import { ok, wrong } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { sessionOf } from '../../sessions/sessions.ts'
import { issueSecret } from '../codes/code-secrets.ts'

export function captchaRoutes(app: FastifyInstance, services: Services): void {
  const { captcha, limits, db, clock } = services

  registerCall(app, getChallenge, {
    answer: async ({ session }) => {
      const challenge = await captcha.challenge(session ? await nextWork(limits, session.id) : 1)
      return ok(getChallenge.answers[200].parse(challenge ?? { provider: 'yandex' }))
    },
  })

  registerCall(app, verifyCaptcha, {
    noEvent: 'of nobody yet',
    limits: ({ session, ip }) => [
      ['captcha', sessionOf(session).id],
      ['captchaAddress', addressKey(ip)],
    ],
    answer: async ({ body, session, ip }) => {
      const phone = normalisePhone(body.phone)
      if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
      if (!isMobile(phone)) return wrong({ path: 'phone', code: 'phone_not_mobile' })
      if (!(await captcha.verify(body.token, ip)).ok) return ok({ success: false as const })
      const use = {
        sessionId: sessionOf(session).id,
        phone,
        placement: body.action ?? 'login',
        now: clock.now(),
      }
      return ok({ success: true as const, secret: await issueSecret(db, use) })
    },
  })
}
