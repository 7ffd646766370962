import type { FastifyInstance } from 'fastify'
import { sandboxParts } from '../../ground/config/config.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import { barePagePolicy } from '../../ground/page/bare-page-style.ts'
import type { Services } from '../../sessions/services.ts'
import { checkPage, tooOftenPage } from './check-page.ts'
import { checkedPolicy } from './checked-policy.ts'

type Checked = { Params: { '*': string } }

/** The check page, drawn here: it needs no script, sets no cookie, and its answer is kept by nobody. */
export function checkRoutes(app: FastifyInstance, services: Services): void {
  const isSandbox = sandboxParts(services.config).length > 0
  const { insurer } = services.config
  // Whatever stands behind the slash is an id, known or not, however long.
  app.get<Checked>('/check/*', async (request, reply) => {
    reply.type('text/html; charset=utf-8').headers({
      'content-security-policy': barePagePolicy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
    })
    const seconds = await services.limits.secondsToWait('checkPageAddress', addressKey(request.address))
    if (seconds !== null) {
      return reply.code(429).header('retry-after', String(seconds)).send(tooOftenPage(insurer))
    }
    const policy = await checkedPolicy(services, request.params['*'].replace(/\/$/, ''))
    return reply
      .code(policy ? 200 : 404)
      .send(checkPage(policy, { today: services.clock.today(), isSandbox, insurer }))
  })
}
