import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays, moscowMidnight } from '@akvapolis/rules/dates/dates'
import { hold } from '../../src/browser/hold.ts'
import { expect, test } from '../../src/journey.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

// Midnight has come to the server, and not yet to the page.
test.use({ provoked: [409, 422] })

test('a start that is too late at the payment is said in step 1, and its price leads on no more', async ({
  page,
  purchase,
  today,
}) => {
  const { trip, payment } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(addDays(today, -10), [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  const price = await hold(page, '**/api/calculator/calculate')
  await page.route('**/api/policy/publish-draft', (route) =>
    route.fulfill({ status: 409, json: { message: 'Поздно', code: 'start_passed' } }),
  )
  await payment.pay.click()
  await expect(trip.start).toHaveValue(formatDate(today))
  await expect(trip.start).toHaveAccessibleDescription('Поздно')
  await expect(trip.proceed).toBeDisabled()
  price.release()
})

test('a trip that is refused at the order, or when it is calculated again, locks the way on', async ({
  page,
  purchase: { trip, people, priceTrip },
  today,
}) => {
  const buyer = aPerson()
  const refuse = (address: string) =>
    page.route(address, (route) =>
      route.fulfill({ status: 422, json: { message: '', errors: { 'trip.date_from': ['Поздно'] } } }),
    )
  await priceTrip(twoWeeksInEgypt(addDays(today, -10), [buyer]))
  await people.fill([buyer])
  await refuse('**/api/calculator/pay')
  const price = await hold(page, '**/api/calculator/calculate')
  await people.toPayment.click()
  await expect(trip.start).toHaveAccessibleDescription('Поздно')
  await expect(trip.proceed).toBeDisabled()
  price.release()
  await expect(trip.proceed, 'until there is a price by which it may be ordered').toBeEnabled()

  await refuse('**/api/calculator/calculate')
  await trip.calculate.click()
  await expect(trip.summary).toContainText('Цена устарела, пересчитайте стоимость')
  await expect(trip.start).toHaveAccessibleDescription('Поздно')
  await expect(trip.proceed).toBeHidden()
})

test('a price leads on no longer than the first day of its trip', async ({ page, purchase, today }) => {
  const { trip } = purchase
  const midnight = moscowMidnight(addDays(today, 1))
  await page.clock.install()
  await trip.open()
  await trip.fill(twoWeeksInEgypt(addDays(today, -10), [aPerson()]))
  await trip.askPrice()
  await expect(trip.summary).toContainText(/Цена действует до\s\d\d\.\d\d, 00:00\sмск/)
  await expect(trip.summary).toContainText('Полис начнёт действовать после оплаты.')
  const price = await hold(page, '**/api/calculator/calculate')
  await page.clock.setFixedTime(midnight.getTime() + 1_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(trip.proceed).toBeDisabled()
  price.release()
})

test('who travels already is told the day until which a start may be bought', async ({
  purchase: { trip },
  today,
}) => {
  const untilDay = (day: string) =>
    new RegExp(`Цена действует до\\s${formatDate(day).slice(0, 5)}, 00:00\\sмск`)
  await trip.open()
  await trip.travelling.check()
  await trip.fill(twoWeeksInEgypt(addDays(today, -5), [aPerson()]))
  await trip.askPrice()
  await expect(trip.summary).toContainText(untilDay(addDays(today, 1)))
})
