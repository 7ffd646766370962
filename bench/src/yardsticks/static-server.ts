/** What the framework's own plugin for files costs: one built page, packed by the build. */
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'

const app = Fastify()
const root = fileURLToPath(new URL('dist', import.meta.resolve('@akvapolis/web/package.json')))
await app.register(fastifyStatic, { root, preCompressed: true, serve: false })
app.get('/ready', async () => ({ ready: true }))
app.get('/calc', (_request, reply) => reply.sendFile('calc/index.html'))
process.once('SIGTERM', () => app.close())
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
