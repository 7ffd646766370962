import {
  calculate,
  calculateBonus,
  calculateInstructor,
  checkBonus,
  pay,
  payInstructor,
} from '@akvapolis/contract/calculator'
import type { Call } from '@akvapolis/contract/call'
import type { Product } from '@akvapolis/rules/products/product'
import { productMeant } from '@akvapolis/rules/products/products'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../ground/limits/limits.ts'
import { ok, wrong } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { sessionOf } from '../../sessions/sessions.ts'
import { acceptOrder } from './accept-order.ts'
import { judgeTrip, priceTrip } from './price-trip.ts'
import { unlessOnSale } from './sales.ts'

/** The calls of step 1 and of step 2, by their first segment. */
const quoteCalls = {
  calculator: calculate,
  'calculator-instructor': calculateInstructor,
  'calculator-bonus': calculateBonus,
} as const satisfies Record<Product['calls'], Call>

const orderCalls = {
  calculator: pay,
  'calculator-instructor': payInstructor,
  'calculator-bonus': checkBonus,
} as const satisfies Record<Product['calls'], Call>

const groups = Object.keys(quoteCalls) as Product['calls'][] // the keys are the groups

export function calculatorRoutes(app: FastifyInstance, services: Services): void {
  for (const group of groups) {
    registerCall(app, quoteCalls[group], {
      limit: ({ session, ip }) =>
        services.limits.take(['calculate', sessionOf(session).id], ['calculateAddress', addressKey(ip)]),
      answer: async ({ body, session: open }) => {
        const product = productMeant({ calls: group }, body)
        const closed = await unlessOnSale(services, product)
        if (closed) return closed
        const session = sessionOf(open)
        const trip = await judgeTrip(services, { product, details: body, session })
        if (!trip.ok) return wrong(...trip.issues)
        const { quote } = trip
        const { price } = await priceTrip(services, { product, quote, sessionId: session.id })
        return ok(price.info)
      },
    })

    registerCall(app, orderCalls[group], {
      answer: ({ body: { captcha_token: token, ...details }, session, ip }) => {
        const product = productMeant({ calls: group }, details)
        return acceptOrder(services, { product, details, session: sessionOf(session), ip, token })
      },
    })
  }
}
