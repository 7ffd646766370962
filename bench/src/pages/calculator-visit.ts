import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'

/** What in-page.js notes: milliseconds since the navigation, and the layout shifts as their sum. */
export type Seen = { lcp: number; cls: number; tbt: number; usable: number }

type Visit<Result> = {
  browser: Browser
  origin: string
  context?: BrowserContextOptions
  /** Before the page is asked for. */
  prepare: (page: Page) => Promise<void> | void
  /** When nothing is under way any more. */
  conclude: (page: Page, seen: Seen) => Promise<Result>
}

/** Debian's Chromium, as in the journeys; as root it runs without its sandbox. */
const chromiumOptions: LaunchOptions = {
  executablePath: '/usr/bin/chromium',
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

export async function startChromium(): Promise<AsyncDisposable & { browser: Browser }> {
  const browser = await chromium.launch(chromiumOptions)
  return { browser, [Symbol.asyncDispose]: () => browser.close() }
}

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))

/** Opens `/calc` as somebody who has never been here: with empty caches and without a session. */
export async function visitCalculator<Result>({
  browser,
  origin,
  context,
  prepare,
  conclude,
}: Visit<Result>): Promise<Result> {
  const own = await browser.newContext(context)
  try {
    const page = await own.newPage()
    await page.addInitScript({ path: inPage })
    await prepare(page)
    await page.goto(`${origin}/calc`, { waitUntil: 'networkidle' })
    return await conclude(page, await untilUsable(page))
  } finally {
    await own.close()
  }
}

/** Asked from here: what a page waits for by itself would be refused by its content security policy. */
async function untilUsable(page: Page): Promise<Seen> {
  for (;;) {
    const seen = await page.evaluate<Omit<Seen, 'usable'> & { usable: number | null }>('seen')
    if (seen.usable !== null) return { ...seen, usable: seen.usable }
    await page.waitForTimeout(50)
  }
}
