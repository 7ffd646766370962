import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Locator, Page, Route } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { anotherCode, codeSentTo } from '../../src/mail/messages.ts'
import { payLinkWindowOn } from '../../src/pages/pay-link.ts'
import type { PaymentStep } from '../../src/pages/payment-step.ts'
import type { Purchase } from '../../src/pages/purchase.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

// A wrong code, a changed price, a document that is not there.
test.use({ provoked: [422, 409, 404] })

const accept = /^(Продолжить по новой цене|Согласиться и продолжить)$/

test('steps 2 and 3 and their windows look right in every width', async ({ page, purchase, shop, today }) => {
  test.slow()
  const { people, code, payment } = purchase
  const [buyer, friend] = [aPerson(), aPerson()]
  const calculation = page.waitForResponse('**/api/calculator/calculate')
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer, friend]))
  const priced = await (await calculation).json()
  await look(page, '2-people-empty')
  await people.toPayment.click()
  await expect(page.getByText('Проверьте поля')).toBeVisible()
  await look(page, '2-people-errors')
  await people.internalPassport.check()
  await look(page, '2-people-internal-passport')
  await people.internalPassport.uncheck()
  await lookAtTerms(page)

  await people.fill([buyer, friend])
  await look(page, '2-people-filled')
  await people.toPayment.click()
  const sent = await codeSentTo(shop.url, buyer.phoneStored)
  await look(page, '2-people-code')
  await code.enter(anotherCode(sent))
  await expect(code.dialog).toContainText('Неверный код')
  await look(page, '2-people-code-wrong')
  await page.route('**/api/policy/get-cover?*', answerAnotherCover)
  await code.enter(sent)
  await expect(payment.draft).toBeVisible()
  await tellsItAll(payment, [buyer, friend])
  await look(page, '3-payment')
  await choosesAbovePaying(page, payment)
  const asked = page.getByRole('dialog', { name: 'Стоимость изменилась' })
  const dearer = { ...priced, total: priced.total + 500 }
  await page.route('**/api/policy/publish-draft', (route) =>
    route.fulfill({ status: 409, json: { message: 'Стоимость изменилась', info: dearer } }),
  )
  await payment.pay.click()
  await expect(asked).toBeVisible()
  await look(page, '3-payment-price-changed')
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()

  await page.route('**/api/policy-pdf/download', (route) =>
    route.fulfill({ status: 409, json: { message: 'Документ будет чуть позже' } }),
  )
  await payment.download.click()
  await expect(page.getByText('Документ будет чуть позже')).toBeVisible()
  await look(page, '3-payment-toast')
})

test('a price that changed at the order and was not agreed to is agreed to by no later press', async ({
  page,
  purchase,
  today,
}) => {
  const { people, code } = purchase
  const buyer = aPerson()
  const calculation = page.waitForResponse('**/api/calculator/calculate')
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  const priced = await (await calculation).json()
  await people.fill([buyer])
  const info = { ...priced, total: priced.total + 500, key_information: 'f'.repeat(64) }
  await page.route('**/api/calculator/pay', (route) =>
    route.fulfill({ status: 409, json: { message: 'Стоимость изменилась', info } }),
  )
  await people.toPayment.click()
  const asked = page.getByRole('dialog', { name: 'Стоимость изменилась' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await expect(people.terms).not.toBeChecked()
  await expect(page.getByText('Цена изменилась. Прочитайте и подтвердите ещё раз.')).toBeVisible()
  await people.toPayment.click()
  await expect(people.terms).toHaveAccessibleDescription(/Вы должны ознакомиться и согласиться/)

  await page.unroute('**/api/calculator/pay')
  await people.terms.check()
  await people.toPayment.click()
  await asked.getByRole('button', { name: 'Продолжить по новой цене' }).click()
  await expect(code.dialog, 'what is agreed to in the question goes on').toBeVisible()
  await expect(asked).toBeHidden()
})

test('terms that changed at the payment and were not agreed to are agreed to by no later press', async ({
  page,
  purchase,
  today,
}) => {
  const { payment } = purchase
  const priced = await reachPayment(page, purchase, today)
  const info = { ...priced, key_information: 'f'.repeat(64) }
  await page.route('**/api/policy/publish-draft', (route) =>
    route.fulfill({ status: 409, json: { message: 'Условия изменились', info } }),
  )
  await payment.pay.click()
  const asked = page.getByRole('dialog', { name: 'Условия изменились' })
  await expect(asked).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()

  await page.unroute('**/api/policy/publish-draft')
  const published: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/publish-draft')) published.push(request.url())
  })
  await page.getByRole('button', { name: 'Пусть заплатит другой' }).click()
  await expect(asked, 'nor by a link for somebody else').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  await page.reload()
  await payment.pay.click()
  await expect(asked, 'nor after a reload').toBeVisible()
  expect(published).toEqual([])
  await asked.getByRole('button', { name: 'Согласиться и продолжить' }).click()
  await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
})

test('a price agreed to late is the one that the next question compares with', async ({
  page,
  purchase,
  today,
}) => {
  const { payment } = purchase
  const priced = await reachPayment(page, purchase, today)
  const answerBy = (total: number) =>
    page.route('**/api/policy/publish-draft', (route) =>
      route.fulfill({ status: 409, json: { message: 'Стоимость изменилась', info: { ...priced, total } } }),
    )
  const asked = page.getByRole('dialog', { name: 'Стоимость изменилась' })
  await answerBy(5000)
  await payment.pay.click()
  await expect(asked).toContainText(/Стало\s*5\s000/)
  await page.keyboard.press('Escape')
  await payment.pay.click()
  await answerBy(6000)
  await asked.getByRole('button', { name: 'Продолжить по новой цене' }).click()
  await expect(asked).toContainText(/5\s000\s₽.*6\s000\s₽/)
})

test('a new price that is agreed to goes on with the form as it stood, its window closed or not', async ({
  page,
  purchase,
  today,
}) => {
  const { people, code } = purchase
  const buyer = aPerson()
  const calculation = page.waitForResponse('**/api/calculator/calculate')
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  const priced = await (await calculation).json()
  await people.fill([buyer])
  await answerBy(page, 'calculator/pay', { ...priced, total: priced.total + 500 })
  await people.toPayment.click()
  const checking = await agreeAndClose(page, 'calculator/pay')
  await expect(people.tourist(1).getByLabel('Фамилия (латиницей)')).not.toBeEditable()
  await expect(people.toPayment).toHaveAttribute('aria-busy', 'true')
  checking.release()
  await expect(code.dialog).toBeVisible()
})

test('the payment stays under way after new terms are agreed to, their window closed or not', async ({
  page,
  customer: { purchase: wire },
  purchase,
}) => {
  await wire.createDraft()
  const info = await goOnToPayment(page, purchase)
  await answerBy(page, 'policy/publish-draft', { ...info, key_information: 'f'.repeat(64) })
  await purchase.payment.pay.click()
  const publishing = await agreeAndClose(page, 'policy/publish-draft')
  await expect(purchase.payment.pay).toHaveAttribute('aria-busy', 'true')
  publishing.release()
  await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
})

test('a price agreed to at once is the one that the next question compares with', async ({
  page,
  customer: { purchase: wire },
  purchase,
}) => {
  await wire.createDraft()
  const info = await goOnToPayment(page, purchase)
  const asked = page.getByRole('dialog', { name: 'Стоимость изменилась' })
  await answerBy(page, 'policy/publish-draft', { ...info, total: 5000 })
  await purchase.payment.pay.click()
  await expect(asked).toContainText(/Стало\s*5\s000/)
  await answerBy(page, 'policy/publish-draft', { ...info, total: 6000 })
  await asked.getByRole('button', { name: accept }).click()
  await expect(asked).toContainText(/Стало\s*6\s000/)
  await expect(asked).toContainText(/5\s000\s₽.*6\s000\s₽/)
})

test('who asks another to pay is led to the link once the new terms are agreed to', async ({
  page,
  customer: { purchase: wire },
  purchase,
}) => {
  const link = payLinkWindowOn(page)
  await wire.createDraft()
  const info = await goOnToPayment(page, purchase)
  await answerBy(page, 'policy/publish-draft', { ...info, key_information: 'f'.repeat(64) })
  await link.open.click()
  const asked = page.getByRole('dialog', { name: 'Условия изменились' })
  await expect(asked).toBeVisible()
  await page.unroute('**/api/policy/publish-draft')
  await asked.getByRole('button', { name: accept }).click()
  await expect(purchase.payment.policy).toBeVisible()
  await expect(asked).toBeHidden()
  await expect(link.make).toBeVisible()
})

/** Answers the price as it was told at step 1. */
async function reachPayment(page: Page, purchase: Purchase, today: IsoDate) {
  const buyer = aPerson()
  const calculation = page.waitForResponse('**/api/calculator/calculate')
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  return (await calculation).json()
}

/** Answers what the draft was priced with. */
async function goOnToPayment(page: Page, purchase: Purchase) {
  const draft = page.waitForResponse('**/api/policy/get-draft?*')
  await purchase.goOnWithDraft()
  return (await (await draft).json()).result.info
}

/** Plays the conflict that asks about a price. */
const answerBy = (page: Page, call: string, info: object) =>
  page.route(`**/api/${call}`, (route) => route.fulfill({ status: 409, json: { message: 'Другое', info } }))

/** Agrees to what is asked and closes its window while what goes on is held back. */
async function agreeAndClose(page: Page, call: string): Promise<{ release: () => void }> {
  const asked = page.getByRole('dialog')
  await expect(asked).toBeVisible()
  await page.unroute(`**/api/${call}`)
  const held = await hold(page, `**/api/${call}`)
  const goingOn = page.waitForRequest(`**/api/${call}`)
  await asked.getByRole('button', { name: accept }).click()
  await goingOn
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()
  return held
}

async function lookAtTerms(page: Page): Promise<void> {
  for (const [press, name] of [
    ['Прочитать правила и условия страхования', '2-people-terms'],
    ['Прочитать согласие на обработку персональных данных', '2-people-personal-data'],
  ] as const) {
    await page.getByRole('button', { name: press }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await look(page, name)
    await page.keyboard.press('Escape')
  }
}

/** The cover of the draft, whom it insures and how it is given back. */
async function tellsItAll({ told }: PaymentStep, people: Person[]): Promise<void> {
  const surnames = people.map(({ surname }) => surname)
  for (const line of [/Лечение на море\s*до\s30\s000\s€/, /В\sтечение 14\sдней/, ...surnames])
    await expect(told).toContainText(line)
}

/** On a phone what is bought comes first, and the way to pay stands less than a screen above the press. */
async function choosesAbovePaying(page: Page, { draft, method, pay }: PaymentStep): Promise<void> {
  const placeOf = async (of: Locator) => (await of.boundingBox())?.y ?? Number.NaN
  expect(await placeOf(page.getByRole('heading', { name: 'Ваш полис' }))).toBeLessThan(await placeOf(draft))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  expect((await placeOf(pay)) - (await placeOf(method))).toBeLessThan(844)
  await page.evaluate(() => scrollTo(0, 0))
}

/** What the draft was priced with is told, whatever else is in force. */
async function answerAnotherCover(route: Route): Promise<void> {
  const response = await route.fetch()
  const json = await response.json()
  Object.assign(json.result.cover.items[0], { ru: 'Лечение на море', limit_eur: 30_000 })
  await route.fulfill({ response, json })
}
