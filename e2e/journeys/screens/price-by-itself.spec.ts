import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import type { TripStep } from '../../src/pages/trip-step.ts'

// Some of what the server refuses by itself, and a server that is not there.
test.use({ suiteShop: 'january', provoked: [422, 503], viewport: { width: 390, height: 844 } })

const february = { countries: ['Египет'], from: '2027-02-01', to: '2027-02-14', births: ['05.05.1990'] }

test('the price comes by itself and leaves the person where they are; a press joins it', async ({
  page,
  purchase: { trip },
}) => {
  const asked = await heldPrices(page)
  await trip.open()
  await trip.fill(february)
  await asked.toHaveCount(1)
  await expect(trip.summary).toContainText('Считаем стоимость…')
  const scrolled = await page.evaluate(() => scrollY)

  await test.step('a newer edit ends the question', async () => {
    await trip.birth(1).fill('05.05.1956')
    await asked.toHaveCount(2)
    expect(asked.ended()).toBe(1)
    asked.release()
    await expect(trip.price).toHaveText('10 374 ₽')
  })
  await test.step('neither the focus nor the page moves, and it is read out', async () => {
    await expect(trip.proceed).toBeEnabled()
    await expect(trip.birth(1)).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(scrolled)
    await expect(trip.summary.getByRole('status').filter({ hasText: 'Стоимость: 10 374 ₽' })).toHaveCount(1)
    await expect(trip.summary).toContainText(/Цена действует до\s\d\d\.\d\d, \d\d:\d\d\sмск/)
    await expect(trip.summary).toContainText(
      /1,30\s€ ×\s14\sдней ×\s2 за\sдайвинг ×\s3 за\sвозраст = 109,20\s€, по\sкурсу\s95,00\s₽/,
    )
  })
  await test.step('a press joins the question that runs and brings the price into view', async () => {
    asked.hold()
    await trip.birth(1).fill('05.05.1990')
    await expect(trip.proceed).toBeDisabled()
    await asked.toHaveCount(3)
    await trip.calculate.click()
    asked.release()
    await expect(trip.summary.locator('[tabindex="-1"]')).toBeFocused()
    await expect(trip.price).toHaveText('3 458 ₽')
    await asked.toHaveCount(3)
  })
  await test.step('what the server refuses stands at fields that have been left, and at no other', () =>
    refusedByServer(page, trip))
  await test.step('a price whose day is over is said to be old and calculated anew', async () => {
    asked.hold()
    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000)
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(trip.summary).toContainText('Цена устарела, считаем заново…')
    await expect(trip.proceed).toBeDisabled()
    asked.release()
    await expect(trip.proceed).toBeEnabled()
    await asked.toHaveCount(4)
  })
})

async function refusedByServer(page: Page, trip: TripStep) {
  const errors = { 'trip.date_to': ['Поздно'], 'tourists.0.birth': ['Рано'] }
  const refuse = { status: 422, json: { message: 'Проверьте поля', errors } }
  await page.route('**/api/calculator/calculate', (route) => route.fulfill(refuse), { times: 1 })
  await trip.birth(1).fill('06.05.1990')
  await expect(trip.end).toHaveAccessibleDescription('Поздно')
  await expect(trip.birth(1)).toHaveAccessibleDescription('')
  await expect(trip.birth(1)).toBeFocused()
  await trip.birth(1).press('Tab')
  await expect(trip.birth(1)).toHaveAccessibleDescription('Рано')
  await trip.birth(1).fill('05.05.1990')
  await expect(trip.end).toHaveAccessibleDescription('')
  await expect(trip.proceed).toBeEnabled()
}

test('a trip that breaks a rule says so at its field and in the bar, without a press', async ({
  page,
  purchase: { trip },
}) => {
  const hint = (words: string) => trip.summary.getByText(words).last()
  await trip.open()
  await trip.mode('Многократные поездки').check()
  await trip.fill({ ...february, to: '2027-09-01' })
  await expect(hint('Стоимость появится здесь сама'), 'the days are not typed yet').toBeVisible()
  await expect(trip.insuredDays).not.toHaveAttribute('aria-invalid', 'true')
  await trip.insuredDays.fill('4')
  await trip.insuredDays.press('Tab')
  const place = () => trip.birth(1).evaluate((field) => field.getBoundingClientRect().top)
  const before = await place()
  await expect(trip.insuredDays).toHaveAccessibleDescription(/минимальное количество дней страхования - 5/)
  await expect(hint('Исправьте отмеченное')).toBeVisible()
  expect(await place(), 'what is said above pushes nothing away').toBe(before)
  await look(page, '1-rule-broken')
  await trip.insuredDays.fill('5')
  await expect(trip.proceed).toBeEnabled()
  await expect(trip.insuredDays).not.toHaveAttribute('aria-invalid', 'true')
})

test('a price that does not come by itself is not promised: the press is named', async ({
  page,
  purchase: { trip },
}) => {
  const missed = trip.summary.getByText('Стоимость пока не получена. Нажмите «Получить расчет»').last()
  const away = { status: 503, json: { message: 'Сервис временно недоступен, попробуйте через минуту' } }
  await page.route('**/api/calculator/calculate', (route) => route.fulfill(away), { times: 1 })
  await trip.open()
  await trip.fill(february)
  await expect(missed).toBeVisible()
  await look(page, '1-price-missed')
  await trip.countries.press('Backspace')
  await expect(missed, 'it is asked for again by itself').toBeHidden()
  await trip.chooseCountry('Египет')
  await expect(trip.proceed).toBeEnabled()
})

test('a price that is the least of its tariff says so, in the sentence and in the table', async ({
  page,
  purchase: { trip },
}) => {
  const told = trip.summary.getByText(/^Наименьшая стоимость полиса/)
  await trip.open()
  await trip.fill({ ...february, countries: ['Россия'], to: '2027-02-04' })
  await expect(trip.price).toHaveText('300 ₽')
  await expect(trip.summary).toContainText(
    /= 2,80\s€, по\sкурсу\s95,00\s₽Наименьшая стоимость полиса\s– 300\s₽/,
  )
  await trip.summary.getByText('Как получилась стоимость').click()
  await expect(trip.summary).toContainText(/Наименьшая стоимость полиса300\s₽Итого300\s₽/)
  await expect(trip.summary).not.toContainText('многократных поездок')
  await look(page, '1-least-total')
  await trip.mode('Многократные поездки').check()
  await trip.insuredDays.fill('4')
  await expect(trip.summary).toContainText('коэффициенты срока и многократных поездок')
  await trip.end.fill('05.02.2027')
  await trip.insuredDays.fill('5')
  await expect(trip.price).toHaveText('366 ₽')
  await expect(told).toHaveCount(0)
})

test('a rate of four decimals stands whole in the sentence and in the table', async ({
  page,
  purchase: { trip },
}) => {
  await page.route('**/api/calculator/calculate', async (route) => {
    const response = await route.fetch()
    const info = await response.json()
    const breakdown = { ...info.breakdown, rub_per_eur: 91.3245 }
    await route.fulfill({ response, json: { ...info, breakdown } })
  })
  await trip.open()
  await trip.fill(february)
  await expect(trip.summary).toContainText(/= 36,40\s€, по\sкурсу\s91,3245\s₽/)
  await trip.summary.getByText('Как получилась стоимость').click()
  await expect(trip.summary).toContainText(/Курс евро91,3245\s₽/)
})

/** Counts the questions for a price and holds them until they are released. */
async function heldPrices(page: Page) {
  let [count, failed] = [0, 0]
  let held = Promise.withResolvers<void>()
  await page.route('**/api/calculator/calculate', async (route) => {
    count += 1
    await held.promise
    // One that has been ended can't go on.
    await route.continue().catch(() => {})
  })
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/api/calculator/calculate')) failed += 1
  })
  return {
    toHaveCount: (wanted: number) => expect.poll(() => count).toBe(wanted),
    ended: () => failed,
    hold() {
      held = Promise.withResolvers()
    },
    release: () => held.resolve(),
  }
}
