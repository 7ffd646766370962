import type { Page } from '@playwright/test'

/** Holds back what the page asks of these addresses until it is released. */
export async function hold(page: Page, addresses: string | RegExp): Promise<{ release: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await held.promise
    await route.continue()
  })
  return { release: held.resolve }
}
