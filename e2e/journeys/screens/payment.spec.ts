import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test('the bank, its answers and the list of policies look right in every width', async ({
  page,
  purchase,
  today,
}) => {
  test.slow()
  const { payment } = purchase
  const result = resultPageOn(page)
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  await payment.goToBank()
  await look(page, '4-bank')
  await payment.decideAtBank('Отказаться')
  await expect(result.failed).toBeVisible()
  await look(page, '5-failed')
  await result.toPolicies.click()
  await expect(page.getByRole('heading', { name: 'Оформленные полисы', level: 1 })).toBeVisible()
  await look(page, '6-policies-unpaid')
  await page.getByRole('button', { name: 'Оплатить', exact: true }).click()
  await payment.decideAtBank('Оплатить')
  await expect(result.paid).toBeVisible()
  await look(page, '5-done')
  await result.toPolicies.click()
  await expect(page.getByText(/AP-\d\d-\d{6}/)).toBeVisible()
  await look(page, '6-policies-paid')
  await page.getByRole('button', { name: /^Действия/ }).click()
  await look(page, '6-policies-menu')
  await page.keyboard.press('Escape')
  const burger = page.getByRole('button', { name: 'Открыть меню' })
  await look(page, '6-menu', async () => {
    if (await burger.isVisible()) await burger.click()
  })
})
