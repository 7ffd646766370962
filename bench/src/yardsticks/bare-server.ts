/**
 * What the framework costs by itself: the body and the answer of `calculate` go through the same schemas, and
 * nothing happens in between.
 */
import { quoteCalls } from '@akvapolis/contract/calculator'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

const answer: unknown = JSON.parse(process.env.ANSWER ?? '{}')

const { method, path, body, answers } = quoteCalls.calculate

const app = Fastify()
app.setValidatorCompiler(validatorCompiler)
app.setSerializerCompiler(serializerCompiler)
app.get('/ready', async () => ({ ready: true }))
app.route({
  method,
  url: path,
  schema: { body, response: answers },
  handler: async () => answer,
})
process.once('SIGTERM', () => app.close())
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
