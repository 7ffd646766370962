import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays } from '@akvapolis/rules/dates/dates'
import { passportLines } from '@akvapolis/rules/testing/passport-lines'
import type { Locator } from '@playwright/test'
import { effortOn } from '../../src/browser/effort.ts'
import { hold } from '../../src/browser/hold.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('who buys for themselves comes to the payment by 14 presses and 8 typed fields', async ({
  page,
  purchase,
  shop,
  today,
}) => {
  const { trip, people, code, payment } = purchase
  const buyer = aPerson()
  const { from, to } = twoWeeksInEgypt(today, [buyer])
  const effort = await effortOn(page)

  await trip.open()
  await trip.countries.click()
  await trip.country('Египет').click()
  await write(trip.start, formatDate(from))
  await trip.lasting(14).click()
  await expect(trip.end).toHaveValue(formatDate(to))
  await write(trip.birth(1), buyer.birth)
  await trip.askPrice()
  await trip.proceed.click()

  await write(people.tourist(1).getByLabel('Фамилия (латиницей)'), buyer.surname)
  await write(people.tourist(1).getByLabel('Имя (латиницей)'), buyer.name)
  await write(people.contacts.getByLabel('E-mail'), buyer.email)
  await write(people.contacts.getByLabel('Телефон'), buyer.phone.slice(2))
  await expect(people.firstTourist).toBeChecked()
  await expect(people.insurer.getByLabel('Фамилия')).toHaveValue(buyer.surname)
  await expect(people.insurer.getByLabel('Имя')).toHaveValue(buyer.name)
  await expect(people.insurer.getByLabel('Дата рождения', { exact: true })).toHaveValue(buyer.birth)
  await expect(people.insurer.getByLabel('Телефон')).toHaveValue(buyer.phone)
  await people.consent()
  await people.toPayment.click()
  await expect(code.field).toBeFocused()
  await page.keyboard.type(await codeSentTo(shop.url, buyer.phoneStored))
  await expect(payment.pay).toBeVisible()

  const { presses, typedFields } = await effort()
  expect(presses).toBeLessThanOrEqual(14)
  expect(typedFields).toEqual([
    'trip.date_from',
    'tourists.0.birth',
    'tourists.0.surname',
    'tourists.0.name',
    'contacts.email',
    'contacts.phone',
    'code',
  ])
})

test('a length chosen first waits for the start, and follows it until another end is typed', async ({
  purchase: { trip },
  today,
}) => {
  const from = addDays(today, 10)
  await trip.open()
  await trip.lasting(10).click()
  await expect(trip.lasting(10)).toHaveAttribute('aria-pressed', 'true')
  await expect(trip.start).toBeFocused()
  await typeInto(trip.start, formatDate(from))
  await expect(trip.end).toHaveValue(formatDate(addDays(from, 9)))
  await typeInto(trip.start, formatDate(addDays(from, 1)))
  await expect(trip.end).toHaveValue(formatDate(addDays(from, 10)))
  await typeInto(trip.end, formatDate(addDays(from, 14)))
  await typeInto(trip.start, formatDate(addDays(from, 2)))
  await expect(trip.end, 'typed by hand, it stays').toHaveValue(formatDate(addDays(from, 14)))
})

test('countries on their way are not said to be none', async ({ page, purchase: { trip } }) => {
  const countries = await hold(page, '**/api/dictionaries')
  await trip.open()
  await trip.countries.click()
  await page.keyboard.type('Еги')
  await expect(page.getByText('Загружаем…')).toBeVisible()
  await expect(page.getByText('Нет результатов.')).toBeHidden()
  countries.release()
  await expect(trip.country('Египет')).toBeVisible()
})

test('the two lines of a passport fill a tourist, pasted or typed, and go nowhere', async ({
  page,
  purchase,
  today,
}) => {
  const { people } = purchase
  const [buyer, friend] = [aPerson(), aPerson()]
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()}`))
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer, friend]))
  const [first, second] = [people.tourist(1), people.tourist(2)]

  await paste(first.getByLabel('Фамилия (латиницей)'), linesOf(buyer).replace(/^(.*\n.)./, '$1#'))
  const lines = first.getByLabel('Две нижние строки страницы с фотографией')
  await expect(lines).toHaveAccessibleDescription(/Нужны обе строки целиком/)
  await expect(lines).toBeFocused()
  await lines.fill('')
  await lines.pressSequentially(linesOf(buyer).toLowerCase())
  await expect(first.getByLabel('Фамилия (латиницей)')).toHaveValue(buyer.surname)
  await expect(first.getByLabel('Фамилия (латиницей)')).toBeFocused()
  await expect(first.getByLabel('Имя (латиницей)')).toHaveValue(buyer.name)
  await expect(first.getByLabel('Серия и номер загранпаспорта')).toHaveValue(buyer.passport)

  await expect(people.toPayment, 'the birth date is as it was').toBeEnabled()
  await paste(second.getByLabel('Имя (латиницей)'), linesOf({ ...friend, birth: '06.06.1991' }))
  await expect(second.getByLabel('Фамилия (латиницей)')).toHaveValue(friend.surname)
  await expect(second.getByLabel('Дата рождения', { exact: true })).toHaveValue('06.06.1991')
  await expect(people.toPayment, 'another birth date is priced at once').toBeEnabled()
  expect(sent.filter((one) => one.includes('<<') || one.includes('%3C%3C'))).toEqual([])
})

function linesOf({ surname, name, passport, birth }: Person) {
  const [day, month, year] = birth.split('.')
  const number = passport.replace(' ', '')
  return passportLines({ surname, name, number, birth: `${year?.slice(2)}${month}${day}` })
}

/** As by a menu: the browser gives the text to the page before the field has it. */
async function paste(field: Locator, text: string) {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** A press into the field, and the keys. */
async function write(field: Locator, text: string) {
  await field.click()
  await field.page().keyboard.type(text)
}
