import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { policyCardOn, receiptsOn } from '../../src/pages/policy-card.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { buy } from '../../src/people/wire-purchase.ts'
import { refundByOperator } from '../../src/shop/refund-by-operator.ts'

test('its owner reads and prints what was paid for a policy, and that it has gone back', async ({
  page,
  shop,
  customer: { purchase: wire },
}) => {
  await buy(wire)
  await expect.poll(() => wire.state()).toBe('paid')
  const { number, orderId } = wire.known
  const list = recordsPageOn(page)
  await list.open('policies')
  const receipts = receiptsOn(page)
  await receipts.open.click()
  await expect(receipts.window.getByRole('heading', { name: 'Оплата получена' })).toBeVisible()
  await expect(receipts.fact(/^За\sчто$/)).toHaveText(`Страховая премия по\u00a0полису ${number}`)
  await expect(receipts.fact('Сумма')).toHaveText(/^\d\s\d{3}(,\d\d)?\s₽$/)
  await expect(receipts.fact('Оплачено')).toHaveText(
    /^\d\d\.\d\d\.\d{4} \d\d:\d\d \(по\sмосковскому времени\)$/,
  )
  await expect(receipts.fact('Как')).toHaveText('Банковской картой')
  await expect(receipts.fact('Номер заказа')).toHaveText(orderId)
  await expect(receipts.fact('Страховщик')).toContainText(/ИНН\s\d{10}/)
  await expect(receipts.window).toContainText(/не\sкассовый чек/)
  await look(page, '9-receipts')

  await page.emulateMedia({ media: 'print' })
  await expect(receipts.fact('Номер заказа')).toBeVisible()
  await expect(receipts.print).toBeHidden()
  await expect(policyCardOn(page).code, 'the page behind the window').toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await refundByOperator(shop, number)
  await page.reload()
  await list.toggle(number)
  await receipts.open.click()
  await expect(receipts.window.getByRole('heading', { name: 'Оплата возвращена' })).toBeVisible()
  await expect(receipts.fact('Возвращено')).toHaveText(/по\sмосковскому времени/)
  await look(page, '9-receipts-returned')
})
