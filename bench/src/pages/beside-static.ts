import type { Browser } from '@playwright/test'
import { atMost, median, report, rounded } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { startStaticTwin } from '../yardsticks/static-twin.ts'
import { blockedOn, watchTasks } from './blocked.ts'
import { slowDown, slowPhone } from './slow-phone.ts'
import { noticedOn, startChromium, visit } from './visit.ts'

const rounds = 5
const marks = {
  fcp: { name: 'first text', most: 1.3 },
  lcp: { name: 'largest paint', most: 1.2 },
} as const
/** Milliseconds that a page may keep its reader from doing anything. */
const mostBlocked = { '/auth': 200, '/calc': 150, '/cover': 150 }

type Path = keyof typeof mostBlocked
/** Milliseconds. */
type Noticed = { fcp: number; lcp: number; blocked: number }
type Round = { ours: Noticed; bare: Noticed }

/**
 * What a slow phone notices of a page beside the same page without any script, whose HTML, styles and typeface are the
 * same bytes. In turn, so that whatever else the machine does weighs on both.
 */
export async function measureBesideStatic(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using twin = await startStaticTwin(product.url)
  await using chromium = await startChromium()
  for (const page of Object.keys(mostBlocked) as Path[]) {
    const look = (origin: string) => slowVisit(chromium.browser, `${origin}${page}`)
    // The first visit finds neither server warm.
    await look(twin.url)
    const seen: Round[] = []
    for (let round = 0; round < rounds; round += 1)
      seen.push({ ours: await look(product.url), bare: await look(twin.url) })
    for (const mark of ['fcp', 'lcp'] as const) reportPaint(page, mark, seen)
    reportBlocked(page, seen)
  }
}

const slowVisit = (browser: Browser, url: string): Promise<Noticed> =>
  visit({
    browser,
    url,
    context: slowPhone,
    prepare: async (page) => {
      await slowDown(page)
      await watchTasks(browser, page)
    },
    conclude: async (page) => {
      const { fcp, lcp } = await noticedOn(page)
      return { fcp, lcp, blocked: await blockedOn(browser, url) }
    },
  })

function reportPaint(page: Path, mark: keyof typeof marks, seen: readonly Round[]): void {
  const ours = median(seen.map((round) => round.ours[mark]))
  const bare = median(seen.map((round) => round.bare[mark]))
  const ratios = seen.map((round) => rounded(round.ours[mark] / round.bare[mark], 2))
  const ratio = rounded(ours / bare, 2)
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)]
  report({
    name: `beside static ${page}, ${marks[mark].name}`,
    measured: `${ratio} times (${rounded(ours)} ms), median of ${rounds}`,
    yardstick: `without script ${rounded(bare)} ms; round by round ${least}–${most} times`,
    verdict: atMost(ratio, marks[mark].most, ' times'),
    figures: { ratio, ours: rounded(ours), bare: rounded(bare), least, most },
  })
}

function reportBlocked(page: Path, seen: readonly Round[]): void {
  const values = seen.map((round) => round.ours.blocked)
  const middle = rounded(median(values))
  const bare = rounded(median(seen.map((round) => round.bare.blocked)))
  report({
    name: `beside static ${page}, blocked by long tasks (processor time)`,
    measured: `${middle} ms, median of ${rounds}`,
    yardstick: `without script ${bare} ms; ${rounded(Math.min(...values))}–${rounded(Math.max(...values))} ms`,
    verdict: atMost(middle, mostBlocked[page], ' ms'),
    figures: { blocked: middle, bare, most: mostBlocked[page] },
  })
}
