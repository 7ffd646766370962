import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { SandboxSeedRefusal, seedSandbox } from './demo/seed-sandbox.ts'
import { SigningRefusal } from './features/documents/sign/open-signer.ts'
import { openMetricsPort } from './features/health/metrics-port.ts'
import { KeyRefusal } from './ground/config/app-keys.ts'
import { type Config, readConfig } from './ground/config/config.ts'
import { DatabaseRefusal, onceDatabaseAnswers } from './ground/database/await-database.ts'
import { isDatabaseAway } from './ground/database/connections/outage.ts'
import { archiveOf } from './ground/database/embedded/archiving.ts'
import { startEmbeddedPostgres } from './ground/database/embedded/embedded-postgres.ts'
import { EmbeddedPostgresRefusal } from './ground/database/embedded/refusal.ts'
import { SchemaRefusal } from './ground/database/schema-standing.ts'
import { faultOf, openLog } from './ground/log.ts'
import { alarmLabels } from './ground/metrics/alarm-severities.ts'
import { openMetrics } from './ground/metrics/metrics.ts'
import { SealRefusal } from './ground/resealing/unless-opened.ts'
import type { Traces, TracesConfig } from './ground/traces/traces.ts'
import { openServices } from './open-services.ts'
import { openDrawing } from './plugins/open-drawing.ts'
import { type Opened, stopOnce } from './stop-once.ts'

/** Whose message is one line for the operator. */
const refusals = [
  DatabaseRefusal,
  EmbeddedPostgresRefusal,
  KeyRefusal,
  SandboxSeedRefusal,
  SchemaRefusal,
  SealRefusal,
  SigningRefusal,
]

/** EX_CONFIG of sysexits.h: started again just so it would refuse again, and whoever starts it can know that. */
const wronglyConfigured = 78

const read = readConfig(process.env)
if (!read.ok) {
  const lines = read.problems.map((problem) => `  ${problem}`)
  refuseToStart(['Configuration:', ...lines].join('\n'), wronglyConfigured)
}
const config = { ...read.config, dataDir: resolve(read.config.dataDir) }
const metrics = config.metrics && openMetrics()
const log = openLog(config.logLevel, (alarm) => metrics?.alarms.inc(alarmLabels(alarm)))

// Whoever asks to stop while something is still being opened waits for it; what is open is closed in turn, last first.
const opened: Opened[] = []
const stopping = new AbortController()
const opening = open(config)
const stop = stopOnce(log, { noticeSeconds: config.stopNoticeSeconds, opening, opened })
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(0))
// What nobody caught is a fault of ours, after which nothing is known for certain: the server ends, though in order.
process.on('uncaughtException', (error) => {
  log.fatal(faultOf(error), 'a fault nobody caught ends the server')
  end(1)
})
await opening.catch((error: NodeJS.ErrnoException) => {
  if (stopping.signal.aborted) return
  const line = lineOf(error, config)
  if (line === null) throw error
  refuseToStart(line, error instanceof SigningRefusal && !error.mayPass ? wronglyConfigured : 1)
})

function end(code: number): void {
  stopping.abort()
  stop(code)
}

async function open(settings: Config): Promise<void> {
  const { dataDir, databaseUrl, host, port, publicUrl, stopNoticeSeconds } = settings
  await mkdir(dataDir, { recursive: true })
  const traces = settings.traces && (await openTraces(settings.traces))
  const connectionString = databaseUrl ?? (await openEmbedded(settings))
  const { services, pools, work, close } = await onceDatabaseAnswers(
    () => openServices({ config: settings, log, connectionString, metrics, traces }),
    { connectionString, seconds: settings.databaseWaitSeconds, signal: stopping.signal, say: complain },
  )
  opened.push(close)
  await seedSandbox(services)
  if (settings.metrics && metrics)
    opened.push(await openMetricsPort({ services, pools, metrics, at: settings.metrics }))
  const onUnserved = () => end(1)
  const atWork = Promise.withResolvers<void>()
  const asked = { metrics, traces, onUnserved, onceAtWork: atWork.promise }
  const app = await buildApp(services, { ...(await builtPages()), ...asked })
  opened.push(async () => {
    app.announceStop()
    await pause(stopNoticeSeconds * 1_000)
    await app.close()
  })
  // In this order, for a port that is taken ends the process at once, and with it the jobs at work.
  await app.listen({ host, port })
  await work().finally(atWork.resolve)
  log.info({ url: publicUrl }, 'АкваПолис is open')
}

/** Loaded where they are wanted alone. */
async function openTraces(to: TracesConfig): Promise<Traces> {
  const otlp = await import('./ground/traces/otlp-traces.ts')
  const traces = otlp.openTraces(to, log)
  opened.push(traces.close)
  return traces
}

async function openEmbedded({ dataDir, backup }: Config): Promise<string> {
  const archive = archiveOf(backup)
  const {
    connectionString,
    lost,
    stop: stopEmbedded,
  } = await startEmbeddedPostgres({ dataDir, log, archive })
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
  const ofListening = lineOfListening(error, config)
  if (ofListening) return ofListening
  if (isDatabaseAway(error)) return `The database went away during the start (${error.code ?? error.message})`
  if (error.syscall === 'mkdir') return `DATA_DIR: ${config.dataDir} can't be made (${error.code})`
  return null
}

type ListenError = NodeJS.ErrnoException & { port?: number; hostname?: string }

function lineOfListening(error: ListenError, { host, metrics: at }: Config): string | null {
  const { syscall, code, port, hostname } = error
  // A name is looked up before it is listened at; the database's is another.
  if (syscall === 'getaddrinfo' && hostname === host) return notHere('HOST', host, code)
  if (syscall === 'getaddrinfo' && at && hostname === at.host) return notHere('METRICS_HOST', at.host, code)
  if (syscall !== 'listen') return null
  const [prefix, where] = at && port === at.port ? ['METRICS_', at.host] : ['', host]
  if (code === 'EADDRNOTAVAIL') return notHere(`${prefix}HOST`, where)
  if (code === 'EADDRINUSE') return `${prefix}PORT: ${where}:${port} is taken by another program`
  return code === 'EACCES' ? `${prefix}PORT: ${port} may not be used by this user` : null
}

/** `code`: why a name could not be looked up; one that is none is no address either. */
function notHere(name: string, where: string, code = 'ENOTFOUND'): string {
  const what = code === 'ENOTFOUND' ? 'is no address of this machine' : `can't be looked up (${code})`
  return `${name}: ${where} ${what}`
}

function refuseToStart(line: string, code = 1): never {
  complain(line)
  process.exit(code)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}
