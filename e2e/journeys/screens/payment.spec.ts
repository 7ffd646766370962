import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { paymentStepOn } from '../../src/pages/payment-step.ts'
import { policyCardOn } from '../../src/pages/policy-card.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { openActions } from '../../src/pages/row-actions.ts'

test('the bank, its answers and the list of policies look right in every width', async ({
  page,
  customer: { purchase },
}) => {
  test.slow()
  const payment = paymentStepOn(page)
  const result = resultPageOn(page)
  await purchase.createDraft()
  await purchase.publish()
  await recordsPageOn(page).open('policies')
  await payment.goToBank()
  await look(page, '4-bank')
  await payment.decideAtBank('Отказаться')
  await expect(result.failed).toBeVisible()
  await expect(page).toHaveTitle('Оплата не произведена')
  await look(page, '5-failed')
  await result.tryAgain.click()
  await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
  await page.goBack()
  await expect(result.unfinished).toBeVisible()
  await expect(page).toHaveTitle('Оплата проверяется')
  await look(page, '5-unfinished')
  await result.bySbp.click()
  await payment.decideAtBank('Отказаться')
  await expect(result.failed).toBeVisible()
  await result.toPolicies.click()
  await expect(page.getByRole('heading', { name: 'Оформленные полисы', level: 1 })).toBeVisible()
  await look(page, '6-policies-unpaid')
  await page.getByRole('button', { name: /^Оплатить/ }).click()
  await payment.decideAtBank('Оплатить')
  await expect(result.paid).toBeVisible()
  await expect(page).toHaveTitle('Оплата произведена')
  const card = policyCardOn(page)
  await expect(card.card).toContainText(/Начнёт действовать .*по\sсертификату дайвера, не\sглубже 40\sм/)
  await expect(card.code).toBeVisible()
  await expect(card.call.first()).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(page.getByRole('heading', { name: 'Что дальше' })).toBeVisible()
  const howToRefuse = page.getByRole('listitem').filter({ hasText: /В\sтечение 14\sдней после оплаты/ })
  await expect(howToRefuse.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:/)
  await look(page, '5-done')
  await result.toPolicies.click()
  await expect(recordsPageOn(page).numbers).toHaveText([/^AP-\d\d-\d{6}$/])
  await expect(policyCardOn(page).state).toHaveText('Оплачен')
  await look(page, '6-policies-paid')
  await openActions(page.getByRole('button', { name: /^Действия/ }))
  await look(page, '6-policies-menu')
  await page.keyboard.press('Escape')
  const burger = page.getByRole('button', { name: 'Открыть меню' })
  await look(page, '6-menu', async () => {
    if (await burger.isVisible()) await burger.click()
  })
})

test('a policy paid twice says how much goes back', async ({ page, customer: { purchase } }) => {
  await purchase.createDraft()
  await purchase.publish()
  const state = { status: 'paid', overpaid: 3458.5 }
  await page.route('**/api/payment/state?*', (route) => route.fulfill({ json: state }))
  await page.goto(`/done?policy=${purchase.known.policy}`)
  await expect(resultPageOn(page).paid).toBeVisible()
  await expect(page.getByText(/Вы заплатили дважды, вернём 3\s458,50\s₽/)).toBeVisible()
  await look(page, '5-overpaid')
})

test('what the bank declines while its payer waits is told at the address of what has failed', async ({
  page,
  customer: { purchase },
}) => {
  await purchase.createDraft()
  await purchase.publish()
  const { policy } = purchase.known
  let state: object = { status: 'pending' }
  await page.route('**/api/payment/state?*', (route) => route.fulfill({ json: state }))
  await page.goto(`/done?policy=${policy}`)
  await expect(page.getByRole('heading', { name: 'Банк подтверждает оплату' })).toBeVisible()
  state = { status: 'failed', failed: { amount: 3458.5, method: 'ac' } }
  await expect(page).toHaveURL(`/failed?policy=${policy}`)
  await expect(resultPageOn(page).failed).toBeVisible()
  await expect(resultPageOn(page).failedSum).toHaveText(/3\s458,50/)
})

test('where nobody can be asked about a payment that is said, and nothing of its end', async ({
  page,
  customer: { purchase },
}) => {
  await purchase.createDraft()
  await purchase.publish()
  const { policy } = purchase.known
  await page.route('**/api/payment/state?*', (route) => route.abort('internetdisconnected'))
  await page.goto(`/failed?policy=${policy}`)
  await expect(page.getByRole('heading', { name: 'Не удалось узнать, прошла ли оплата' })).toBeVisible()
  await expect(page.getByText('второй раз не\u00a0платите')).toBeVisible()
  await look(page, '5-unasked')
  const state = { status: 'failed', failed: { amount: 3458.5, method: 'ac' } }
  await page.unroute('**/api/payment/state?*')
  await page.route('**/api/payment/state?*', (route) => route.fulfill({ json: state }))
  await expect(resultPageOn(page).failed).toBeVisible()
})
