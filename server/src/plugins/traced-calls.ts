import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import type { Span, Traces } from '../ground/traces/traces.ts'

/**
 * Each call as a span, by the pattern of its address: the address itself carries phones, codes and hashes. A `traceparent`
 * that comes with it is a stranger's, and is not read: neither what is traced nor where it belongs is theirs to say.
 */
export const tracedCalls = fastifyPlugin<{ traces: Traces }>(async (app, { traces }) => {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions
    // Asked every few seconds by whoever watches.
    if (route.startsWith('/health/')) return done()
    const { method } = request
    const facts = { 'http.request.method': method, 'http.route': route }
    const span = traces.begin(`${method} ${route}`, { kind: 'call', facts })
    spans.set(request, span)
    span.run(done)
  })
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const facts = { 'http.response.status_code': statusCode }
    spans.get(request)?.end(statusCode < 500 ? { facts } : { facts, fault: String(statusCode) })
    done()
  })
})
