import { calculate, pay } from '@akvapolis/contract/calculator'
import { productOf } from '@akvapolis/rules/products/products'
import type { FastifyInstance } from 'fastify'
import { ok, wrong } from '../../calls/outcome.ts'
import { registerCall } from '../../calls/register-call.ts'
import { addressKey } from '../../limits/limits.ts'
import type { Services } from '../../services.ts'
import { sessionOf } from '../sign-in/sessions.ts'
import { acceptOrder } from './accept-order.ts'
import { judgeTrip, priceTrip } from './price-trip.ts'

export function calculatorRoutes(app: FastifyInstance, services: Services): void {
  const product = productOf('diver')

  registerCall(app, calculate, {
    limit: ({ session, ip }) =>
      services.limits.take(['calculate', sessionOf(session).id], ['calculateAddress', addressKey(ip)]),
    answer: async ({ body, session }) => {
      const trip = await judgeTrip(services, product, body)
      if (!trip.ok) return wrong(...trip.issues)
      const { price } = await priceTrip(services, {
        product,
        quote: trip.quote,
        sessionId: sessionOf(session).id,
      })
      return ok(price.info)
    },
  })

  registerCall(app, pay, {
    answer: ({ body: { captcha_token: token, ...details }, session, ip }) =>
      acceptOrder(services, { product, details, session: sessionOf(session), ip, token }),
  })
}
