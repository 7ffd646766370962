import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ provoked: [419, 401] })

test('a stale token before every step is renewed without a word', async ({
  page,
  context,
  purchase,
  shop,
  today,
}) => {
  const { trip, people, code, payment } = purchase
  const buyer = aPerson()
  const refused: string[] = []
  context.on('response', (response) => {
    if (response.status() === 419) refused.push(new URL(response.url()).pathname)
  })
  const spoilToken = () => context.addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: shop.url }])

  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [buyer]))
  await spoilToken()
  await trip.askPrice()
  await trip.proceed.click()
  await people.fill([buyer])
  await spoilToken()
  await people.toPayment.click()
  await expect(code.dialog).toBeVisible()
  await spoilToken()
  await purchase.confirmCode(buyer)
  await spoilToken()
  await payment.goToBank()
  await payment.decideAtBank('Отказаться')
  await spoilToken()
  await resultPageOn(page).tryAgain.click()
  await payment.decideAtBank('Оплатить')
  await expect(resultPageOn(page).paid).toBeVisible()
  await expect(page.getByText('Сессия устарела, обновите страницу')).toBeHidden()
  expect(refused).toEqual([
    '/api/calculator/calculate',
    '/api/calculator/pay',
    '/api/auth/step2-register',
    '/api/policy/publish-draft',
    '/api/to-pay',
  ])
})

test('a session that is gone keeps nobody from going on', async ({ context, purchase, today, shop }) => {
  const { trip, people, code, payment } = purchase
  const buyer = aPerson()
  const loseSession = () =>
    context.addCookies([
      { name: 'session', value: 'forgotten', url: shop.url, httpOnly: true, sameSite: 'Lax' },
    ])

  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [buyer]))
  await loseSession()
  await trip.askPrice()
  await trip.proceed.click()
  await people.fill([buyer])
  await loseSession()
  await people.toPayment.click()
  await expect(code.dialog).toBeVisible()
  await purchase.confirmCode(buyer)
  await expect(payment.pay).toBeVisible()
})

test('who loses the session before paying signs in again and finds the purchase', async ({
  page,
  context,
  purchase,
  shop,
  today,
}) => {
  const { payment, people, trip } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  await context.clearCookies({ name: 'session' })
  await payment.pay.click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' }), 'loaded anew').toBeVisible()
  await page.clock.setFixedTime(Date.now() + 60_000)
  await payment.pay.click()
  await expect(page).toHaveURL(/\/auth\?back=%2Fcalc/)
  const signIn = signInPageOn(page)
  await signIn.askForCode(buyer)
  await signIn.enterCode(await codeSentTo(shop.url, buyer.phoneStored, { count: 2 }))
  await expect(payment.draft).toBeVisible()
  await payment.changeTrip.click()
  await expect(trip.chosenCountry('Египет')).toBeVisible()
  await trip.proceed.click()
  await expect(people.tourist(1).getByLabel('Фамилия (латиницей)')).toHaveValue(buyer.surname)
  await people.toPayment.click()
  await expect(payment.draft, 'the code of the sign-in is enough').toBeVisible()
  await purchase.payAtBank()
  await expect(resultPageOn(page).paid).toBeVisible()
})
