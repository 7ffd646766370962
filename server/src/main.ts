import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts'
import { EmbeddedPostgresRefusal } from './database/embedded/refusal.ts'
import { SchemaRefusal } from './database/schema-standing.ts'
import { SandboxSeedRefusal, seedSandbox } from './database/seed-sandbox.ts'
import { openLog } from './log.ts'
import { openServices } from './open-services.ts'
import { type Opened, stopOnce } from './stop-once.ts'

/** How long a load balancer is told that we are going before the door closes. */
const noticeMs = 2_000
/** Whose message is one line for the operator. */
const refusals = [EmbeddedPostgresRefusal, SandboxSeedRefusal, SchemaRefusal]

const read = readConfig(process.env)
if (!read.ok) refuseToStart(`Configuration:\n${read.problems.map((problem) => `  ${problem}`).join('\n')}`)
const config = { ...read.config, dataDir: resolve(read.config.dataDir) }
const log = openLog(config.logLevel)

// Whoever asks to stop while something is still being opened waits for it; what is open is closed in turn, last first.
const opened: Opened[] = []
const opening = open(config)
const stop = stopOnce(log, { opening, opened })
process.on('SIGTERM', () => stop(0))
process.on('SIGINT', () => stop(0))
await opening.catch((error: NodeJS.ErrnoException) => {
  const line = lineOf(error, config)
  if (line === null) throw error
  refuseToStart(line)
})

async function open({ dataDir, databaseUrl, host, port, publicUrl, isProduction }: Config): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  let connectionString = databaseUrl
  if (connectionString === null) {
    const embedded = await startEmbeddedPostgres({ dataDir, log })
    opened.push(embedded.stop)
    connectionString = embedded.connectionString
    embedded.lost.then((error) => {
      log.fatal({ reason: error.message }, 'the database is lost')
      stop(1)
    })
  }
  const { services, work, close } = await openServices({ config, log, connectionString })
  opened.push(close)
  await seedSandbox(services)
  const app = await buildApp(services, builtPages())
  opened.push(async () => {
    app.announceStop()
    if (isProduction) await pause(noticeMs)
    await app.close()
  })
  await work()
  await app.listen({ host, port })
  log.info({ url: publicUrl }, 'АкваПолис is open')
}

/** The pages, where they have been built; without them calls are answered, for `npm run dev` in web. */
function builtPages(): { webFolder?: string } {
  const webFolder = join(import.meta.dirname, '../../web/dist')
  if (existsSync(webFolder)) return { webFolder }
  log.warn('the pages are not built: only calls are answered')
  return {}
}

/** What a person can mend, in one line; null for a fault of ours. */
function lineOf(error: NodeJS.ErrnoException, { host, port, dataDir }: Config): string | null {
  if (refusals.some((Refusal) => error instanceof Refusal)) return error.message
  if (error.code === 'EADDRINUSE') return `PORT: ${host}:${port} is taken by another program`
  if (error.code === 'EACCES' && error.syscall === 'listen')
    return `PORT: ${port} may not be used by this user`
  if (error.syscall === 'mkdir') return `DATA_DIR: ${dataDir} can't be made (${error.code})`
  return null
}

function refuseToStart(line: string): never {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}
