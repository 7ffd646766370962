import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordsVariable } from './records.ts'
import { dataVariable, openShop, shopVariable } from './shop.ts'

/** Opens the shop of the whole suite; answers how to close it. The workers find both by the environment. */
// biome-ignore lint/style/noDefaultExport: what Playwright calls before the tests
export default async function openSuite(): Promise<() => Promise<void>> {
  const records = await mkdtemp(join(tmpdir(), 'akvapolis-records-'))
  process.env[recordsVariable] = records
  const shop = await openShop('suite', { SANDBOX_LIMITS: 'off' })
  process.env[shopVariable] = shop.url
  process.env[dataVariable] = shop.dataDir
  return async () => {
    await shop.close()
    await rm(records, { recursive: true })
  }
}
