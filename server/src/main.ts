import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { SandboxSeedRefusal, seedSandbox } from './demo/seed-sandbox.ts'
import { SigningRefusal } from './features/documents/sign/open-signer.ts'
import { openMetricsPort } from './features/health/metrics-port.ts'
import { type Config, readConfig } from './ground/config/config.ts'
import { DatabaseRefusal, onceDatabaseAnswers } from './ground/database/await-database.ts'
import { startEmbeddedPostgres } from './ground/database/embedded/embedded-postgres.ts'
import { EmbeddedPostgresRefusal } from './ground/database/embedded/refusal.ts'
import { isDatabaseAway } from './ground/database/outage.ts'
import { SchemaRefusal } from './ground/database/schema-standing.ts'
import { faultOf, openLog } from './ground/log.ts'
import { openMetrics } from './ground/metrics/metrics.ts'
import { SealRefusal } from './ground/resealing/unless-opened.ts'
import { openServices } from './open-services.ts'
import { openDrawing } from './plugins/open-drawing.ts'
import { type Opened, stopOnce } from './stop-once.ts'

/** How long a load balancer is told that we are going before the door closes. */
const noticeMs = 2_000
/** Whose message is one line for the operator. */
const refusals = [
  DatabaseRefusal,
  EmbeddedPostgresRefusal,
  SandboxSeedRefusal,
  SchemaRefusal,
  SealRefusal,
  SigningRefusal,
]

const read = readConfig(process.env)
if (!read.ok) refuseToStart(`Configuration:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
const config = { ...read.config, dataDir: resolve(read.config.dataDir) }
const metrics = config.metrics && openMetrics()
const log = openLog(config.logLevel, (alarm) => metrics?.alarms.inc({ alarm }))

// Whoever asks to stop while something is still being opened waits for it; what is open is closed in turn, last first.
const opened: Opened[] = []
const stopping = new AbortController()
const opening = open(config)
const stop = stopOnce(log, { opening, opened })
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0))
// What nobody caught is a fault of ours, after which nothing is known for certain: the server ends, though in order.
process.on('uncaughtException', (error) => {
  log.fatal(faultOf(error), 'a fault nobody caught ends the server')
  end(1)
})
await opening.catch((error: NodeJS.ErrnoException) => {
  if (stopping.signal.aborted) return
  const line = lineOf(error, config)
  if (line === null) throw error
  refuseToStart(line)
})

function end(code: number): void {
  stopping.abort()
  stop(code)
}

async function open(settings: Config): Promise<void> {
  const { dataDir, databaseUrl, host, port, publicUrl, isProduction } = settings
  await mkdir(dataDir, { recursive: true })
  const connectionString = databaseUrl ?? (await openEmbedded(dataDir))
  const { services, pool, work, close } = await onceDatabaseAnswers(
    () => openServices({ config: settings, log, connectionString, metrics }),
    { connectionString, seconds: settings.databaseWaitSeconds, signal: stopping.signal, say: complain },
  )
  opened.push(close)
  await seedSandbox(services)
  if (settings.metrics && metrics)
    opened.push(await openMetricsPort({ services, pool, metrics, at: settings.metrics }))
  const app = await buildApp(services, { ...(await builtPages()), metrics })
  opened.push(async () => {
    app.announceStop()
    if (isProduction) await pause(noticeMs)
    await app.close()
  })
  await work()
  await app.listen({ host, port })
  log.info({ url: publicUrl }, 'АкваПолис is open')
}

async function openEmbedded(dataDir: string): Promise<string> {
  const { connectionString, lost, stop: stopEmbedded } = await startEmbeddedPostgres({ dataDir, log })
  opened.push(stopEmbedded)
  void lost.then((error) => {
    log.fatal({ reason: error.message }, 'the database is lost')
    end(1)
  })
  return connectionString
}

/** The pages, where they have been built; without them calls are answered, for `npm run dev` in web. */
async function builtPages(): Promise<Parameters<typeof buildApp>[1]> {
  const web = join(import.meta.dirname, '../../web')
  const webFolder = join(web, 'dist')
  if (!existsSync(webFolder)) {
    log.warn('the pages are not built: only calls are answered')
    return {}
  }
  try {
    return { webFolder, drawing: await openDrawing(join(web, 'rendering/dist')) }
  } catch (error) {
    log.error(faultOf(error), 'the pages can not be drawn and are sent as they were built')
    return { webFolder }
  }
}

/** What a person can mend, in one line; null for a fault of ours. */
function lineOf(error: NodeJS.ErrnoException, config: Config): string | null {
  if (refusals.some((Refusal) => error instanceof Refusal)) return error.message
  if (isDatabaseAway(error)) return `The database went away during the start (${error.code ?? error.message})`
  if (error.syscall === 'listen') return lineOfListening(error, config)
  if (error.syscall === 'mkdir') return `DATA_DIR: ${config.dataDir} can't be made (${error.code})`
  return null
}

type ListenError = NodeJS.ErrnoException & { port?: number }

function lineOfListening({ code, port }: ListenError, { host, metrics: at }: Config): string | null {
  const [name, where] = port === at?.port ? ['METRICS_PORT', at?.host] : ['PORT', host]
  if (code === 'EADDRINUSE') return `${name}: ${where}:${port} is taken by another program`
  return code === 'EACCES' ? `${name}: ${port} may not be used by this user` : null
}

function refuseToStart(line: string): never {
  complain(line)
  process.exit(1)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
