import type { FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { CallPatience } from '../ground/database/connections/patience.ts'

/** Each call waits for connections of the database with one patience, however many it needs. */
export const patientCalls = fastifyPlugin(async (app) => {
  const patiences = new WeakMap<FastifyRequest, CallPatience>()
  app.addHook('onRequest', (request, _reply, done) => {
    const patience = new CallPatience()
    patiences.set(request, patience)
    patience.run(done)
  })
  app.addHook('onResponse', (request, _reply, done) => {
    patiences.get(request)?.end()
    done()
  })
})
