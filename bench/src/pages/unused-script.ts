import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { atMost, report, rounded } from '../report/report.ts'
import { noticedOn, visit } from './visit.ts'

const most = 35

/** Of Chromium's coverage: which pieces of a file have run; a later range lies within an earlier one of its function. */
type Script = Awaited<ReturnType<Page['coverage']['stopJSCoverage']>>[number]
type Weighed = { file: string; unused: number; all: number }

type Looked = {
  origin: string
  path: string
  context?: BrowserContextOptions
  /** What the application has drawn or taken over when it stands. */
  stands: (page: Page) => Promise<unknown>
}

/** How much of the script that a first visit fetches has not run once the page stands and nothing is under way. */
export async function reportUnused(
  browser: Browser,
  { origin, path, context = {}, stands }: Looked,
): Promise<void> {
  const files = await visit({
    browser,
    url: `${origin}${path}`,
    context,
    prepare: (page) => page.coverage.startJSCoverage(),
    conclude: async (page) => {
      await stands(page)
      await noticedOn(page)
      return (await page.coverage.stopJSCoverage()).map(weighed)
    },
  })
  const [unused, all] = [sumOf(files, 'unused'), sumOf(files, 'all')]
  const part = rounded((unused / all) * 100)
  const largest = files.toSorted((one, other) => other.unused - one.unused).slice(0, 4)
  report({
    name: `first load of ${path}, script that has not run`,
    measured: `${part} % (${rounded(unused / 1000)} of ${rounded(all / 1000)} kB as it is read)`,
    yardstick: `most in ${largest.map(({ file, ...of }) => `${file} ${rounded(of.unused / 1000)} of ${rounded(of.all / 1000)}`).join(', ')}`,
    verdict: atMost(part, most, ' %'),
    figures: { unused_percent: part, unused, all, most },
  })
}

const sumOf = (files: readonly Weighed[], name: 'unused' | 'all') =>
  files.reduce((sum, file) => sum + file[name], 0)

function weighed({ url, source = '', functions }: Script): Weighed {
  const hasRun = new Uint8Array(source.length)
  for (const { startOffset, endOffset, count } of functions.flatMap(({ ranges }) => ranges))
    hasRun.fill(Number(count > 0), startOffset, endOffset)
  const ran = hasRun.reduce((sum, one) => sum + one, 0)
  return { file: url.replace(/.*\/|-[\w-]{8}\.js$/g, ''), unused: source.length - ran, all: source.length }
}
