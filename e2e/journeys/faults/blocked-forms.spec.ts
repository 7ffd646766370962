import { bankWayCopy } from '@akvapolis/copy/purchase/bank-way'
import { expect, test } from '../../src/journey.ts'
import { purchaseOn } from '../../src/pages/purchase.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

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
  const purchase = purchaseOn(page, shop.url)
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  await page.route('**/api/to-pay', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), url: 'https://bank.example/pay' } })
  })
  await purchase.payment.pay.click()
  // What expects a locator waits for the navigation that never comes.
  const alerts = () => page.getByRole('alert').allTextContents()
  await expect.poll(async () => (await alerts()).join()).toContain(bankWayCopy.blocked)
  const busy = await purchase.payment.pay.evaluateAll((buttons) => buttons.map(({ ariaBusy }) => ariaBusy))
  expect(busy, 'it can be pressed again').toEqual([null])
  await page.close()
})
