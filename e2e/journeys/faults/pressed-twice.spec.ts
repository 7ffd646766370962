import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, codeSentTo, isPolicyMail } from '../../src/mail/messages.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test('every button pressed twice does one thing', async ({ page, context, purchase, shop, today }) => {
  const { trip, people, code, payment } = purchase
  const buyer = aPerson()
  const posted: string[] = []
  context.on('request', (request) => {
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname)
  })

  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [buyer]))
  await trip.calculate.dblclick()
  await expect(trip.proceed).toBeEnabled()
  await trip.proceed.dblclick()
  await expect(people.heading).toBeVisible()
  await expect(page.getByText('Проверьте поля')).toBeHidden()
  await people.fill([buyer])
  await people.toPayment.dblclick()
  await expect(code.dialog).toBeVisible()
  // It sends itself, and the press of a quick hand comes on top.
  await typeInto(code.field, await codeSentTo(shop.url, buyer.phoneStored))
  await page.keyboard.press('Enter')
  await expect(payment.draft).toBeVisible()
  await payment.pay.dblclick()
  await expect(page).toHaveURL(/\/sandbox\/bank\/pay$/)
  await page.getByRole('button', { name: 'Оплатить', exact: true }).dblclick()
  await expect(resultPageOn(page).paid).toBeVisible()

  const once = [
    '/api/calculator/calculate',
    '/api/calculator/pay',
    '/api/verification-code/generate',
    '/api/auth/step2-register',
    '/api/policy/create-draft',
    '/api/policy/publish-draft',
    '/api/to-pay',
    '/sandbox/bank/pay',
  ]
  for (const path of once)
    expect(
      posted.filter((one) => one === path),
      path,
    ).toHaveLength(1)
  await awaitMessages(shop.url, buyer.email, { fits: isPolicyMail })
  await page.goto('/personal/policies')
  await expect(page.getByRole('rowheader')).toHaveText([/^AP-\d\d-\d{6}$/])
})
