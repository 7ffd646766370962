import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

const masked = /AP-\d\d-••••••/

test('changed on the way and after the bank, a passage makes one draft and one policy', async ({
  page,
  purchase,
  today,
}) => {
  test.slow()
  const { trip, people, payment } = purchase
  const buyer = aPerson()
  const list = recordsPageOn(page)
  const storeAgain = async () => {
    await payment.changeTrip.click()
    await trip.proceed.click()
    await people.toPayment.click()
  }

  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  const first = await payment.draft.innerText()
  await storeAgain()
  await expect(payment.draft).toBeVisible()
  await expect(payment.draft).not.toHaveText(first)

  await payment.goToBank()
  await page.goBack()
  await expect(payment.policy).toHaveText(masked)
  await expect(page.getByText('Полис ждёт оплаты')).toBeVisible()
  await look(page, '4-payable')
  await page.reload()
  await expect(payment.policy).toBeVisible()

  await storeAgain()
  await expect(page.getByText(/Этот полис заменит неоплаченный полис AP-\d\d-••••••/)).toBeVisible()
  await look(page, '4-replacing')
  await payment.goToBank()
  await page.goBack()
  await expect(page.getByText(/Прежний неоплаченный полис AP-\d\d-•{6} отменён/)).toBeVisible()
  await look(page, '4-replaced')
  await purchase.payAtBank()
  await expect(resultPageOn(page).paid).toBeVisible()

  await list.open('drafts')
  await expect(page.getByText(/Здесь будут полисы, которые вы начали/)).toBeVisible()
  await list.open('policies')
  await expect(list.numbers).toHaveCount(2)
  await expect(page.getByText('отменён', { exact: true })).toHaveCount(1)
  await expect(page.getByText('оплачен', { exact: true })).toHaveCount(1)
})

test('cancelled in the list, a policy can not be paid for on the page that still shows it', async ({
  page,
  context,
  purchase,
  today,
}) => {
  const { people, payment } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  await payment.goToBank()
  await page.goBack()
  await expect(payment.policy).toBeVisible()

  const beside = await context.newPage()
  const other = recordsPageOn(beside)
  await other.open('policies')
  await other.choose('Отменить', 'AP-')
  await expect(other.dialog).toContainText(/закройте её и\sне\sплатите на\sней/)
  await look(beside, '9-cancel-policy')
  await other.dialog.getByRole('button', { name: 'Отменить полис' }).click()
  await expect(other.row('AP-')).toContainText('отменён')
  await beside.close()

  await page.reload()
  await expect(page.getByText(/Этот полис отменён, оплатить его нельзя/)).toBeVisible()
  await expect(payment.pay).toBeHidden()
  await page.getByRole('button', { name: 'Оформить заново' }).click()
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
  await payment.goToBank()
})
