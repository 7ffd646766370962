import type { Browser } from '@playwright/test'
import { atMost, median, report, rounded } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { slowDown, slowPhone } from './slow-phone.ts'
import { type Seen, startChromium, untilUsable, visit } from './visit.ts'

const visits = 5

const marks = {
  lcp: { name: 'largest paint', most: 1000, unit: ' ms', digits: 0 },
  usable: { name: 'usable', most: 2000, unit: ' ms', digits: 0 },
  tbt: { name: 'blocked by long tasks', most: 150, unit: ' ms', digits: 0 },
  cls: { name: 'layout shift', most: 0.02, unit: '', digits: 3 },
} as const satisfies Partial<Record<keyof Seen, object>>

/** What a person with a slow phone notices when `/calc` opens for the first time: the median of five visits. */
export async function measureLaboratory(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using chromium = await startChromium()
  const seen: Seen[] = []
  for (let round = 0; round < visits; round += 1) seen.push(await slowVisit(chromium.browser, product.url))
  for (const mark of ['lcp', 'usable', 'tbt', 'cls'] as const) reportMark(mark, seen)
}

const slowVisit = (browser: Browser, origin: string): Promise<Seen> =>
  visit({ browser, url: `${origin}/calc`, context: slowPhone, prepare: slowDown, conclude: untilUsable })

function reportMark(mark: keyof typeof marks, seen: Seen[]): void {
  const { name, most, unit, digits } = marks[mark]
  const values = seen.map((visit) => visit[mark])
  const middle = rounded(median(values), digits)
  const worst = rounded(Math.max(...values), digits)
  report({
    name: `laboratory /calc, ${name}`,
    measured: `${middle}${unit}, median of ${visits}`,
    yardstick: `worst ${worst}${unit}`,
    verdict: atMost(middle, most, unit),
    figures: { [mark]: middle, worst, most },
  })
}
