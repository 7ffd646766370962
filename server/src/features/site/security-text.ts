import { addDays } from '@akvapolis/rules/dates/dates'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../sessions/services.ts'

const goodForDays = 180

/** Where strangers report holes, as RFC 9116 wants it said; it never runs out while the server runs. */
export function securityText(
  app: FastifyInstance,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`Contact: ${config.securityContact}
Expires: ${addDays(clock.today(), goodForDays)}T00:00:00Z
Preferred-Languages: ru, en
Canonical: ${config.publicUrl}/.well-known/security.txt
`),
  )
}
