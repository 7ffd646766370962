/** A server with nothing but its database, for tests that kill it: prints one JSON line per event. */

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

try {
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  process.once('SIGTERM', () => postgres.stop())
  tell({ connectionString: postgres.connectionString })
} catch (error) {
  if (!(error instanceof EmbeddedPostgresRefusal)) throw error
  tell({ refused: error.code, message: error.message })
  process.exitCode = 1
}
