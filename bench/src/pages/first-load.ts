import { calculatorBudget } from '@akvapolis/web/scripts/page-budgets.ts'
import type { Browser, Request } from '@playwright/test'
import { atMost, report, rounded } from '../report/report.ts'
import { startProduct } from '../servers/server-process.ts'
import { temporaryFolder } from '../servers/temporary-folder.ts'
import { accountStands, signedInDiver } from './signed-in.ts'
import { reportUnused } from './unused-script.ts'
import { startChromium, untilUsable, visit } from './visit.ts'

/** What the build holds the page to, before it answers. Its style stands in the document. */
const { script: js, style, font, html } = calculatorBudget
const budgets = { html: html + style, font, js } as const
type Kind = keyof typeof budgets | 'other'

type Transfer = { url: string; kind: Kind; bytes: number; isEarly: boolean }

/**
 * What a browser with empty caches transfers for `/calc` until it answers and until nothing is under way; and how much of
 * the script that `/calc`, `/auth` and, signed in, `/personal` fetch has not run by then.
 */
export async function measureFirstLoad(): Promise<void> {
  await using folder = await temporaryFolder()
  await using product = await startProduct(folder.path)
  await using chromium = await startChromium()
  const transfers = await firstLoad(chromium.browser, product.url)
  for (const kind of ['html', 'font', 'js'] as const) reportKind(kind, transfers)
  reportAll(transfers, product.url)
  const origin = product.url
  for (const path of ['/calc', '/auth'])
    await reportUnused(chromium.browser, { origin, path, stands: untilUsable })
  const context = await signedInDiver(origin)
  await reportUnused(chromium.browser, { origin, path: '/personal', context, stands: accountStands })
}

function firstLoad(browser: Browser, origin: string): Promise<Transfer[]> {
  const asked: Request[] = []
  return visit({
    browser,
    url: `${origin}/calc`,
    // The budgets are of gzip; a browser of today is sent the smaller Brotli.
    context: { extraHTTPHeaders: { 'accept-encoding': 'gzip' } },
    prepare: (page) => {
      page.on('request', (request) => asked.push(request))
    },
    conclude: async (page) => {
      const { usable } = await untilUsable(page)
      const answersFrom = (await page.evaluate<number>('performance.timeOrigin')) + usable
      const sent = asked.filter((request) => !request.url().startsWith('data:'))
      return Promise.all(sent.map((request) => transferOf(request, answersFrom)))
    },
  })
}

async function transferOf(request: Request, answersFrom: number): Promise<Transfer> {
  const response = await request.response()
  return {
    url: request.url(),
    kind: kindOf((await response?.headerValue('content-type')) ?? ''),
    bytes: response ? (await request.sizes()).responseBodySize : 0,
    isEarly: request.timing().startTime < answersFrom,
  }
}

function kindOf(contentType: string): Kind {
  if (contentType.includes('javascript')) return 'js'
  if (contentType.startsWith('font/')) return 'font'
  return contentType.startsWith('text/html') ? 'html' : 'other'
}

const kilobytes = (transfers: Transfer[]): number =>
  rounded(transfers.reduce((sum, { bytes }) => sum + bytes, 0) / 1000, 1)

function reportKind(kind: keyof typeof budgets, transfers: Transfer[]): void {
  const ofKind = transfers.filter((transfer) => transfer.kind === kind)
  const early = kilobytes(ofKind.filter(({ isEarly }) => isEarly))
  const all = kilobytes(ofKind)
  report({
    name: `first load of /calc, ${kind}`,
    measured: `${early} kB gzip asked for before it answers`,
    yardstick: `until idle ${all} kB`,
    verdict: atMost(early, budgets[kind], ' kB'),
    figures: { kb: early, until_idle_kb: all, most: budgets[kind] },
  })
}

function reportAll(transfers: Transfer[], origin: string): void {
  const foreign = transfers.map(({ url }) => url).filter((url) => !url.startsWith(`${origin}/`))
  report({
    name: 'first load of /calc, all',
    measured: `${transfers.length} requests, ${kilobytes(transfers)} kB until idle`,
    yardstick: `${foreign.length} left the origin`,
    verdict: foreign.length === 0 ? 'within budget (none)' : `OVER budget (none): ${foreign.join(' ')}`,
    figures: {
      requests: transfers.length,
      kb: kilobytes(transfers),
      foreign: foreign.length,
      most_foreign: 0,
    },
  })
}
