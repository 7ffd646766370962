import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { contractCardOn } from '../../src/pages/contract-card.ts'
import type { Purchase } from '../../src/pages/purchase.ts'
import { signInAsSeeded } from '../../src/pages/sign-in-page.ts'
import { answerUserWith } from '../../src/people/answer-user-with.ts'
import { seededDiver, seededNameless } from '../../src/people/seeded-diver.ts'
import type { ShopPlace } from '../../src/shop/suite-shops.ts'

// One shop for the file, with seeded persons of its own, whose days are counted from journey to journey.
test.describe.configure({ mode: 'default' })
// More days than are left.
test.use({ ownShop: { SANDBOX_TODAY: '2027-01-15' }, provoked: [422] })

test('a contract holder uses ten days twice, may not use twenty more, and lets the rest be', async ({
  page,
  purchase,
  shop,
}) => {
  test.slow()
  const { trip } = purchase
  const contract = contractCardOn(page)
  await page.goto('/calc-bonus')
  await expect(contract.explained, 'a visitor learns what it is').toBeVisible()
  await expect(page.getByText('чтобы на\u00a0договоре осталось 3\u00a0дня или больше')).toBeVisible()
  await look(page, '0-bonus-visitor')
  await contract.signIn.click()
  await signInAsSeeded(page, seededDiver)
  await expect(page, 'back from the sign-in').toHaveURL(/\/calc-bonus$/)
  await expect(contract.daysLeft).toHaveText('Осталось 30 дней')
  await expect(trip.mode('Однократная поездка')).toBeDisabled()
  await expect(trip.end, 'the last day of the contract').toHaveValue('11.11.2027')
  await expect(trip.end).not.toBeEditable()
  await look(page, '1-bonus-empty')

  await test.step('ten days, and a code', () => takeDaysByCode(page, purchase, shop))
  await expect(page.getByText('As Agreed')).toHaveCount(1)

  await page.goto('/calc-bonus')
  await expect(contract.daysLeft).toHaveText('Осталось 20 дней')
  await test.step('ten more, without one', () => takeDaysAgain(purchase))
  await expect(page.getByText('As Agreed')).toHaveCount(2)

  await page.goto('/calc-bonus')
  await expect(contract.daysLeft).toHaveText('Осталось 10 дней')
  await test.step('twenty more: refused', () => askForTooMany(page, purchase))
  await test.step('another contract, and the own one again', () => letContractBe(page))
  await test.step('given up in another tab', () => giveUpBeside(page, purchase))
})

test('two days are not enough, and a customer without a contract is asked for one', async ({
  page,
  purchase,
  aCustomer,
  anotherBrowser,
}) => {
  const { trip } = purchase
  const contract = contractCardOn(page)
  await page.goto('/calc-bonus')
  await contract.signIn.click()
  await signInAsSeeded(page, seededNameless)
  await expect(contract.daysLeft).toHaveText('Осталось 2 дня')
  await expect(contract.tooFew).toBeVisible()
  await expect(trip.calculate).toBeDisabled()
  await look(page, '1-bonus-too-few')

  const other = await anotherBrowser()
  await (await aCustomer()).signIn(other.context())
  await other.goto('/calc-bonus')
  const asked = contractCardOn(other)
  await asked.check(seededDiver.contract)
  await expect(asked.notFound).toBeVisible()
  await look(other, '0-bonus-not-found')
})

test('a contract of one country leaves nothing to choose', async ({ page, purchase }) => {
  const { trip } = purchase
  await answerUserWith(page, { bonus_country: 66 })
  await page.goto('/calc-bonus')
  await contractCardOn(page).signIn.click()
  await signInAsSeeded(page, seededDiver)
  await expect(page).toHaveURL(/\/calc-bonus$/)
  await page.reload()
  await expect(page.getByText('Страна договора ДМС')).toBeVisible()
  await expect(trip.countries).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Египет', exact: true })).toBeDisabled()
  await look(page, '1-bonus-one-country')
})

test('a contract that ends before any trip could says so, and moves nothing into the past', async ({
  page,
  purchase,
}) => {
  const { trip } = purchase
  const contract = contractCardOn(page)
  await answerUserWith(page, { dms_end_date: '2027-01-01' })
  await page.goto('/calc-bonus')
  await contract.signIn.click()
  await signInAsSeeded(page, seededDiver)
  await expect(page).toHaveURL(/\/calc-bonus$/)
  await page.reload()
  await expect(contract.ends('01.01.2027'), 'in the card and in the summary').toHaveCount(3)
  await expect(trip.calculate).toBeDisabled()
  await typeInto(trip.start, '10.02.2027')
  await trip.insuredDays.focus()
  await expect(trip.start).toHaveValue('10.02.2027')
  await look(page, '1-bonus-contract-ended')
})

async function tenDaysFrom(start: string, { trip }: Purchase) {
  // Without it a press asks for no price, and the one that then comes by itself takes no focus.
  await expect(trip.birth(1), 'of the contract').not.toHaveValue('')
  await trip.chooseCountry('Египет')
  await typeInto(trip.start, start)
  await typeInto(trip.insuredDays, '10')
  await trip.askPrice()
}

async function takeDaysByCode(page: Page, purchase: Purchase, shop: ShopPlace) {
  const { trip, people, code, payment } = purchase
  await tenDaysFrom('01.02.2027', purchase)
  await look(page, '1-bonus-priced')
  await trip.proceed.click()
  await people.consent()
  await page.getByRole('button', { name: 'Данные поездки и стоимость' }).click()
  await expect(trip.start, 'the bar leads back').toHaveValue('01.02.2027')
  await expect(page.getByRole('button', { name: 'Персональные данные' }), 'and never ahead').toBeHidden()
  await trip.proceed.click()
  await people.issue.click()
  await code.enter(await codeSentTo(shop.url, seededDiver.phoneStored))
  await expect(payment.draft).toBeVisible()
  await look(page, '3-bonus')
  await payment.issue.click()
  await expect(page).toHaveURL(/\/personal\/policies$/)
  await expect(page.getByText('Полис оформлен и придёт на e-mail')).toBeVisible()
}

async function takeDaysAgain(purchase: Purchase) {
  const { trip, people, payment } = purchase
  await tenDaysFrom('01.03.2027', purchase)
  await trip.proceed.click()
  await people.consent()
  await people.issue.click()
  await expect(payment.draft, 'the phone is confirmed already').toBeVisible()
  await payment.issue.click()
}

async function askForTooMany(page: Page, { trip }: Purchase) {
  await trip.chooseCountry('Египет')
  await typeInto(trip.start, '01.04.2027')
  await typeInto(trip.insuredDays, '20')
  await trip.calculate.click()
  await expect(page.getByText('Укажите от 1 до 10 дней', { exact: true })).toBeVisible()
  await expect(trip.proceed).toBeHidden()
}

async function giveUpBeside(page: Page, { trip, people }: Purchase) {
  await typeInto(trip.insuredDays, '10')
  await trip.askPrice()
  await trip.proceed.click()
  await people.consent()
  const beside = await page.context().newPage()
  await beside.goto('/calc-bonus')
  await contractCardOn(beside).discard.click()
  await expect(contractCardOn(beside).number).toBeVisible()
  await beside.close()
  await people.issue.click()
  await expect(contractCardOn(page).lost, 'why the step has gone').toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await contractCardOn(page).check(seededDiver.contract)
  await expect(people.heading, 'what was kept').toBeVisible()
}

async function letContractBe(page: Page) {
  const contract = contractCardOn(page)
  await contract.discard.click()
  await expect(contract.number).toBeVisible()
  await look(page, '0-bonus-discarded')
  await contract.check('DMS-0002')
  await expect(contract.notFound, 'somebody else’s').toBeVisible()
  await contract.check(seededDiver.contract)
  await expect(contract.daysLeft, 'no day is lost').toHaveText('Осталось 10 дней')
}
