import type { Page } from '@playwright/test'
import { atMost, median, report, rounded } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { accountStands, signedInDiver } from './signed-in.ts'
import { slowDown, slowPhone } from './slow-phone.ts'
import { noticedOn, startChromium, visit } from './visit.ts'

const visits = 5
const most = 1600

/**
 * When a diver who is signed in sees the most of `/personal` on a slow phone, which the server draws for them; beside a page of the
 * same shop that is the same for all and has no scripts of the application.
 */
export async function measurePersonal(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using chromium = await startChromium()
  const { browser } = chromium
  const context = { ...slowPhone, ...(await signedInDiver(product.url)) }
  const paintOf = async (path: string, stands: (page: Page) => Promise<void>) => {
    const conclude = async (page: Page) => {
      await stands(page)
      return (await noticedOn(page)).lcp
    }
    return visit({ browser, url: `${product.url}${path}`, context, prepare: slowDown, conclude })
  }
  const seen: { ours: number; read: number }[] = []
  for (let round = 0; round < visits; round += 1)
    seen.push({
      ours: await paintOf('/personal', accountStands),
      read: await paintOf('/cover', async () => {}),
    })
  const ours = seen.map((one) => one.ours)
  const [middle, worst] = [rounded(median(ours)), rounded(Math.max(...ours))]
  const read = rounded(median(seen.map((one) => one.read)))
  report({
    name: 'laboratory /personal, signed in, largest paint',
    measured: `${middle} ms, median of ${visits}`,
    yardstick: `worst ${worst} ms; /cover, which needs no script, ${read} ms`,
    verdict: atMost(middle, most, ' ms'),
    figures: { lcp: middle, worst, read, ratio: rounded(middle / read, 2), most },
  })
}
