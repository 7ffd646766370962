import type { Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'

test('on a short page the footer ends with the screen, and what comes late moves nothing in sight', async ({
  page,
  customer: _signedIn,
}) => {
  await page.addInitScript(sumShifts)
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const path of ['/register', '/auth', '/personal/drafts', '/personal/insured']) {
      await page.goto(path)
      await expect(page.locator('main [data-waiting]')).toHaveCount(0)
      const { top = 0, bottom = 0 } = await footerOf(page)
      expect(top, path).toBeLessThan(height)
      expect(bottom, path).toBeGreaterThanOrEqual(height)
      expect(await page.evaluate(() => document.body.dataset.shifts ?? '0'), path).toMatch(/^0(\.00\d*)?$/)
    }
  }
})

const footerOf = (page: Page): Promise<DOMRect> =>
  page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().toJSON())

/** Runs in the page: what no press has moved, as a share of the screen. */
function sumShifts() {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += value // a LayoutShift
    document.body.dataset.shifts = sum.toFixed(4)
  }).observe({ type: 'layout-shift', buffered: true })
}
