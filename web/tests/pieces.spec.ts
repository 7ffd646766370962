import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/pieces'))

test('only steps already done lead back', async ({ page }) => {
  const bar = page.locator('[data-demo=steps]')
  await expect(bar.locator('[aria-current=step]')).toContainText('Персональные данные')
  await expect(bar.getByRole('button')).toHaveCount(1)
  await bar.getByRole('button', { name: /Данные поездки и стоимость.*пройден/ }).press('Enter')
  await expect(bar.locator('[aria-current=step]')).toContainText('Данные поездки')
  await expect(bar.getByRole('button')).toHaveCount(0)
})

test('a table of cards is still a table, with the same actions', async ({ page }) => {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const row = page.getByRole('table', { name: 'Оформленные полисы' }).getByRole('row').nth(1)
    await expect(row.getByRole('rowheader')).toHaveText('AP-26-000001')
    await expect(row.getByRole('cell')).toHaveCount(5)
    await row.getByRole('button', { name: 'Действия: AP-26-000001' }).click()
    await expect(page.getByRole('menuitem', { name: 'Скачать' })).toBeVisible()
    await page.keyboard.press('Escape')
  }
})

test('a price has no-break spaces, a thin one before its sign, hundredths only where there are any', async ({
  page,
}) => {
  const prices = page.locator('[data-demo=prices] span')
  const texts = await prices.evaluateAll((spans) => spans.map((span) => span.textContent))
  expect(texts).toEqual(['12\u00a0480\u202f₽', '3\u00a0458,50\u202f₽', '30\u00a0000\u202f€'])
})
