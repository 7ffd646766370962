import { expect, test } from '../../src/journey.ts'
import { tripStepOn } from '../../src/pages/trip-step.ts'

test.use({ suiteShop: 'january' })

test('the worked example costs 3458 ₽', async ({ page }) => {
  const trip = tripStepOn(page)
  await trip.open()
  await trip.fill({ countries: ['Египет'], from: '2027-02-01', to: '2027-02-14', births: ['05.05.1990'] })
  await trip.askPrice()
  await expect(trip.price).toHaveText('3 458 ₽')
  await expect(trip.summary).toContainText('50 000 €')
})

test.describe('on a phone in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('days are those of Moscow, and none moves by one', async ({ page }) => {
    const trip = tripStepOn(page)
    await trip.open()
    await trip.fill({ countries: ['Египет'], from: '2027-01-15', to: '2027-01-28', births: ['05.05.1990'] })
    await trip.askPrice()
    await expect(trip.start, 'today, where the insurer is').toHaveValue('15.01.2027')
    await expect(trip.summary).toContainText('15.01.2027 – 28.01.2027')
    await expect(trip.price).toHaveText('3 458 ₽')
  })
})
