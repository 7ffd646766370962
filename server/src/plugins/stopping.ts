import fastifyPlugin from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on the server is not ready and ends each connection with its answer. */
    announceStop(): void
    isStopping(): boolean
  }
}

/**
 * Connections end while the server still takes new ones: whoever sent its next request on one that is kept alive, at the
 * moment the server closes it, would see it cut.
 */
export const stopping = fastifyPlugin(async (app) => {
  let isStopping = false
  app.decorate('announceStop', () => {
    isStopping = true
  })
  app.decorate('isStopping', () => isStopping)
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close')
  })
  // Fastify closes the connections that are idle at this moment; those busy now become idle later and would hold
  // the close up for as long as they are kept alive.
  app.addHook('preClose', async () => {
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100)
    app.server.once('close', () => clearInterval(sweep))
  })
})
