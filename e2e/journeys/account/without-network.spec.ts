import type { Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { mailedPolicy } from '../../src/mail/mailed-policy.ts'
import { checkAddress } from '../../src/mail/pdf.ts'
import { checkPageOn } from '../../src/pages/check-page.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { buy } from '../../src/people/wire-purchase.ts'

test.use({ serviceWorkers: 'allow' })

const workersOf = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** Everything is kept before a worker is ready. */
const untilReady = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))

test('whoever has opened any page still finds whom to call, and reads a QR code', async ({
  page,
  context,
  shop,
  customer: { person, purchase: wire },
}) => {
  await buy(wire)
  const code = checkAddress(await mailedPolicy(shop.url, person.email, wire.known.number))
  const check = checkPageOn(page)

  await page.goto('/calc')
  await untilReady(page)
  await context.setOffline(true)
  await page.goto('/sos')
  await expect(page.locator('a[href^="tel:"]').first()).toBeVisible()

  await page.goto(code)
  await check.says(/Подпись QR-кода верна; отмену видно только в\sсети/)
  await check.says(/^Египет/)
  await page.goto('/check')
  await page.getByLabel(/^Адрес из\sQR-кода/).fill(code)
  await page.getByRole('button', { name: /Проверить подпись/ }).click()
  await check.says(/Подпись QR-кода верна/)

  // Of nobody's page anything is kept.
  await expect(page.goto('/personal/policies')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(false)
})

test('a sign-out clears away what the browser kept, but for the theme; what helps without a network is kept again', async ({
  page,
  customer: _here,
}) => {
  await page.goto('/personal')
  await untilReady(page)
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) storage.setItem('left', 'behind')
    void caches.open('left-behind')
  })
  await page.getByLabel('Тема:').selectOption('dark')
  await menuOn(page).leave()
  await expect.poll(() => workersOf(page)).toBe(1)
  await untilReady(page)
  const left = await page.evaluate(async () => [
    localStorage.getItem('left'),
    sessionStorage.getItem('left'),
    await caches.has('left-behind'),
    localStorage.getItem('theme'),
    document.documentElement.dataset.theme,
  ])
  expect(left).toEqual([null, null, false, 'dark', 'dark'])
})
