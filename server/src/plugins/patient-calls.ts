import fastifyPlugin from 'fastify-plugin'
import { CallPatience } from '../ground/database/connections/patience.ts'

/** Each call waits for connections of the database with one patience, however many it needs. */
export const patientCalls = fastifyPlugin(async (app) => {
  app.addHook('onRequest', (_request, reply, done) => {
    const patience = new CallPatience()
    // Answered or left by whoever asked.
    reply.raw.once('close', () => patience.end())
    patience.run(done)
  })
})
