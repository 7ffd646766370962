import { getSite } from '@akvapolis/contract/site'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { toldSite } from './told-site.ts'

export function siteRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, getSite, { answer: async () => ok(await toldSite(services)) })
}
