import { expect, test } from './gallery.ts'

test.beforeEach(({ gallery }) => gallery.open('/buttons'))

test('a button whose work is under way is not pressed twice and keeps its width and the focus', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: 'Получить расчет' })
  const before = await button.boundingBox()
  await button.dblclick()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('works')).toHaveText('1')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  expect((await button.boundingBox())?.width).toBe(before?.width)
  await expect(button).toBeFocused()
  await page.evaluate(() => dispatchEvent(new Event('work-done')))
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('works')).toHaveText('2')
})

test('a busy button says so and does nothing', async ({ page }) => {
  const busy = page.getByRole('button', { name: 'Перейти к оплате Подождите…' })
  await busy.click({ force: true })
  await busy.press('Space')
  await expect(page.getByTestId('presses')).toHaveText('0')
})

test('a button that looks like a link is underlined in colours that the system forces', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Изменить данные' })
  await expect(button).toHaveCSS('text-decoration-line', 'none')
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(button).toHaveCSS('text-decoration-line', 'underline')
})
