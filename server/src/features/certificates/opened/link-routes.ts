import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../../ground/limits/limits.ts'
import { asUnkept } from '../../../ground/page/bare-page-reply.ts'
import { barePagePolicy } from '../../../ground/page/bare-page-style.ts'
import type { Services } from '../../../sessions/services.ts'
import { certificateBehind } from './certificate-behind.ts'
import { deadLinkPage, tooOftenPage } from './link-page.ts'

type Opened = { Params: { '*': string } }

/**
 * A certificate to whoever has its link, on any phone: without account, cookie or script, kept by nobody. What is
 * guessed, revoked, cancelled or over gets one and the same page.
 */
export function certificateLinkRoutes(app: FastifyInstance, services: Services): void {
  const { limits, config } = services
  const { insurer } = config
  app.get<Opened>('/certificate/*', async (request, reply) => {
    asUnkept(reply).headers({ 'x-robots-tag': 'noindex, noarchive', 'referrer-policy': 'no-referrer' })
    const page = (status: number, content: string) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', barePagePolicy)
        .send(content)
    const tooOften = (seconds: number) => {
      reply.header('retry-after', String(seconds))
      return page(429, tooOftenPage(insurer))
    }
    const address = addressKey(request.clientIp)
    const everything = await limits.countHard(['restAddress', address])
    if (everything !== null) return tooOften(everything)
    const certificate = await certificateBehind(services, request.params['*'].replace(/\/$/, ''))
    if (!certificate) {
      // Wrong links alone are counted: a right one opens, whatever others behind the same address try.
      const seconds = await limits.countHard(['certificateAddress', address])
      return seconds === null ? page(404, deadLinkPage(insurer)) : tooOften(seconds)
    }
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${certificate.fileName}"`)
      .send(certificate.pdf)
  })
}
