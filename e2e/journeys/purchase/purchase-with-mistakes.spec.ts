import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Page } from '@playwright/test'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { mailedPolicy } from '../../src/mail/mailed-policy.ts'
import { anotherCode, codeSentTo, confirmationLinkTo, messagesTo } from '../../src/mail/messages.ts'
import { checkAddress, textOf } from '../../src/mail/pdf.ts'
import { type Purchase, purchaseOn } from '../../src/pages/purchase.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import type { Trip } from '../../src/pages/trip-step.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

// The wrong code.
test.use({ provoked: [422] })

type Story = {
  page: Page
  purchase: Purchase
  shopUrl: string
  today: IsoDate
  wanted: Trip
  buyer: Person
  friend: Person
}

test('two people buy two weeks in Egypt on a phone, key by key, and get everything wrong once', async ({
  page,
  shop,
  today,
  anotherBrowser,
}) => {
  const [buyer, friend] = [aPerson(), aPerson({ birth: '29.02.1988' })]
  const purchase = purchaseOn(page, shop.url, typeInto)
  const wanted = twoWeeksInEgypt(today, [buyer, friend])
  const story = { page, purchase, shopUrl: shop.url, today, wanted, buyer, friend }

  await purchase.trip.open()
  await test.step('Russia and another country', () => russiaIsAlone(story))
  await test.step('an eighth country', () => sevenCountriesAtMost(story))
  await test.step('a birth date tomorrow', () => nobodyIsBornTomorrow(story))
  const total = await test.step('the price', () => firstPrice(story))
  await test.step('no consent', () => nothingWithoutConsent(story))
  await test.step('a wrong code', () => wrongCode(story))
  await test.step('other dates, another price', () => changedDates(story, total))
  await test.step('declined, then paid', () => declinedThenPaid(story))
  await test.step('another browser', async () => aStrangerLearnsOnly(await anotherBrowser(), story))
  const pdf = await test.step('the mail', () => policyInTheMail(story))
  await test.step('the QR code', async () => checkNamesNobody(await anotherBrowser(), story, pdf))
  await test.step('the link that confirms the address', async () => {
    await page.goto(await confirmationLinkTo(shop.url, buyer.email))
    await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  })
})

async function russiaIsAlone({ purchase: { trip }, wanted }: Story) {
  await trip.chooseCountry('Египет')
  await trip.chooseCountry('Россия')
  await expect(trip.countries).toHaveAccessibleDescription('При выборе России нельзя указать другие страны')
  await trip.setDates(wanted)
  await trip.calculate.click()
  await expect(trip.countries).toHaveAccessibleDescription('При выборе России нельзя указать другие страны')
  await expect(trip.proceed).toBeHidden()
  await trip.chosenCountry('Россия').click()
}

async function sevenCountriesAtMost({ page, purchase: { trip } }: Story) {
  const sixMore = ['Таиланд', 'Мальдивы', 'Турция', 'Индонезия', 'Филиппины', 'Вьетнам']
  for (const name of sixMore) await trip.chooseCountry(name)
  await trip.countries.click()
  await trip.countries.pressSequentially('Кипр')
  await expect(page.getByText('Максимальное количечство территорий 7')).toBeVisible()
  await expect(trip.country('Кипр')).toBeDisabled()
  await trip.countries.press('Enter')
  await expect(trip.chosenCountry('Кипр')).toBeHidden()
  await trip.countries.fill('')
  await trip.countries.press('Escape')
  for (const name of sixMore) await trip.chosenCountry(name).click()
}

async function nobodyIsBornTomorrow({ purchase: { trip }, today }: Story) {
  const tomorrow = formatDate(addDays(today, 1))
  await typeInto(trip.birth(1), tomorrow)
  await expect(trip.birth(1)).toHaveAccessibleDescription('Дата рождения не может быть в будущем')
  await trip.calculate.click()
  await expect(trip.birth(1)).toBeFocused()
  await expect(trip.birth(1)).toHaveValue(tomorrow)
  await expect(trip.proceed).toBeHidden()
}

async function firstPrice({ page, purchase: { trip, people }, buyer, friend }: Story): Promise<string> {
  await typeInto(trip.birth(1), '01.01.1920')
  await expect(trip.birth(1)).toHaveAccessibleDescription(/^Страхование лиц старше \d+ лет/)
  await typeInto(trip.birth(1), buyer.birth)
  await trip.addTourist(friend.birth)
  await expect(trip.calculate).toHaveText('Получить расчет')
  await trip.askPrice()
  await expect(trip.summary).toContainText('Египет')
  await expect(trip.summary).toContainText('14 дней')
  await expect(trip.price).toBeInViewport()
  await expect.poll(() => leftToScroll(page), { message: 'the page is at its bottom' }).toBeLessThan(2)
  const total = await trip.price.innerText()
  await trip.proceed.click()
  await expect(people.heading).toBeInViewport()
  expect(await page.evaluate(() => scrollY), 'a step begins at the top').toBe(0)
  await expect(
    page.getByRole('button', { name: 'Данные поездки и стоимость' }),
    'the bar leads nowhere',
  ).toBeHidden()
  return total
}

const leftToScroll = (page: Page) =>
  page.evaluate(() => (document.querySelector('main')?.getBoundingClientRect().bottom ?? 0) - innerHeight)

async function nothingWithoutConsent({ purchase: { people }, buyer, friend, shopUrl }: Story) {
  await expect(people.tourist(1).getByLabel('Серия и номер загранпаспорта')).toHaveAccessibleDescription(
    'Необязательно, кроме оформления визы',
  )
  await people.nameTourist(1, buyer)
  await people.nameTourist(2, friend)
  await people.setContacts(buyer)
  await people.setInsurer(buyer)
  await expect(people.insurer.getByLabel('Телефон')).toHaveValue(buyer.phone)
  await expect(people.terms).not.toBeChecked()
  await expect(people.personalData).not.toBeChecked()
  await people.toPayment.click()
  await expect(people.terms).toBeFocused()
  await expect(people.terms).toHaveAccessibleDescription(
    'Вы должны ознакомиться и согласиться с правилами и условиями страхования',
  )
  await expect(people.personalData).toHaveAccessibleDescription(
    'Необходимо согласие на обработку персональных данных',
  )
  expect(await messagesTo(shopUrl, buyer.phoneStored)).toEqual([])
}

async function wrongCode({ page, purchase: { people, code }, buyer, shopUrl }: Story) {
  await people.consent()
  await people.toPayment.click()
  await expect(code.dialog).toContainText(buyer.phone)
  await expect(code.countdown).toContainText(/через 3\sминуты/)
  await code.field.fill('12')
  await page.goBack()
  await expect(code.dialog, 'half a code is asked about').toContainText('Закрыть без сохранения?')
  await code.dialog.getByRole('button', { name: 'Продолжить ввод' }).click()
  let wrong = await codeSentTo(shopUrl, buyer.phoneStored)
  for (const said of [...Array(4).fill(/Неверный код/), 'Попытки закончились. Запросите новый код']) {
    wrong = anotherCode(wrong)
    await code.enter(wrong)
    await expect(code.field).toHaveAccessibleDescription(said)
    await expect(code.field, 'the next code is typed over it').toBeFocused()
  }
  await expect(code.sendAgain).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(code.dialog).toBeHidden()
}

async function changedDates({ purchase, wanted, buyer, friend }: Story, total: string) {
  const { trip, people } = purchase
  await people.changeTrip.click()
  await expect(trip.chosenCountry('Египет')).toBeVisible()
  await expect(trip.start).toHaveValue(formatDate(wanted.from))
  await typeInto(trip.end, formatDate(addDays(wanted.to, 7)))
  await expect(trip.calculate).toHaveText('Пересчитать стоимость')
  await expect(trip.proceed).toBeDisabled()
  await trip.askPrice()
  await expect(trip.summary).toContainText('21 день')
  await expect(trip.price).not.toHaveText(total)
  await trip.proceed.click()
  await expect(people.tourist(2).getByLabel('Имя (латиницей)')).toHaveValue(friend.name)
  await expect(people.terms, 'another price is agreed to anew').not.toBeChecked()
  await expect(people.personalData, 'which has nothing to do with the price').toBeChecked()
  await people.consent()
  await people.toPayment.click()
  await purchase.confirmCode(buyer, { count: 2 })
}

async function declinedThenPaid({ page, purchase: { payment, trip }, buyer }: Story) {
  const result = resultPageOn(page)
  const total = (await trip.price.innerText()).replace(/\D/g, '')
  await expect(payment.method).toBeChecked()
  await expect(payment.redirect).toBeVisible()
  await payment.goToBank()
  expect((await payment.bankSum.innerText()).replace(/\D/g, '')).toBe(`${total}00`)
  await payment.decideAtBank('Отказаться')
  await expect(page).toHaveURL(/\/failed/)
  await expect(result.failed).toBeVisible()
  expect((await result.failedSum.innerText()).replace(/\D/g, '')).toBe(total)
  await expect(result.tryAgain).toBeVisible()
  await result.bySbp.click()
  await expect(page.getByText('По СБП, в приложении своего банка')).toBeVisible()
  await payment.decideAtBank('Оплатить')
  await expect(page).toHaveURL(/\/done/)
  await expect(result.paid).toBeVisible()
  await expect(result.number).toBeVisible()
  await expect(page.getByText(buyer.email)).toBeVisible()
}

/** Who has the address of the page learns that it is paid, and nothing of the person. */
async function aStrangerLearnsOnly(elsewhere: Page, { page, buyer }: Story) {
  const result = resultPageOn(elsewhere)
  await elsewhere.goto(page.url())
  await expect(result.paidForVisitor).toBeVisible()
  await expect(result.number).toBeHidden()
  await expect(result.signIn, 'and back here').toHaveAttribute('href', /^\/auth\?back=%2Fdone%3Fpolicy/)
  await expect(elsewhere.getByText(buyer.email)).toBeHidden()
}

async function policyInTheMail({ shopUrl, buyer, friend }: Story): Promise<Buffer> {
  const pdf = await mailedPolicy(shopUrl, buyer.email)
  const text = textOf(pdf)
  if (text === null) return pdf
  expect(text).toContain(`${buyer.surname} ${buyer.name}`)
  expect(text).toContain(`${friend.surname} ${friend.name}`)
  expect(text).toMatch(/AP-\d\d-\d{6}/)
  expect(text).not.toContain('ОБРАЗЕЦ')
  return pdf
}

async function checkNamesNobody(reader: Page, { buyer, friend }: Story, pdf: Buffer) {
  await reader.goto(checkAddress(pdf))
  await expect(reader.getByRole('heading', { name: 'Полис оплачен, срок ещё не начался' })).toBeVisible()
  const shown = (await reader.locator('body').innerText()).toLowerCase()
  for (const { surname, surnameRu, name, nameRu } of [buyer, friend]) {
    for (const word of [surname, surnameRu, name, nameRu]) expect(shown).not.toContain(word.toLowerCase())
  }
}
