import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'

const screens = {
  '/auth': 'Страхование выезжающих за рубеж',
  '/personal': 'Страхование выезжающих за рубеж',
  '/register': 'Регистрация',
  '/reset-password?hash=nobody': 'Восстановление доступа',
  '/confirm?hash=nobody': 'Ссылка не найдена',
  '/done': 'Не нашли этот платёж',
  '/failed': 'Оплата не произведена',
  '/nowhere': 'Такой страницы нет',
}

for (const [path, heading] of Object.entries(screens)) {
  test.describe(() => {
    if (path === '/nowhere') test.use({ provoked: [404] })

    test(`${path} looks right in every width`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading })).toBeVisible()
      await look(page, `7${path.replace(/\W+/g, '-')}`)
    })
  })
}

test.describe('a payment the bank has not decided', () => {
  test('looks right in every width', async ({ page }) => {
    await page.route('**/api/payment/state*', (route) => route.fulfill({ json: { status: 'pending' } }))
    await page.goto('/done?policy=somebody')
    await expect(page.getByRole('heading', { name: 'Банк подтверждает оплату…' })).toBeVisible()
    await look(page, '5-done-waiting')
  })

  test('under review looks right in every width', async ({ page }) => {
    await page.route('**/api/payment/state*', (route) => route.fulfill({ json: { status: 'review' } }))
    await page.goto('/done?policy=somebody')
    await expect(page.getByRole('heading', { name: 'Платёж проверяется' })).toBeVisible()
    await expect(resultPageOn(page).paidForVisitor).toBeHidden()
    await look(page, '5-done-review')
  })
})

test('the sandbox looks right in every width', async ({ page }) => {
  await page.goto('/sandbox')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(page, '8-sandbox')
})
