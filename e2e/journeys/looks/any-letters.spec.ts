import { readingNames } from '@akvapolis/copy/reading/places'
import type { Page } from '@playwright/test'
import { reflow } from '../../src/browser/reflow.ts'
import { expect, test } from '../../src/journey.ts'
import { openSandbox } from '../../src/mail/sandbox.ts'
import { policyCardOn } from '../../src/pages/policy-card.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ provoked: [404, 422] })

const calculators = ['/calc', '/calc-diving', '/calc-instructor']
const documents = [...Object.keys(readingNames), '/check', '/nowhere']

test('no letters cost a word, nor a phone on its side: the shop and what is read', async ({ page }) => {
  test.slow()
  for (const path of ['/auth', '/auth?back=/personal/data', '/register', '/calc-bonus', ...documents]) {
    await page.goto(path)
    await reflow(page, path)
  }
  for (const path of calculators) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Получить расчет' }).click()
    await expect(page.getByText('Проверьте поля')).toBeVisible()
    await reflow(page, `${path} with errors`)
  }
  await test.step('and a date is picked', async () => {
    await page.getByRole('button', { name: 'Открыть календарь' }).first().click()
    await expect(page.getByRole('gridcell')).toHaveCount(42)
    await reflow(page, 'a calendar')
    await page.getByRole('button', { name: 'Выбрать месяц' }).click()
    await reflow(page, 'a calendar of months')
  })
})

test('nor on the way to a policy and in the account', async ({
  page,
  context,
  purchase: { people, payment, ...purchase },
  aCustomer,
  shop,
  today,
}) => {
  test.slow()
  const { trip } = purchase
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [aPerson(), aPerson()]))
  await trip.askPrice()
  await reflow(page, 'step 1 with a price')
  await trip.proceed.click()
  await expect(people.heading).toBeVisible()
  await people.toPayment.click()
  await expect(page.getByText('Проверьте поля')).toBeVisible()
  await reflow(page, 'step 2 with errors')

  const customer = await aCustomer()
  await customer.purchase.createDraft()
  await customer.signIn(context)
  await purchase.goOnWithDraft()
  await expect(payment.told).toBeVisible()
  await reflow(page, 'step 3')
  await purchase.payAtBank()
  const { card, certify } = policyCardOn(page)
  await expect(certify).toBeVisible()
  await reflow(page, '/done')
  const checkPage = await card.getByRole('link', { name: /^Проверить/ }).getAttribute('href')

  await recordsPageOn(page).open('policies')
  await expect(certify).toBeVisible()
  await reflow(page, 'policies with a card')
  await certify.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await reflow(page, 'a window')
  await reflowEach(
    page,
    ['drafts', 'data', 'insured', 'new', ''].map((part) => `/personal/${part}`),
  )
  await reflowEach(page, [checkPage ?? ''])
  await openSandbox(page, shop.url, customer.person.email)
  await reflow(page, '/sandbox')
})

async function reflowEach(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path.replace(/\/$/, ''))
    await expect(page.locator('main [data-waiting]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await reflow(page, path)
  }
}
