import { bankWayCopy } from '@akvapolis/copy/purchase/bank-way'
import type { Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { type Purchase, purchaseOn } from '../../src/pages/purchase.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'
import type { ShopPlace } from '../../src/shop/suite-shops.ts'

const byOtherName = (url: string): string => url.replace('//127.0.0.1', '//localhost')

test.describe(() => {
  test.use({ elsewhere: async ({ shop }, use) => use([byOtherName(shop.url)]) })

  test('a shop on one’s own machine that is opened by its other name goes on by its own', async ({
    page,
    shop,
  }) => {
    await page.goto(`${byOtherName(shop.url)}/calc`)
    await expect(page).toHaveURL(`${shop.url}/calc`)
  })
})

test('a way to the bank that the browser refuses is told, and can be tried again', async ({
  browser,
  shop,
  today,
}) => {
  // Nobody watches what it complains of.
  const page = await browser.newPage({ baseURL: shop.url })
  const purchase = await atStep3(page, { shop, today })
  await page.route('**/api/to-pay', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), url: 'https://bank.example/pay' } })
  })
  await purchase.payment.pay.click()
  await toldInPlace(purchase, bankWayCopy.blocked)
  await page.close()
})

test('a page of the bank that was stopped or does not come is told, and the next press opens it', async ({
  page,
  devtools,
  shop,
  today,
}) => {
  const purchase = await atStep3(page, { shop, today })
  const { pay } = purchase.payment
  const bank = '**/sandbox/bank/pay'
  const asked = Promise.withResolvers<void>()
  await page.route(bank, () => asked.resolve())
  await pay.click({ noWaitAfter: true })
  await asked.promise
  await devtools.send('Page.stopLoading')
  await toldInPlace(purchase, bankWayCopy.notOpened)
  await page.unroute(bank)

  const answered = Promise.withResolvers<void>()
  await page.route(bank, (route) => route.fulfill({ status: 204 }).then(answered.resolve))
  await page.clock.install()
  await pay.click({ noWaitAfter: true })
  await page.clock.runFor(100)
  await answered.promise
  await expect.poll(() => alertsOn(page)).not.toContain(bankWayCopy.notOpened)
  await page.clock.fastForward(15_000)
  await toldInPlace(purchase, bankWayCopy.notOpened)
  await page.unroute(bank)

  await pay.click({ noWaitAfter: true })
  await page.clock.runFor(100)
  await purchase.payment.decideAtBank('Оплатить')
  await expect(resultPageOn(page).paid).toBeVisible()
})

async function atStep3(page: Page, { shop, today }: { shop: ShopPlace; today: string }) {
  const purchase = purchaseOn(page, shop.url)
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  return purchase
}

// What expects a locator waits for the navigation that never comes.
const alertsOn = async (page: Page) => (await page.getByRole('alert').allTextContents()).join()

/** Why the page is still there, beside a button that can be pressed again. */
async function toldInPlace({ payment: { pay } }: Purchase, why: string) {
  await expect.poll(() => alertsOn(pay.page())).toContain(why)
  expect(await pay.evaluateAll((buttons) => buttons.map(({ ariaBusy }) => ariaBusy))).toEqual([null])
}
