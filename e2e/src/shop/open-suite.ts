import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordsVariable } from './records.ts'
import { openShop } from './shop.ts'
import { shopsVariable, suiteShops } from './suite-shops.ts'

/** Opens the shops of the whole suite; answers how to close them. The workers find them by the environment. */
// biome-ignore lint/style/noDefaultExport: what Playwright calls before the tests
export default async function openSuite(): Promise<() => Promise<void>> {
  const records = await mkdtemp(join(tmpdir(), 'akvapolis-records-'))
  process.env[recordsVariable] = records
  const opening = Object.entries(suiteShops).map(async ([name, { site, environment }]) => {
    const shop = await openShop(name, { SANDBOX_LIMITS: 'off', ...environment }, site)
    return [name, shop] as const
  })
  const opened = await Promise.allSettled(opening)
  const shops = opened.flatMap((shop) => (shop.status === 'fulfilled' ? [shop.value] : []))
  const closeSuite = async () => {
    for (const [, shop] of shops) await shop.close()
    await rm(records, { recursive: true })
  }
  if (shops.length < opened.length) {
    await closeSuite()
    await Promise.all(opening)
  }
  const places = shops.map(([name, { url, dataDir }]) => [name, { url, dataDir }])
  process.env[shopsVariable] = JSON.stringify(Object.fromEntries(places))
  return closeSuite
}
