import { getSite } from '@akvapolis/contract/site'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../calls/outcome.ts'
import { registerCall } from '../../calls/register-call.ts'
import { sandboxParts } from '../../config.ts'
import type { Services } from '../../services.ts'

export function siteRoutes(app: FastifyInstance, { config, clock, tariffs }: Services): void {
  registerCall(app, getSite, {
    answer: async () => {
      const { tariff } = await tariffs.inForce()
      const { assistancePhones, ...insurer } = config.insurer
      return ok({
        sandbox: sandboxParts(config).length > 0,
        today: clock.today(),
        tariff: tariff.name,
        age_limit: tariff.age_limit,
        passkeys: config.passkeys !== null,
        insurer: { ...insurer, assistance_phones: assistancePhones },
      })
    },
  })
}
