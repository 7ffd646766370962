import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import type { MetricsConfig } from '../../ground/config/settings/metrics.ts'
import type { Pools } from '../../ground/database/connections/connections.ts'
import type { Metrics } from '../../ground/metrics/metrics.ts'
import type { Services } from '../../sessions/services.ts'
import { standingOf } from './measure-standing.ts'

type Options = {
  services: Pick<Services, 'db' | 'log' | 'config' | 'clock'>
  pools: Pools
  metrics: Metrics
  at: MetricsConfig
}

/** Tells Prometheus, and nobody else: it listens where the proxy does not lead. Answers what closes it. */
export async function openMetricsPort({
  services,
  pools,
  metrics,
  at,
}: Options): Promise<() => Promise<void>> {
  const { db, log, config, clock } = services
  const loggerInstance: FastifyBaseLogger = log
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({
    loggerInstance,
    logController,
    requestTimeout: 15_000,
    http: { connectionsCheckingInterval: 1_000 },
  })
  const measureStanding = standingOf({ db, log, config, clock, pools, metrics })
  app.get('/metrics', async (_request, reply) => {
    await measureStanding()
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
  })
  await app.listen(at)
  return () => app.close()
}
