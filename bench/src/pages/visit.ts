import { fileURLToPath } from 'node:url'
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test'

/** What in-page.js notes: milliseconds since the navigation, and the layout shifts as their sum. */
export type Noticed = { fcp: number; lcp: number; cls: number; tbt: number }
/** Of a page that the application takes over: when it answers. */
export type Seen = Noticed & { usable: number }

type Visit<Result> = {
  browser: Browser
  url: string
  context?: BrowserContextOptions
  /** Before the page is asked for. */
  prepare: (page: Page) => Promise<void> | void
  /** When nothing is under way any more. */
  conclude: (page: Page) => Promise<Result>
}

/** Debian's Chromium without windows, which `npm test` installs for the journeys. */
export const chromiumPath = '/usr/bin/chromium-headless-shell'

/** As root it runs without its sandbox. */
const chromiumOptions: LaunchOptions = {
  executablePath: chromiumPath,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

export async function startChromium(): Promise<AsyncDisposable & { browser: Browser }> {
  const browser = await chromium.launch(chromiumOptions)
  return { browser, [Symbol.asyncDispose]: () => browser.close() }
}

const inPage = fileURLToPath(new URL('in-page.js', import.meta.url))

/** Opens a page as somebody who has never been here: with empty caches and without a session. */
export async function visit<Result>({
  browser,
  url,
  context,
  prepare,
  conclude,
}: Visit<Result>): Promise<Result> {
  const own = await browser.newContext(context)
  try {
    const page = await own.newPage()
    await page.addInitScript({ path: inPage })
    await prepare(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return await conclude(page)
  } finally {
    await own.close()
  }
}

/** When the largest paint has stood for a while: on a busy machine it may come long after the last file. */
export async function noticedOn(page: Page): Promise<Noticed> {
  for (;;) {
    const before = await page.evaluate<Noticed>('seen')
    await page.waitForTimeout(1_000)
    const seen = await page.evaluate<Noticed>('seen')
    if (seen.lcp > 0 && seen.lcp === before.lcp) return seen
  }
}

/** Asked from here: what a page waits for by itself would be refused by its content security policy. */
export async function untilUsable(page: Page): Promise<Seen> {
  for (;;) {
    const seen = await page.evaluate<Noticed & { usable: number | null }>('seen')
    if (seen.usable !== null) return { ...seen, usable: seen.usable }
    await page.waitForTimeout(50)
  }
}
