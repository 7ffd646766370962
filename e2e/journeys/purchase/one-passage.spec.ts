import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { payLinkWindowOn, payPageOn } from '../../src/pages/pay-link.ts'
import type { Purchase } from '../../src/pages/purchase.ts'
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
  await page.reload()
  await expect(page.getByText(/Он\sзаменил неоплаченный полис AP-\d\d-•{6}\. Тот отменён/)).toBeVisible()
  await look(page, '5-paid-in-place')

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
  await expect(page.getByRole('alert').getByText('Этот полис отменён, оплатить его нельзя')).toBeVisible()
  await expect(payment.pay).toBeHidden()
  await page.getByRole('button', { name: 'Оформить заново' }).click()
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
  await payment.goToBank()
})

test.describe('paid for by somebody else while it is being changed', () => {
  test.use({ provoked: [409] })

  test('the policy of before is told to be paid, the new draft to stay one', async ({
    page,
    anotherBrowser,
    purchase,
    today,
  }) => {
    test.slow()
    const { trip, people, payment } = purchase
    const payer = await payerAtBank(page, anotherBrowser, { purchase, today })
    const end = addDays(twoWeeksInEgypt(today, []).to, 1)
    await trip.setDates({ from: addDays(today, 10), to: end })
    await trip.askPrice()
    await trip.proceed.click()
    await people.consent()
    await people.toPayment.click()
    await expect(payment.draft).toBeVisible()

    await payPageOn(payer).decideAtBank('Оплатить')
    await payment.pay.click()
    await expect(page).toHaveURL(/\/done\?policy=/)
    await expect(page.getByRole('alert')).toHaveText(/Прежний полис уже оплачен. Новый остался в\sчерновиках/)
    await look(page, '4-earlier-paid')
    const list = recordsPageOn(page)
    await list.open('drafts')
    await expect(list.row('D-')).toContainText(formatDate(end))
  })

  test('before the changes are stored: it is told that they have come too late', async ({
    page,
    anotherBrowser,
    purchase,
    today,
  }) => {
    test.slow()
    const { trip, people } = purchase
    const payer = await payerAtBank(page, anotherBrowser, { purchase, today })
    await trip.proceed.click()
    await payPageOn(payer).decideAtBank('Оплатить')
    await people.toPayment.click()
    await expect(page).toHaveURL(/\/done\?policy=/)
    await expect(page.getByRole('alert')).toHaveText('Этот полис уже оплачен, изменить его нельзя.')
  })
})

/** The payer, who stands at the bank by a link of step 3, while its owner has gone back to the trip. */
async function payerAtBank(
  page: Page,
  anotherBrowser: () => Promise<Page>,
  { purchase, today }: { purchase: Purchase; today: IsoDate },
): Promise<Page> {
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  const owner = payLinkWindowOn(page)
  await owner.open.click()
  await owner.make.click()
  const payer = await anotherBrowser()
  await payer.goto(await owner.address())
  await payPageOn(payer).pay.click()
  await expect(payer).toHaveURL(/\/sandbox\/bank\/pay$/)
  await page.keyboard.press('Escape')
  await purchase.payment.changeTrip.click()
  return payer
}
