import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIsoDate } from '@akvapolis/rules/dates/dates'
import { PatientPool } from '../src/ground/database/connections/connections.ts'
import { knownMigrations } from '../src/ground/database/schema-standing.ts'
import { openShop } from '../src/testing/shop.ts'
import { dumpRows } from './dump.ts'
import { fillShop } from './fill-shop.ts'

const migrations = join(import.meta.dirname, '../migrations')
const folder = import.meta.dirname
const [release] = process.argv.slice(2)
if (!release || !isIsoDate(release)) {
  process.stderr.write(
    'npm run keep-release -- DAY: the day of the release, by which it is named: 2026-12-31\n',
  )
  process.exit(1)
}

const appKey = randomBytes(24).toString('base64url')
const environment = { SANDBOX_LIMITS: 'off', APP_KEY: appKey }
const shop = await openShop({ hasWorkers: true, site: 'localhost', environment })
const pool = new PatientPool({ connectionString: shop.environment.DATABASE_URL, max: 1 })
const facts = { ...(await fillShop(shop)), appKey }
const dump = await dumpRows(pool, {
  release,
  at: shop.clock.now().toISOString(),
  migrations: await knownMigrations(migrations),
  facts,
})
await pool.end()
await shop.close()
await writeFile(join(folder, `${release}.dump`), dump)
process.stdout.write(`${release}: ${dump.length} bytes\n`)
