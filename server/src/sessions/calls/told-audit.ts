import fastifyPlugin from 'fastify-plugin'
import { type Asker, recordRefusal } from '../../ground/audit/record.ts'
import type { Recorded, RefusedEvent } from '../../ground/audit-events.ts'
import { faultOf } from '../../ground/log.ts'
import type { Services } from '../services.ts'

declare module 'fastify' {
  interface FastifyInstance {
    recordRefusal(refused: RefusedEvent & { by: Asker }): Promise<Recorded | null>
  }
  interface FastifyRequest {
    /** What the audit was told of the call, for the line of the log. */
    recorded: Recorded | null
  }
}

/** Refusals come into the audit once the call is rolled back. One that can't be written down stays a refusal. */
export const toldAudit = fastifyPlugin<Pick<Services, 'db' | 'clock' | 'appKey' | 'log'>>(
  async (app, services) => {
    app.decorateRequest('recorded', null)
    app.decorate('recordRefusal', async (refused: RefusedEvent & { by: Asker }) => {
      try {
        return await recordRefusal(services, refused)
      } catch (error) {
        services.log.error({ event: refused.event, ...faultOf(error) }, 'not written down')
        return null
      }
    })
  },
)
