import type { Locator, Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { payLinkWindowOn, payPageOn } from '../../src/pages/pay-link.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'

test.use({ provoked: [404, 410, 422] })

test('somebody else pays by a link, in a browser that knows nobody, and the list of its owner says so', async ({
  page,
  anotherBrowser,
  customer: { person, purchase },
}) => {
  test.slow()
  await purchase.createDraft()
  await purchase.publish()
  const records = recordsPageOn(page)
  await records.open('policies')
  const owner = payLinkWindowOn(page)
  await owner.open.click()
  await owner.make.click()
  const first = await owner.address()
  await page.keyboard.press('Escape')
  await records.choose('Отменить', 'AP-')
  await expect(records.dialog, 'the link ends with the policy').toContainText('заплатить другой, перестанет')
  await look(page, '5-cancel-with-pay-link')
  await records.dialog.getByRole('button', { name: 'Не\u00a0отменять' }).click()
  await owner.open.click()
  await owner.revoke.click()
  await expect(page.getByText('Ссылка отозвана')).toBeVisible()
  await expect(owner.living).toHaveCount(0)
  await owner.make.click()
  const address = await owner.address()
  expect(address).not.toBe(first)
  await expect(owner.living).toBeVisible()
  await look(page, '5-pay-link')

  const elsewhere = await anotherBrowser()
  await elsewhere.goto(address)
  await expect(elsewhere.getByText(person.surname)).toHaveCount(0)
  await look(elsewhere, '7-pay-link')
  await refusedThenDeclined(elsewhere)
  await paidBySbp(elsewhere, address, owner.begun)
  expect(await elsewhere.context().cookies()).toEqual([])

  // The open window finds out by itself, and so does the list behind it.
  await expect(page.getByText('оплачен', { exact: true })).toBeVisible()
  await expect(owner.open).toHaveCount(0)
})

async function refusedThenDeclined(elsewhere: Page) {
  const payer = payPageOn(elsewhere)
  expect(await loadedFaces(elsewhere), 'the face of the shop').toContain('Onest')
  // The browser would tell of it in its own words and language.
  await payer.email.fill('mother')
  await payer.pay.click()
  await expect(payer.email).toHaveAccessibleDescription('Необходимо ввести корректный email')
  await look(elsewhere, '7-pay-link-wrong')
  await payer.email.fill('mother@example.org')
  await payer.pay.click()
  await payer.decideAtBank('Отказаться')
  await expect(payer.heading).toHaveText(/Оплата не\sпрошла/)
  await look(elsewhere, '7-pay-link-failed')
  await payer.again.click()
}

async function paidBySbp(elsewhere: Page, address: string, begun: Locator) {
  const payer = payPageOn(elsewhere)
  await payer.bySbp.check()
  await payer.pay.click()
  await expect(elsewhere.getByText('По СБП, в приложении своего банка')).toBeVisible()
  await elsewhere.goBack()
  await expect(elsewhere, 'the way to the bank is no place to come back to').toHaveURL(address)
  await elsewhere.goForward()
  await expect(begun, 'the owner is told').toContainText('По\u00a0ссылке начали платить')
  await payer.decideAtBank('Оплатить')
  await expect(payer.heading).toHaveText('Полис оплачен')
  await look(elsewhere, '7-pay-link-paid')
  await elsewhere.goto(address)
  await expect(payer.heading).toHaveText('Полис уже оплачен')
  await look(elsewhere, '7-pay-link-over')
  await elsewhere.goto(`${address}x`)
  await expect(payer.heading).toHaveText(/Ссылка для оплаты не\sдействует/)
  await look(elsewhere, '7-pay-link-dead')
}

const loadedFaces = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family)
  })
