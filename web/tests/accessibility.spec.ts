import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './gallery.ts'

/** Each section, and whatever can be opened on it. */
const opened: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/buttons': {},
  '/fields': {},
  '/choices': {
    'the countries': (page) => page.locator('[name=countries]').click(),
    'nothing found': (page) => page.locator('[name=countries]').fill('Ъ'),
    'the cities': (page) => page.locator('[name=city]').fill('ки'),
  },
  '/dates': {
    'the days': (page) =>
      page.getByRole('button', { name: 'Открыть календарь', description: 'Дата начала' }).click(),
    'the years': (page) =>
      page.getByRole('button', { name: 'Открыть календарь', description: 'Дата рождения' }).click(),
    'the months': async (page) => {
      await page.getByRole('button', { name: 'Открыть календарь', description: 'Дата в прошлом' }).click()
      await page.getByRole('button', { name: /Выбрать месяц/ }).click()
    },
  },
  '/overlays': {
    'the code': (page) => page.getByRole('button', { name: 'Ввести код' }).click(),
    'the rules': (page) => page.getByRole('button', { name: 'Правила страхования' }).click(),
    'the menu': (page) => page.getByRole('button', { name: 'Действия: Иванов Иван' }).click(),
    'the panel': (page) => page.getByRole('button', { name: 'Полисы', exact: true }).click(),
    'the messages': async (page) => {
      for (const name of ['Успех', 'Справка', 'Ошибка'])
        await page.getByRole('button', { name }).press('Enter')
    },
  },
  '/pieces': {},
  '/water': {},
  '/form': { 'all wrong': (page) => page.getByRole('button', { name: 'Получить расчет' }).click() },
}

const somethingOpen = ':popover-open:not(section), dialog[open], [role=alert]:not(:empty)'

for (const [path, popups] of Object.entries(opened)) {
  test(`no violation on ${path}, with nothing and with each thing open`, async ({ page, gallery }) => {
    await gallery.open(path)
    await expectNoViolation(page)
    for (const open of Object.values(popups)) {
      await open(page)
      await page.locator(somethingOpen).first().waitFor()
      await expectNoViolation(page)
      await gallery.open(path)
    }
  })
}

async function expectNoViolation(page: Page) {
  // A gallery shows the same landmark in several states, a page shows it once.
  const rules = { 'landmark-unique': { enabled: false } }
  // In the page alone: the usual way opens a second page for every answer.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules, resultTypes: ['violations'] })
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

test('everything is there at 320 px, without scripts too', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } })
  await page.goto(`${baseURL}/`)
  await expect(page.getByRole('combobox', { name: 'Страны поездки' }).first()).toBeVisible()
  await expect(page.getByLabel('Дата рождения', { exact: true })).toHaveValue('05.05.1990')
  await page.close()
})

test('no control is wider than a screen of 320 px', async ({ page, gallery }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await gallery.open('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
