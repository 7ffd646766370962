import type { Product } from '@akvapolis/rules/products/product'
import { products } from '@akvapolis/rules/products/products'
import type { FastifyInstance } from 'fastify'
import { addressKey, type HardUse } from '../../../ground/limits/limits.ts'
import { rememberAnswers } from '../../../sessions/calls/remembered-answers.ts'
import type { Services } from '../../../sessions/services.ts'
import { type OpenSession, sessionOf } from '../../../sessions/sessions.ts'

export const priceLimits = (session: OpenSession | null, ip: string): HardUse[] => [
  ['calculate', sessionOf(session).id],
  ['calculateAddress', addressKey(ip)],
]

export type Calculator = { services: Services; segment: Product['calls'] }

/**
 * A price that was just told is told again without asking its table, where it is a row and stays one for longer than a
 * session can last. Not one whose 24 hours began with a draft of another session and end sooner. What a DMS contract pays for
 * hangs on the contract too and is judged each time.
 */
export function rememberPrices(app: FastifyInstance, { services, segment }: Calculator): void {
  const isForEveryone = Object.values(products)
    .filter(({ calls }) => calls === segment)
    .every(({ buyers }) => buyers === 'everyone')
  if (!isForEveryone) return

  rememberAnswers(app, {
    clock: services.clock,
    basis: () => basisOf(services),
    uses: ({ session, clientIp }) => priceLimits(session, clientIp),
    holdsUntil: (answer) => new Date('valid_until' in answer ? String(answer.valid_until) : Number.NaN),
  })
}

/** What a trip is judged and priced by, and told with. */
async function basisOf({ clock, tariffs, covers }: Services): Promise<string> {
  const { id, tariff, rateDate } = await tariffs.inForce()
  const cover = await covers.inForce()
  return [clock.today(), id, tariff.rub_per_eur, rateDate, cover.id].join(' ')
}
