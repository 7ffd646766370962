import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { moscowDate } from '@akvapolis/rules/dates/dates'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { proofOfWork } from '../features/captcha/proof-of-work.ts'
import type { Clock } from '../ground/clock.ts'
import { readConfig } from '../ground/config/config.ts'
import { type Log, openLog } from '../ground/log.ts'
import { openServices } from '../open-services.ts'
import type { Services } from '../sessions/services.ts'
import { type FreshDatabase, freshDatabase } from './databases/database.ts'
import { longPatience } from './patience/until.ts'
import { freePort } from './programs/free-port.ts'
import { sharedRenderer } from './shared-renderer.ts'
import { aVisitor, type Visitor } from './visitor.ts'

/** A moment in all tests unless one sets another: noon in Moscow on the day of the worked example's season. */
export const aDay = '2027-01-15T09:00:00Z'

export type TestClock = Clock & {
  set(instant: string): void
  advance(by: { hours?: number; minutes?: number; seconds?: number }): void
}

export type Shop = {
  app: FastifyInstance
  services: Services
  clock: TestClock
  /** With which a program beside this server finds the same database, bank and day. */
  environment: Record<string, string> & { DATABASE_URL: string }
  /** Somebody with cookies of their own who has just opened a page, from an address of the network. */
  visitor(address?: string): Promise<Visitor>
  close(): Promise<void>
}

type Options = {
  /** The name by which browsers reach it; passkeys want one. */
  site?: '127.0.0.1' | 'localhost'
  environment?: Record<string, string>
  /** Whether the queue's workers run: SMS and mails arrive. */
  hasWorkers?: boolean
  /** Whether its visitors' machines work for a captcha as long as real ones do. */
  hasRealCaptcha?: boolean
  /** Silent unless a test reads it. */
  log?: Log
  /** Instead of a fresh one; closed with the shop. */
  database?: Pick<FreshDatabase, 'connectionString' | 'close'>
  /** Whether it waits for its database no longer than in production. */
  isImpatient?: boolean
  /** When its clock starts. */
  now?: string
}

/** A machine that stands still may leave a statement at work for half a minute. */
const patient = {
  statement_timeout: longPatience,
  lock_timeout: longPatience - 1000,
  idle_in_transaction_session_timeout: longPatience,
}

/** The whole server on a fresh database, with the sandbox's bank, SMS and mail, listening on a port of its own. */
export async function openShop({
  site = '127.0.0.1',
  environment = {},
  hasWorkers = false,
  hasRealCaptcha = false,
  log = openLog('silent'),
  database: given,
  isImpatient = false,
  now = aDay,
}: Options = {}): Promise<Shop> {
  const database = given ?? (await freshDatabase())
  const dataDir = await mkdtemp(join(tmpdir(), 'akvapolis-shop-'))
  // Of a database of its own, as which the shop takes the one that it is given.
  await mkdir(join(dataDir, 'postgres'))
  const port = await freePort()
  const PUBLIC_URL = `http://${site}:${port}`
  const variables = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL, ...environment }
  const read = readConfig(variables)
  if (!read.ok) throw new Error(read.problems.join('; '))
  const clock = aClock(now)
  const { connectionString } = database
  const renderer = sharedRenderer()
  const opened = await openServices({
    config: read.config,
    log,
    connectionString,
    clock,
    renderer,
    within: isImpatient ? undefined : patient,
  })
  const { services } = opened
  if (!read.config.captcha && !hasRealCaptcha)
    services.captcha = proofOfWork({ ...services, effort: { cost: 1, step: 1, guesses: [1, 3] } })
  const app = await buildApp(services)
  await app.listen({ port })
  if (hasWorkers) await opened.work()
  return {
    app,
    services,
    clock,
    environment: { ...variables, DATABASE_URL: connectionString, SANDBOX_TODAY: clock.today() },
    visitor: (address) => aVisitor(app, address),
    close: async () => {
      await app.close()
      await opened.close()
      await database.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

function aClock(start: string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    today: () => moscowDate(now),
    set: (instant) => {
      now = new Date(instant)
    },
    advance: ({ hours = 0, minutes = 0, seconds = 0 }) => {
      now = new Date(now.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000)
    },
  }
}
