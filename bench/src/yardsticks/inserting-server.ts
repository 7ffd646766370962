/** What a request costs that keeps one row: the framework, a pool of connections and an INSERT, nothing else. */
import { openPool } from '@akvapolis/server/ground/database/database'
import Fastify from 'fastify'

const pool = openPool({ connectionString: process.env.DATABASE, max: 10 }, () => {})
await pool.query('create table if not exists bare (id bigserial primary key, at timestamptz, body jsonb)')

const app = Fastify()
app.get('/ready', async () => ({ ready: true }))
app.post('/', async ({ body }) => {
  await pool.query('insert into bare (at, body) values ($1, $2)', [new Date(), body])
  return { success: true }
})
process.once('SIGTERM', async () => {
  await app.close()
  await pool.end()
})
await app.listen({ host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT) })
