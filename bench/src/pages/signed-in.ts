import type { BrowserContextOptions, Page } from '@playwright/test'
import { openBuyer } from '../purchases/buyer.ts'

type Cookies = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>['cookies']

/** What the browser of a diver with one policy begins with: their session, and empty caches. */
export async function signedInDiver(url: string): Promise<BrowserContextOptions> {
  const diver = await openBuyer(url, { phone: '+79167770001', email: 'diver@example.org' })
  await diver.buy()
  const fixed = { domain: new URL(url).hostname, path: '/', expires: -1, httpOnly: false, secure: false }
  const cookies: Cookies = diver
    .cookies()
    .map(([name, value]) => ({ ...fixed, name, value, sameSite: 'Lax' }))
  return { storageState: { cookies, origins: [] } }
}

/** What leads on from `/personal`, which nobody sees who is not signed in. */
export const accountStands = (page: Page): Promise<void> =>
  page.locator('main a[href="/personal/policies"]').waitFor()
