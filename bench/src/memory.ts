import { connections, rateOf } from './load/load.ts'
import { residentMegabytes } from './load/process-usage.ts'
import { askPrice, openVisitor, tripBody } from './load/trips.ts'
import { report, rounded } from './report/report.ts'
import { startBare, startProduct } from './servers/server-process.ts'
import { temporaryFolder } from './servers/temporary-folder.ts'

const calculations = 1000

/** What the server's process holds after a thousand prices, beside a bare server that gave as many answers. */
export async function measureMemory(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using bare = await startBare(await askPrice(product.url, tripBody(0)))
  const visitors = await Promise.all(Array.from({ length: connections }, () => openVisitor(product.url)))
  const bodies = Array.from({ length: calculations }, (_, index) => tripBody(index))
  for (const { url } of [product, bare]) await rateOf({ url, visitors, bodies })

  const ours = await residentMegabytes(product.pid)
  const theirs = await residentMegabytes(bare.pid)
  const ratio = rounded(ours / theirs, 2)
  report({
    name: `memory after ${calculations} prices`,
    measured: `${rounded(ours)} MB resident, PostgreSQL not counted`,
    yardstick: `bare server ${rounded(theirs)} MB, ratio ${ratio}`,
    figures: { mb: rounded(ours), bare_mb: rounded(theirs), ratio },
  })
}
