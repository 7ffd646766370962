import { orderCalls, quoteCalls } from '@akvapolis/contract/calculator'
import { calculatorCallNames, calculatorSegments } from '@akvapolis/contract/product-addresses'
import { productMeant } from '@akvapolis/rules/products/products'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../ground/limits/limits.ts'
import { ok, wrong } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { sessionOf } from '../../sessions/sessions.ts'
import { paperOf, withPaper } from '../key-information/papers.ts'
import { acceptOrder } from './accept-order.ts'
import { judgeTrip, priceTrip } from './price-trip.ts'
import { type Calculator, priceLimits, rememberPrices } from './prices/remembered-prices.ts'
import { unlessOnSale } from './sales.ts'

export function calculatorRoutes(app: FastifyInstance, services: Services): void {
  for (const segment of calculatorSegments) {
    app.register(async (quotes) => quoteRoute(quotes, { services, segment }))

    registerCall(app, orderCalls[calculatorCallNames[segment].pay], {
      noEvent: 'consent keeps what was agreed to',
      limits: ({ session, ip }) => [
        ['acceptOrder', sessionOf(session).id],
        ['acceptOrderAddress', addressKey(ip)],
      ],
      answer: ({ body: { captcha_token: _, key_information: shown, ...details }, session, ip }) => {
        const product = productMeant({ calls: segment }, details)
        return acceptOrder(services, { product, details, session: sessionOf(session), ip, shown })
      },
    })
  }
}

function quoteRoute(app: FastifyInstance, { services, segment }: Calculator): void {
  rememberPrices(app, { services, segment })

  registerCall(app, quoteCalls[calculatorCallNames[segment].calculate], {
    noEvent: 'a price is open to all',
    limits: ({ session, ip }) => priceLimits(session, ip),
    answer: async ({ body, session: open }) => {
      const product = productMeant({ calls: segment }, body)
      const closed = await unlessOnSale(services, product)
      if (closed) return closed
      const session = sessionOf(open)
      const trip = await judgeTrip(services, { product, details: body, session })
      if (!trip.ok) return wrong(...trip.issues)
      const { quote } = trip
      const { price } = await priceTrip(services, { product, quote, session })
      const { hash } = await paperOf(services, { product: product.code, info: price.info })
      return ok(withPaper(price.info, hash))
    },
  })
}
