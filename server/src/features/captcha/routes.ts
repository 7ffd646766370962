import { getChallenge, verifyCaptcha } from '@akvapolis/contract/captcha'
import { isMobile, normalisePhone } from '@akvapolis/rules/person/phone'
import type { FastifyInstance } from 'fastify'
import { ok, wrong } from '../../calls/outcome.ts'
import { registerCall } from '../../calls/register-call.ts'
import { addressKey } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { issueSecret } from '../sign-in/code-secrets.ts'
import { sessionOf } from '../sign-in/sessions.ts'

export function captchaRoutes(app: FastifyInstance, services: Services): void {
  const { captcha, limits, db, clock } = services

  registerCall(app, getChallenge, {
    answer: async () => {
      const challenge = await captcha.challenge()
      return ok(getChallenge.answers[200].parse(challenge ?? { provider: 'yandex' }))
    },
  })

  registerCall(app, verifyCaptcha, {
    limit: ({ session, ip }) =>
      limits.take(['captcha', sessionOf(session).id], ['captchaAddress', addressKey(ip)]),
    answer: async ({ body, session, ip }) => {
      const phone = normalisePhone(body.phone)
      if (phone === null) return wrong({ path: 'phone', code: 'phone_invalid' })
      if (!isMobile(phone)) return wrong({ path: 'phone', code: 'phone_not_mobile' })
      if (!(await captcha.verify(body.token, ip))) return ok({ success: false as const })
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
