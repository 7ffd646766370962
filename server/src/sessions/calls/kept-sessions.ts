import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { overAddressLimit } from '../../ground/limits/address-limit.ts'
import { addressKey, type LimitUse } from '../../ground/limits/limits.ts'
import type { Refusal } from '../../ground/outcome.ts'
import { deviceOf } from '../device.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Makes a visitor's session a row before something of it is kept. */
    keepSession(request: FastifyRequest): Promise<Refusal | null>
  }
}

/** How many visitors of an address may become rows; further ones bring a solved captcha. */
export const keptSessions = fastifyPlugin<Pick<Services, 'sessions' | 'limits' | 'captcha'>>(
  async (app, services) => {
    app.decorate('keepSession', async (request: FastifyRequest) => {
      const { session, address: ip } = request
      if (!session?.unkept) return null
      const born: LimitUse = ['sessionAddress', addressKey(ip)]
      const over = await overAddressLimit(services, { uses: [born], ip, token: captchaTokenIn(request) })
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
