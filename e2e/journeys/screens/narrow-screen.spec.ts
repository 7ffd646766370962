import type { Page } from '@playwright/test'
import { press } from '../../src/browser/keyboard.ts'
import { expect, test } from '../../src/journey.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ viewport: { width: 320, height: 568 } })

test('the bar at the bottom covers nothing that has the focus', async ({ page, purchase, today }) => {
  const { trip, people } = purchase
  const four = [aPerson(), aPerson(), aPerson(), aPerson()] as const
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [...four]))
  await trip.addRisk.click()
  await trip.risk(1).getByLabel('Риск').selectOption('Парусный спорт')
  await trip.risk(1).getByLabel('На все дни поездки').uncheck()
  expect(await coveredStops(page, trip.calculate)).toEqual([])
  await trip.risk(1).getByRole('button', { name: 'Удалить риск' }).click()
  await trip.askPrice()
  expect(await coveredStops(page, trip.proceed)).toEqual([])
  await trip.proceed.click()
  expect(await coveredStops(page, people.toPayment)).toEqual([])
  await people.internalPassport.check()
  expect(await coveredStops(page, people.toPayment)).toEqual([])
})

test('the header names the shop; its second way in stands in the menu', async ({ page }) => {
  await page.goto('/about')
  const { logo, link, header } = menuOn(page)
  await expect(logo.getByText('АкваПолис')).toBeInViewport({ ratio: 1 })
  await page.goto('/calc')
  await expect(link('Войти')).toBeVisible()
  await expect(logo.getByText('АкваПолис')).toBeInViewport({ ratio: 1 })
  await expect(link('Зарегистрироваться')).toBeHidden()
  await header.locator('summary').press('Enter')
  await expect(link('Зарегистрироваться')).toBeVisible()
  for (let stop = 0; stop < 12 && (await link('Зарегистрироваться').isVisible()); stop += 1)
    await press(page, 'Tab')
  await expect(page.getByRole('main').locator(':focus'), 'it covers nothing that has the focus').toBeVisible()
  await header.locator('summary').click()
  await link('Зарегистрироваться').click()
  await expect(page).toHaveURL('/register?back=%2Fcalc')
  await expect(link('Зарегистрироваться'), 'the menu closes behind').toBeHidden()
})

test('the bar takes a fifth of a small phone at most, whatever it says and however the phone is held', async ({
  page,
  purchase: { trip },
  today,
}) => {
  const isSmall = (state: string, { isThere = true } = {}) =>
    test.step(state, async () => {
      for (const [width, height] of [
        [320, 568],
        [568, 320],
      ] as const) {
        await page.setViewportSize({ width, height })
        const sticking = await stickingHeight(page)
        expect(sticking, `${state} at ${width}`).toBeLessThanOrEqual(height / 5)
        if (isThere) expect(sticking, `${state} at ${width}`).toBeGreaterThan(0)
      }
    })
  await trip.open()
  await isSmall('nothing asked yet', { isThere: false })
  await trip.fill(twoWeeksInEgypt(today, [aPerson({ birth: '15.06.1955' })]))
  await expect(trip.proceed).toBeEnabled()
  await expect(trip.summary).toContainText('Цена действует до')
  await isSmall('a price of five figures that came by itself')
  await page.route('**/api/calculator/calculate', (route) => route.abort('internetdisconnected'))
  await trip.birth(1).fill('15.06.1990')
  await expect(trip.summary).toContainText('Данные изменились, пересчитайте стоимость')
  await isSmall('no longer good')
  await expect(trip.proceed, 'one bar, with the one press').toBeHidden()
  await trip.calculate.click()
  await expect(trip.summary).toContainText('Нет связи')
  await isSmall('refused')
})

/** How much of the screen what sticks to its bottom edge takes. */
const stickingHeight = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const sticking = [...document.querySelectorAll('main aside *')].filter((element) =>
      /sticky|fixed/.test(getComputedStyle(element).position),
    )
    return sticking.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
  })

test('a long choice ends before the arrow of its list, and errors are counted and their fields named once', async ({
  page,
  purchase,
}) => {
  const { trip } = purchase
  await trip.open()
  await trip.addRisk.click()
  await trip.risk(1).getByLabel('На все дни поездки').uncheck()
  const list = trip.risk(1).getByLabel('Риск')
  expect(Number.parseFloat(await list.evaluate((select) => getComputedStyle(select).paddingRight))).toBe(44)

  await trip.calculate.click()
  const entries = page.getByRole('alert').getByRole('listitem')
  await expect(entries.filter({ hasText: 'Дополнительный риск 1' }).first()).toBeVisible()
  await expect(page.getByText(/^Проверьте поля:\s7$/)).toBeVisible()
  const told = await entries.allInnerTexts()
  expect(told.slice(0, 3)).toEqual(['Страны поездки', 'Дата начала', 'Дата окончания'])
  expect(new Set(told).size).toBe(7)
  expect(told.join(), 'what is wrong stands at each field').not.toContain(': ')
  await expect(trip.countries).toHaveAccessibleDescription('Выберите хотя бы одну страну')
})

/** Walks through all stops forth and back; names those that the bar with this button lies over. */
async function coveredStops(page: Page, button: ReturnType<Page['getByRole']>): Promise<string[]> {
  const covered: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => document.querySelector<HTMLElement>('main')?.focus())
    if (key === 'Shift+Tab') await button.focus()
    for (let stop = 0; stop < 80; stop += 1) {
      await press(page, key)
      const { isOutside, name } = await button.evaluate((inBar) => {
        let bar: Element | null = inBar
        while (bar && !/sticky|fixed/.test(getComputedStyle(bar).position)) bar = bar.parentElement
        if (!bar) throw new Error(`no bar holds «${inBar.textContent}»`)
        const focused = document.activeElement
        const isOutside = !focused?.closest('main form, main aside')
        if (!focused || bar.contains(focused) || focused === document.body) {
          return { isOutside, name: null }
        }
        const [low, high] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
        const isCovered = low.bottom > high.top + 1 && low.top < high.bottom
        const name = focused.getAttribute('name') ?? focused.textContent ?? focused.tagName
        return { isOutside, name: isCovered ? name : null }
      })
      if (isOutside && stop > 0) break
      if (name !== null) covered.push(`${key}: ${name}`)
    }
  }
  return covered
}
