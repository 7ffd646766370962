import fastifyPlugin from 'fastify-plugin'
import type { Metrics } from '../ground/metrics/metrics.ts'

/** Each answer by the pattern of its address: the address itself carries phones, codes and hashes. */
export const measuredCalls = fastifyPlugin<{ metrics: Metrics }>(async (app, { metrics }) => {
  app.addHook('onResponse', ({ method, routeOptions: { url: route = 'unknown' } }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    metrics.calls.observe({ method, route, status }, elapsedTime / 1000)
    done()
  })
})
