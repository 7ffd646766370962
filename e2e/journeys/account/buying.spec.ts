import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { openActions } from '../../src/pages/row-actions.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'
import { buy } from '../../src/people/wire-purchase.ts'

test('a customer finds themselves and their child filled in, goes on with the draft and has one', async ({
  page,
  purchase,
  today,
  customer,
}) => {
  const { person: parent } = customer
  const { trip, people, payment } = purchase
  const child = { surname: 'OSETROVA', surnameRu: 'Осетрова', name: 'ZOIA', nameRu: 'Зоя' }
  await customer.insure({ ...child, birth: '09.03.2015' })

  await trip.open()
  await expect(trip.birth(1)).toHaveValue(parent.birth)
  await expect(trip.birth(1)).not.toBeEditable()
  const { countries, from, to } = twoWeeksInEgypt(today, [])
  for (const country of countries) await trip.chooseCountry(country)
  await trip.setDates({ from, to })
  await trip.addTourist('09.03.2015')
  await trip.askPrice()
  await trip.proceed.click()

  await expect(people.tourist(2).getByLabel('Фамилия (латиницей)')).toHaveValue('OSETROVA')
  await expect(people.tourist(2).getByLabel('Имя (латиницей)')).toHaveValue('ZOIA')
  await expect(people.contacts.getByLabel('Телефон')).not.toBeEditable()
  await expect(people.insurer.getByLabel('Дата рождения', { exact: true })).not.toBeEditable()
  await people.consent()
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()

  await page.goto('/personal/drafts')
  await expect(page.getByRole('rowheader')).toHaveText([/^D-\d{6}$/])
  await look(page, '9-drafts')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(people.heading).toBeVisible()
  await expect(people.tourist(2).getByLabel('Имя (латиницей)')).toHaveValue('ZOIA')
  await expect(people.terms, 'consents are asked again').not.toBeChecked()
  await people.consent()
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
  await page.goto('/personal/drafts')
  await expect(page.getByRole('rowheader'), 'the new draft took its place').toHaveCount(1)

  const none = page.getByText('Здесь будут полисы, которые вы начали оформлять')
  await removeDraft(page)
  await expect(none).toBeVisible()
  // Who has the focus there has all the time of the world.
  await page.getByRole('button', { name: 'Вернуть' }).focus()
  await look(page, '9-drafts-removed')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await removeDraft(page)
  await page.reload()
  await expect(none, 'the call goes with the page').toBeVisible()
})

test('a visitor fills holder and contacts by a code to the phone, and is told whose the policy will be', async ({
  page,
  purchase,
  shop,
  today,
  aCustomer,
}) => {
  const { person: customer } = await aCustomer()
  const child = aPerson({ birth: '09.03.2015' })
  const { people, code } = purchase
  await purchase.priceTrip(twoWeeksInEgypt(today, [child]))
  await page.getByRole('button', { name: 'Заполнить по номеру телефона' }).click()
  const dialog = page.getByRole('dialog')
  await typeInto(dialog.getByLabel('Телефон'), customer.phone)
  await dialog.getByRole('button', { name: 'Получить код' }).click()
  await code.enter(await codeSentTo(shop.url, customer.phoneStored, { count: 2 }))

  await expect(people.contacts.getByLabel('E-mail')).toHaveValue(customer.email)
  await expect(people.contacts.getByLabel('Телефон')).toHaveValue(customer.phone)
  await expect(people.insurer.getByLabel('Дата рождения', { exact: true })).toHaveValue(customer.birth)
  await expect(page.getByText('Проверьте поля'), 'step 2 was not sent with it').toBeHidden()
  await people.nameTourist(1, child)
  await people.consent()
  await people.toPayment.click()
  await expect(
    page.getByText(
      `Страхователь с указанным телефонным номером уже зарегистрирован. В качестве страхователя будет указан ${customer.surnameRu} ${customer.nameRu}`,
    ),
  ).toBeVisible()
})

test.describe('by the code of a phone that has no account', () => {
  test.use({ provoked: [422] })

  test('a visitor is told that there are no data, and goes on in the form', async ({
    page,
    purchase,
    shop,
    today,
  }) => {
    const stranger = aPerson()
    const { people, code } = purchase
    await purchase.priceTrip(twoWeeksInEgypt(today, [stranger]))
    await page.getByRole('button', { name: 'Заполнить по номеру телефона' }).click()
    const dialog = page.getByRole('dialog')
    await typeInto(dialog.getByLabel('Телефон'), stranger.phone)
    await dialog.getByRole('button', { name: 'Получить код' }).click()
    await code.enter(await codeSentTo(shop.url, stranger.phoneStored))
    await expect(page.getByText('По этому номеру данных нет, заполните поля сами.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await people.fill([stranger])
    await people.toPayment.click()
    await expect(purchase.payment.draft, 'the phone is confirmed').toBeVisible()
  })
})

test('a customer who insures another is not put back by a reload', async ({ page, purchase, customer }) => {
  const { trip } = purchase
  await trip.open()
  await expect(trip.birth(1)).toHaveValue(customer.person.birth)
  await page.getByRole('button', { name: 'Застраховать другого' }).click()
  await expect(trip.birth(1)).toHaveValue('')
  const whoIsHere = page.waitForResponse('**/api/user')
  await page.reload()
  await whoIsHere
  await trip.chooseCountry('Египет')
  await expect(trip.birth(1)).toHaveValue('')
  await typeInto(trip.birth(1), '09.03.2015')
  await expect(trip.birth(1)).toHaveValue('09.03.2015')
})

test('a customer insures a twin in their place, and themselves again by a press', async ({
  page,
  purchase,
  customer,
}) => {
  const { trip } = purchase
  await trip.open()
  await expect(trip.birth(1)).toHaveValue(customer.person.birth)
  await page.getByRole('button', { name: 'Застраховать другого' }).click()
  await typeInto(trip.birth(1), customer.person.birth)
  await expect(trip.birth(1)).toHaveValue(customer.person.birth)
  await expect(trip.birth(1)).toBeEditable()
  await page.getByRole('button', { name: 'Застраховать себя' }).click()
  await expect(trip.birth(1)).toHaveValue(customer.person.birth)
  await expect(trip.birth(1)).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Застраховать другого' })).toBeVisible()
})

async function removeDraft(page: Page) {
  await openActions(page.getByRole('button', { name: /^Действия: D-/ }))
  await page.getByRole('menuitem', { name: 'Удалить' }).click()
}

test('whoever begins the same trip again is told of the policy that they have paid for', async ({
  page,
  purchase,
  today,
  customer,
}) => {
  const { trip, people, payment } = purchase
  await buy(customer.purchase)
  await trip.open()
  await expect(trip.birth(1), 'of the profile').not.toHaveValue('')
  const { countries, from, to } = twoWeeksInEgypt(today, [])
  for (const country of countries) await trip.chooseCountry(country)
  await trip.setDates({ from, to })
  await trip.askPrice()
  await trip.proceed.click()
  await people.consent()
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
  const { number } = customer.purchase.known
  const told = page.getByText(
    new RegExp(`Полис ${number} с тем же застрахованным уже оплачен`.replaceAll(' ', '\\s')),
  )
  await expect(told).toBeVisible()
  await expect(payment.pay).toBeEnabled()
  await look(page, '3-payment-also-insured')
  await page.getByRole('main').getByRole('link', { name: number }).click()
  await expect(page.getByRole('rowheader')).toHaveText([number])
})
