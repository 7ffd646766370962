import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { addressKey, type HardUse, type SoftUse } from '../../ground/limits/limits.ts'
import { overSoftLimit } from '../../ground/limits/soft-limits.ts'
import type { Refusal } from '../../ground/outcome.ts'
import { deviceOf } from '../devices/device.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes a use of each limit of a call, or none. */
    takeLimits(...uses: HardUse[]): Promise<Refusal | null>
    /** Makes a visitor's session a row before something of it is kept; a refusal takes from none of what was counted. */
    keepSession(request: FastifyRequest, counted: HardUse[]): Promise<Refusal | null>
  }
}

/** How many visitors of an address may become rows; further ones bring a solved captcha. */
export const keptSessions = fastifyPlugin<Pick<Services, 'sessions' | 'limits' | 'captcha'>>(
  async (app, services) => {
    app.decorate('takeLimits', services.limits.take)
    app.decorate('keepSession', async (request: FastifyRequest, counted: HardUse[]) => {
      const { session, clientIp: ip } = request
      if (!session?.unkept) return null
      const born: SoftUse = ['sessionAddress', addressKey(ip)]
      const asker = { ip, token: captchaTokenIn(request), sessionId: session.id }
      const over = await overSoftLimit(services, { uses: [born], counted, ...asker })
      if (over) return over
      const isNew = await services.sessions.keep(session, deviceOf(request.headers['user-agent']))
      if (!isNew) await services.limits.giveBack(born)
      return null
    })
  },
)

/** Of a call that keeps something, parsed by the contract: a GET has it in its address. */
function captchaTokenIn({ body, query }: FastifyRequest): string | null | undefined {
  const input = (body ?? query) as { captcha_token?: string | null } | null
  return input?.captcha_token
}
