import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { Product } from '@akvapolis/rules/products/product'
import { expect, type Locator, type Page } from '@playwright/test'
import { putInto, type Typing } from '../browser/typing.ts'

export type Trip = { countries: string[]; from: IsoDate; to: IsoDate; births: string[] }

export type TripStep = ReturnType<typeof tripStepOn>

/** Step 1: trip data and price. */
export function tripStepOn(page: Page, enter: Typing = putInto) {
  const fields = tripFieldsOn(page)
  const { start, end, birth, calculate, summary } = fields

  const step = {
    ...fields,
    ...placesOn(page, fields),

    async open(route: Product['route'] = '/calc') {
      await page.goto(route)
    },

    async setDates({ from, to }: Pick<Trip, 'from' | 'to'>) {
      await enter(start, formatDate(from))
      await enter(end, formatDate(to))
    },

    async addTourist(born: string) {
      const place = (await page.getByRole('group', { name: /^Турист \d$/ }).count()) + 1
      await page.getByRole('button', { name: 'Добавить туриста' }).click()
      await enter(birth(place), born)
    },

    async fill({ countries, from, to, births: [first, ...others] }: Trip) {
      for (const country of countries) await step.chooseCountry(country)
      await step.setDates({ from, to })
      await enter(birth(1), first ?? '')
      for (const born of others) await step.addTourist(born)
    },

    /** Presses the button and waits for a price that holds. */
    async askPrice() {
      await calculate.click()
      await expect(fields.proceed).toBeEnabled()
      // The new price takes the focus when all of it stands there: what is typed before would be typed elsewhere.
      await expect(summary.locator('[tabindex="-1"]')).toBeFocused()
    },
  }
  return step
}

type TripFields = ReturnType<typeof tripFieldsOn>

/** Where one goes, and what one learns there. */
function placesOn(page: Page, { countries, country, chosenCountry, city, level, programme }: TripFields) {
  return {
    async chooseCountry(name: string) {
      await countries.fill(name)
      await country(name).click()
      await expect(chosenCountry(name)).toBeVisible()
    },

    async chooseCity(name: string) {
      await city.fill(name)
      await page.getByRole('option', { name, exact: true }).click()
      await expect(city).toHaveValue(name)
    },

    async chooseProgramme(levelName: string, programmeName: string) {
      await level.selectOption(levelName)
      await programme.selectOption(programmeName)
    },
  }
}

function tripFieldsOn(page: Page) {
  const tourist = (place: number) => page.getByRole('group', { name: `Турист ${place}`, exact: true })
  const summary = page.getByRole('complementary', { name: 'Ваш полис' })
  return {
    countries: page.getByRole('combobox', { name: 'Страны поездки' }),
    country: (name: string) => page.getByRole('option', { name, exact: true }),
    chosenCountry: (name: string) => page.getByRole('button', { name: `Убрать: ${name}`, exact: true }),

    city: page.getByRole('combobox', { name: 'Место обучения' }),
    level: page.getByLabel('Уровень', { exact: true }),
    programme: page.getByLabel('Программа', { exact: true }),

    mode: (name: 'Однократная поездка' | 'Многократные поездки') => page.getByRole('radio', { name }),
    travelling: page.getByRole('checkbox', { name: 'Уже путешествую' }),
    start: page.getByLabel('Дата начала', { exact: true }),
    end: page.getByLabel('Дата окончания', { exact: true }),
    lasting: (days: 7 | 10 | 14) => page.getByRole('button', { name: `${days} дней`, exact: true }),
    /** The button that opens the calendar of a date. */
    calendarOf: (date: Locator) => date.locator('..').getByRole('button', { name: /^Открыть календарь/ }),
    insuredDays: page.getByRole('spinbutton', { name: 'Количество дней' }),

    fixedRisk: page.locator('[name="risks.0.risk_id"]'),
    risk: (place: number) => page.getByRole('group', { name: `Дополнительный риск ${place}` }),
    addRisk: page.getByRole('button', { name: 'Добавить риск' }),

    tourist,
    birth: (place: number) => tourist(place).getByLabel('Дата рождения', { exact: true }),

    calculate: page.getByRole('button', { name: /^(Получить расчет|Пересчитать стоимость)$/ }),
    summary,
    price: summary.getByText(/^\d[\d\s]*₽$/).last(),
    proceed: page.getByRole('button', { name: 'Оформить полис', exact: true }),
    /** What is insured. */
    told: page.getByRole('region', { name: 'Что входит' }),
  }
}
