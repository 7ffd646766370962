import { setTimeout as pause } from 'node:timers/promises'
import { products } from '@akvapolis/rules/products/products'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isLocalPeer } from '../../ground/addresses/local-peer.ts'
import { isDatabaseAway } from '../../ground/database/connections/outage.ts'
import { whyFailed } from '../../ground/log.ts'
import type { Services } from '../../sessions/services.ts'
import { whyClosed } from '../calculator/sales.ts'
import { priceSample } from '../calculator/sample-price.ts'
import { lookAgainAndAgain } from './looks.ts'
import { watchSchema } from './watch-schema.ts'
import { hasSpace, watchSpace } from './watch-space.ts'

/** Milliseconds. */
const longestCheck = 2_000

/** For whoever supervises the server. What is wrong is said to whoever asks on the machine itself, past no proxy. */
export function healthRoutes(app: FastifyInstance, services: Services, onUnserved: () => void): void {
  const { db } = services
  const unserved = () => {
    app.announceStop()
    onUnserved()
  }
  const endLooks = lookAgainAndAgain([watchSpace(services), watchSchema(services, unserved)])
  app.addHook('onClose', async () => endLooks())

  app.get('/health/live', async () => ({ status: 'live' }))

  app.get('/health/ready', async (request, reply) => {
    const [database, space, stored] = await Promise.all([
      inTime(isWritable(db)),
      inTime(hasSpace(services)),
      inTime(isStoredReadable(services)),
    ])
    const checks = { open: !app.isStopping(), database, space, stored }
    return sendHealth(request, reply, { checks, sales: database && stored ? await salesOf(services) : null })
  })
}

/** What hangs is not well: whoever asks has little patience. */
const inTime = (check: Promise<boolean>): Promise<boolean> =>
  Promise.race([check, pause(longestCheck, false, { ref: false })])

function sendHealth(
  request: FastifyRequest,
  reply: FastifyReply,
  { checks, sales }: { checks: Record<string, boolean>; sales: Sales | null },
): FastifyReply {
  const isReady = Object.values(checks).every(Boolean)
  const isLocal = isLocalPeer(request)
  return reply
    .code(isReady ? 200 : 503)
    .send(isLocal ? { ready: isReady, checks, ...sales } : { ready: isReady })
}

/** Whether what is stored can be read: each product that the tariff has something for is priced by it. */
async function isStoredReadable(services: Services): Promise<boolean> {
  try {
    await services.covers.inForce()
    for (const product of Object.values(products)) await priceSample(services, product)
    return true
  } catch (error) {
    // That the database is away says another check, and not with each question.
    if (!isDatabaseAway(error)) services.log.error(whyFailed(error), 'stored data can not be read')
    return false
  }
}

type Sales = { sales: 'open' } | { sales: 'not open'; because: string[] }

/** Null while nobody can tell. */
async function salesOf(services: Services): Promise<Sales | null> {
  try {
    const because = await whyClosed(services)
    return because.length === 0 ? { sales: 'open' } : { sales: 'not open', because }
  } catch {
    return null // told by the check of what is stored
  }
}

async function isWritable(db: Services['db']): Promise<boolean> {
  try {
    const { rows } = await sql<{
      off: string
    }>`select current_setting('transaction_read_only') as off`.execute(db)
    return rows[0]?.off === 'off'
  } catch {
    return false // the reason is logged where a person's call fails
  }
}
