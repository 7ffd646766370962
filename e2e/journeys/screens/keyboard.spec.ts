import type { Page } from '@playwright/test'
import { focusRing, press, tabTo, walkTo } from '../../src/browser/keyboard.ts'
import { expect, test } from '../../src/journey.ts'
import { type Purchase, purchaseOn } from '../../src/pages/purchase.ts'
import type { TripStep } from '../../src/pages/trip-step.ts'

test.use({ suiteShop: 'january', viewport: { width: 1280, height: 900 } })

test('step 1 and the text of the terms by the keyboard alone', async ({ page, shop }) => {
  const purchase = purchaseOn(page, shop.url)
  const { trip } = purchase
  await trip.open()

  await test.step('past the header by the first stop', async () => {
    const skip = page.getByRole('link', { name: 'Перейти к содержанию' })
    await press(page, 'Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await press(page, 'Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('countries: type, choose, take back', () => chooseCountries(page, trip))
  await test.step('the kind of trip by arrows', () => chooseKind(page, trip))
  await test.step('the calendar of the start: opened and closed', () => lookIntoCalendar(page, trip))
  await test.step('both dates in it: the start by day, month and year, the end after it', () =>
    chooseDates(page, trip))
  await test.step('the birth date from the page of years', () => chooseBirth(page, trip))
  await test.step('the price and the way on', () => goOn(page, purchase))
  await test.step('a window keeps the focus and gives it back', () => readTerms(page))
})

test('whatever has the focus on step 1 wears a ring of 3 px', async ({ page, shop }) => {
  const { trip } = purchaseOn(page, shop.url)
  await trip.open()
  await trip.chooseCountry('Египет')
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await press(page, 'Tab')
  const rings: { what: string; width: number }[] = []
  while (await page.evaluate(() => document.activeElement !== document.body)) {
    rings.push(await focusRing(page))
    await press(page, 'Tab')
    if (rings.length > 60) break
  }
  expect(rings.length).toBeGreaterThan(10)
  expect(rings.filter(({ width }) => width < 3)).toEqual([])
})

async function chooseCountries(page: Page, trip: TripStep) {
  await tabTo(trip.countries)
  await page.keyboard.type('еги')
  await expect(page.getByRole('option', { name: 'Египет', exact: true })).toBeVisible()
  await press(page, 'Enter')
  await expect(trip.chosenCountry('Египет')).toBeVisible()
  await page.keyboard.type('thai')
  // Other names come with a part of their own.
  await expect(page.getByRole('option', { name: /Таиланд/ })).toBeVisible()
  await press(page, 'Enter')
  await expect(trip.chosenCountry('Таиланд')).toBeVisible()
  await press(page, 'Backspace')
  await expect(trip.chosenCountry('Таиланд')).toBeHidden()
  await page.keyboard.type('ъъъ')
  await expect(page.getByText('Нет результатов.')).toBeVisible()
  await press(page, 'Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(trip.countries).toBeFocused()
}

async function chooseKind(page: Page, trip: TripStep) {
  await tabTo(trip.mode('Однократная поездка'))
  await expect(trip.countries, 'what chose nothing is gone').toHaveValue('')
  await press(page, 'ArrowRight')
  await expect(trip.mode('Многократные поездки')).toBeChecked()
  await expect(trip.insuredDays).toBeVisible()
  await press(page, 'ArrowLeft')
  await expect(trip.mode('Однократная поездка')).toBeChecked()
}

async function lookIntoCalendar(page: Page, trip: TripStep) {
  const opens = trip.calendarOf(trip.start)
  const calendar = page.getByRole('dialog')
  await expect(opens).toHaveAccessibleDescription(/Дата начала/)
  await tabTo(opens)
  await press(page, 'Enter')
  await expect(calendar).toHaveAccessibleDescription(/Дата начала/)
  await expect(calendar.getByRole('gridcell')).toHaveCount(42)
  await expect(calendar.getByRole('button', { name: /15 января.*сегодня/ })).toBeFocused()
  await press(page, 'Escape')
  await expect(calendar).toBeHidden()
  await expect(opens).toBeFocused()
}

/** From the button of the calendar, which has the focus. */
async function chooseDates(page: Page, trip: TripStep) {
  const calendar = page.getByRole('dialog')
  await press(page, 'Enter')
  await expect(calendar.getByRole('button', { name: /15 января/ })).toBeFocused()
  await press(page, 'ArrowRight', 'ArrowDown')
  await expect(calendar.getByRole('button', { name: /23 января/ })).toBeFocused()
  await tabTo(calendar.getByRole('button', { name: /Выбрать год/ }), 'Shift+Tab')
  await press(page, 'Enter')
  await expect(calendar.getByRole('gridcell')).toHaveCount(20)
  await expect(calendar.getByRole('button', { name: '2027' })).toBeFocused()
  await press(page, 'Enter')
  await expect(calendar.getByRole('gridcell')).toHaveCount(12)
  await press(page, 'ArrowRight', 'Enter')
  await expect(calendar.getByRole('grid', { name: /февраль 2027/i })).toBeVisible()
  await press(page, 'Enter')
  await expect(trip.start).toHaveValue('01.02.2027')
  await expect(calendar.getByText('Теперь выберите дату окончания')).toBeVisible()
  await expect(
    calendar.getByRole('button', { name: /\D4 февраля/ }),
    'the first that it may be',
  ).toBeFocused()
  await walkTo(calendar.getByRole('button', { name: /14 февраля/ }))
  await press(page, 'Enter')
  await expect(trip.end).toHaveValue('14.02.2027')
  await expect(calendar).toBeHidden()
  await expect(trip.calendarOf(trip.start)).toBeFocused()
}

async function chooseBirth(page: Page, trip: TripStep) {
  const calendar = page.getByRole('dialog')
  await tabTo(trip.calendarOf(trip.birth(1)))
  await press(page, 'Enter')
  await expect(calendar.getByRole('gridcell')).toHaveCount(20)
  await press(page, 'PageUp', 'PageDown')
  const year = calendar.getByRole('button', { name: '1990' })
  await expect(year).toBeVisible()
  await walkTo(year)
  await press(page, 'Enter')
  await walkTo(calendar.getByRole('button', { name: 'май' }))
  await press(page, 'Enter')
  await walkTo(calendar.getByRole('button', { name: /\D5 мая 1990/ }))
  await press(page, 'Enter')
  await expect(trip.birth(1)).toHaveValue('05.05.1990')
}

async function goOn(page: Page, { trip, people }: Purchase) {
  await tabTo(trip.calculate)
  await press(page, 'Enter')
  await expect(trip.price).toHaveText('3 458 ₽')
  // It is brought into view once all of it stands there.
  await expect(page.locator(':focus'), 'the price takes the focus').toContainText('3 458')
  await tabTo(trip.proceed)
  await press(page, 'Enter')
  await expect(people.heading).toBeFocused()
}

async function readTerms(page: Page) {
  const opens = page.getByRole('button', { name: 'Прочитать правила и условия страхования' })
  const dialog = page.getByRole('dialog', { name: 'Правила и условия страхования' })
  await tabTo(opens)
  await press(page, 'Enter')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  for (let stop = 0; stop < 4; stop += 1) {
    await press(page, 'Tab')
    expect(await dialog.evaluate((window) => window.matches(':focus-within') || !document.hasFocus())).toBe(
      true,
    )
  }
  await press(page, 'Escape')
  await expect(dialog).toBeHidden()
  await expect(opens).toBeFocused()
}
