import type { Page } from '@playwright/test'

/** From here on the time of a page whose clock is installed goes by only when the journey says so. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
}
