/** A server with nothing but its database, for tests that kill it: prints one JSON line per event, and ends with who started it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { onceStarterIsGone } from '../../../testing/programs/starter.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { EmbeddedPostgresRefusal } from '../embedded/refusal.ts'

const [dataDir = ''] = process.argv.slice(2)
const tell = (event: object) => process.stdout.write(`${JSON.stringify(event)}\n`)
const log = {
  debug: () => {},
  info: (message: string) => tell({ log: message }),
  warn: (message: string) => tell({ log: message }),
  error: (message: string) => tell({ log: message }),
}

/** A process group that stands still, as an experiment leaves it, takes no order but this one. */
function thaw(): void {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres/18/postmaster.pid'), 'utf8').split('\n')
    process.kill(-Number(pid), 'SIGCONT')
  } catch {
    // It does not run.
  }
}

const starting = startEmbeddedPostgres({ dataDir, log })
/** Heard from the first moment on: a PostgreSQL that is being started is no less left behind. */
const end = () => {
  // Who is told the lines may be gone.
  process.stdout.on('error', () => {})
  const stop = async () => {
    const postgres = await starting
    thaw()
    await postgres.stop()
  }
  void stop().finally(() => process.exit())
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, end)
onceStarterIsGone(end)

try {
  const postgres = await starting
  tell({ connectionString: postgres.connectionString })
} catch (error) {
  if (!(error instanceof EmbeddedPostgresRefusal)) throw error
  tell({ refused: error.code, message: error.message })
  process.exitCode = 1
}
