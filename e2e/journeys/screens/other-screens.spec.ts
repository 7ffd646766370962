import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { openSandbox } from '../../src/mail/sandbox.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { buy } from '../../src/people/wire-purchase.ts'

const screens = {
  '/auth': 'Страхование выезжающих за рубеж',
  '/personal': 'Страхование выезжающих за рубеж',
  '/register': 'Регистрация',
  '/reset-password?hash=nobody': 'Восстановление доступа',
  '/auth/link': 'Вход по ссылке',
  '/auth/phone-link': 'Ссылка открыта не там',
  '/confirm?hash=nobody': 'Ссылка не найдена',
  '/done': 'Платёж не найден',
  '/failed': 'Платёж не найден',
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
    await expect(page).toHaveTitle('Оплата проверяется')
    await look(page, '5-done-waiting')
  })

  test('is waited for on both pages, and no second payment is offered meanwhile', async ({ page }) => {
    let status = 'pending'
    let asked = 0
    await page.route('**/api/payment/state*', (route) => {
      asked += 1
      return route.fulfill({ json: { status } })
    })
    await page.clock.install()
    await page.goto('/failed?policy=somebody')
    await expect(page.getByRole('heading', { name: 'Банк подтверждает оплату…' })).toBeVisible()
    await expect(page).toHaveTitle('Оплата проверяется')
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByText('Второй раз платить не нужно')).toBeVisible()
    const before = asked
    await page.clock.runFor(10_000)
    await expect.poll(() => asked, 'every 2 seconds').toBeGreaterThanOrEqual(before + 4)
    await page.clock.fastForward(51_000)
    const promised = 'Мы пришлём полис, как только банк подтвердит платёж'
    await expect(page.getByRole('heading', { name: promised })).toBeVisible()
    await look(page, '5-failed-waiting-long')
    status = 'failed'
    await page.clock.fastForward(16_000)
    await expect(page.getByRole('heading', { name: 'Оплата не произведена' })).toBeVisible()
    await expect(page).toHaveTitle('Оплата не произведена')
    await expect(page.getByRole('link', { name: 'Войти и оплатить' })).toBeVisible()
  })

  test('and one that was cancelled says what becomes of the money', async ({ page }) => {
    await page.route('**/api/payment/state*', (route) =>
      route.fulfill({ json: { status: 'cancelled', money_returns: true } }),
    )
    await page.goto('/done?policy=somebody')
    await expect(page.getByRole('heading', { name: 'Полис отменён' })).toBeVisible()
    await expect(page.getByText('Деньги вернутся на карту')).toBeVisible()
    await expect(page).toHaveTitle('Полис отменён')
  })

  test('and one whose money is back already says so, and not that none was taken', async ({ page }) => {
    const state = { status: 'failed', failed: { amount: 3458.5, method: 'ac' }, money_returns: true }
    await page.route('**/api/payment/state*', (route) => route.fulfill({ json: state }))
    await page.goto('/failed?policy=somebody')
    await expect(page.getByText(/^Возвращаем\s3\s458,50\s₽$/)).toBeVisible()
    await expect(page.getByText('Деньги вернутся на карту')).toBeVisible()
    await expect(page.getByText('деньги не списаны')).toBeHidden()
    await expect(page).toHaveTitle('Оплата не произведена')
  })

  test('under review looks right in every width', async ({ page }) => {
    await page.route('**/api/payment/state*', (route) => route.fulfill({ json: { status: 'review' } }))
    await page.goto('/done?policy=somebody')
    await expect(page.getByRole('heading', { name: 'Платёж проверяется' })).toBeVisible()
    await expect(resultPageOn(page).paidForVisitor).toBeHidden()
    await expect(page).toHaveTitle('Оплата проверяется')
    await look(page, '5-done-review')
  })
})

test('of a trip that has begun a failed payment says whether its money goes back', async ({ page }) => {
  let state: object = { status: 'failed', start_passed: true }
  await page.route('**/api/payment/state*', (route) => route.fulfill({ json: state }))
  await page.goto('/failed?policy=somebody')
  await expect(page.getByText('поэтому оплатить его нельзя')).toBeVisible()
  await expect(page.getByText('Деньги вернутся')).toBeHidden()
  state = { ...state, money_returns: true }
  await page.reload()
  await expect(page.getByText('Деньги вернутся на карту')).toBeVisible()
  await expect(page).toHaveTitle('Полис не оплачен')
})

test('a paid policy whose document is being signed offers it as soon as it is there', async ({
  page,
  customer: { purchase },
}) => {
  await purchase.createDraft()
  let document = 'preparing'
  const paid = { status: 'paid', number: 'AP-27-000001', email: 'diver@example.org', delivery: 'sent' }
  await page.route('**/api/payment/state*', (route) => route.fulfill({ json: { ...paid, document } }))
  await page.route('**/api/policy/card*', async (route) => {
    const { result } = await (await route.fetch()).json()
    const sold = { ...result, state: 'paid', document: 'policy', number: paid.number }
    await route.fulfill({ json: { result: sold } })
  })
  await page.goto(`/done?policy=${purchase.known.draft}`)
  const download = page.getByRole('button', { name: 'Скачать полис' })
  await expect(page.getByText('Документ готовится.')).toBeVisible()
  await expect(download).toHaveAttribute('aria-disabled', 'true')
  await look(page, '5-done-preparing')
  document = 'ready'
  await expect(download).not.toHaveAttribute('aria-disabled')
  await expect(page.getByText('Документ готовится.')).toBeHidden()
  await look(page, '5-done-ready')
})

test('the sandbox looks right in every width', async ({ page, shop, customer: { person, purchase } }) => {
  await buy(purchase)
  await openSandbox(page, shop.url, person.email)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look(page, '8-sandbox')
})
