import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays } from '@akvapolis/rules/dates/dates'
import { hold } from '../../src/browser/hold.ts'
import { expect, test } from '../../src/journey.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

// Midnight has come to the server, and not yet to the page.
test.use({ provoked: [409] })

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
