import { phoneCopy } from '@akvapolis/copy/account/phone'
import { refusedCopy } from '@akvapolis/copy/refused'
import type { Page } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, codeSentTo } from '../../src/mail/messages.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'
import type { Books } from '../../src/shop/books.ts'

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
  const stale = page.getByText(refusedCopy.sessionExpired)
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
  await expect(stale).toBeHidden()
  await spoilToken()
  await payment.goToBank()
  await payment.decideAtBank('Отказаться')
  await spoilToken()
  await expect(stale).toBeHidden()
  await resultPageOn(page).tryAgain.click()
  await payment.decideAtBank('Оплатить')
  await expect(resultPageOn(page).paid).toBeVisible()
  await expect(stale).toBeHidden()
  expect(refused).toEqual([
    '/api/calculator/calculate',
    '/api/calculator/pay',
    '/api/auth/step2-register',
    '/api/policy/publish-draft',
    '/api/to-pay',
  ])
})

test('a mailed link of another phone that no session opens says so in its own place', async ({
  page,
  customer: _customer,
}) => {
  await page.route('**/api/user/phone/open-link', (route) => route.fulfill({ status: 419, json: {} }))
  await page.goto(`/personal/data#${'0'.repeat(43)}`)
  await expect(page.getByRole('main').getByText('Сессия устарела, обновите страницу')).toBeVisible()
  await page.unroute('**/api/user/phone/open-link')
  await page.getByRole('button', { name: phoneCopy.again }).click()
  await expect(page.getByText(phoneCopy.outdated)).toBeVisible()
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

test('what is typed on step 2 when a session ends by time is told to its customer alone', async ({
  page,
  books,
  purchase,
  shop,
  today,
  customer: { person },
}) => {
  const { trip, people } = purchase
  const friend = aPerson()
  await trip.open()
  await expect(trip.birth(1), 'of the profile').not.toHaveValue('')
  await trip.chooseCountry('Египет')
  await trip.setDates(twoWeeksInEgypt(today, []))
  await trip.addTourist(friend.birth)
  await trip.askPrice()
  await trip.proceed.click()
  await people.nameTourist(2, friend)
  const passport = people.tourist(1).getByLabel('Серия и номер загранпаспорта')
  await passport.fill(friend.passport)
  await books.moveBack(person.phoneStored, { seen: 61 })
  await page.reload()
  await expect(page).toHaveURL('/auth?back=%2Fcalc')
  await expect(page.getByText(refusedCopy.sessionOver)).toBeVisible()
  const nothingIsLeft = async () => {
    const left = await page.evaluate(
      () =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]) + document.body.innerText,
    )
    for (const text of [friend.surname, friend.passport]) expect(left).not.toContain(text)
    expect(left).toContain('akvapolis.sealed')
  }
  await nothingIsLeft()
  await page.goto('/calc')
  await expect(trip.birth(1)).toHaveValue('')
  await nothingIsLeft()

  const signIn = signInPageOn(page)
  await page.goto('/auth?back=%2Fcalc')
  await signIn.askForCode(person)
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(people.tourist(2).getByLabel('Фамилия (латиницей)')).toHaveValue(friend.surname)
  await expect(passport).toHaveValue(friend.passport)
})

test('whose session ends while they pay is told of the payment all the same', async ({
  page,
  context,
  purchase,
  today,
}) => {
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  await purchase.payment.goToBank()
  await context.clearCookies({ name: 'session' })
  await purchase.payment.decideAtBank('Оплатить')
  const result = resultPageOn(page)
  await expect(result.paidForVisitor).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'akvapolis.owner' in sessionStorage)).toBe(false)
  await expect(page).toHaveURL(/\/done\?policy=/)
  await expect(result.signIn, 'and back here').toHaveAttribute('href', /^\/auth\?back=%2Fdone%3Fpolicy/)
})

test.describe('what is typed before the page knows that a session is over', () => {
  /** Opens `path` with a session that is over and something of its customer in the tab, which `type` is too early to be told. */
  async function typeEarly({ page, books, person, path, type }: Early) {
    const ownData = ownDataPageOn(page)
    await ownData.open()
    await ownData.edit.click()
    await typeInto(ownData.field('Отчество'), person.patronymicRu)
    await books.moveBack(person.phoneStored, { seen: 61 })
    const whoIsHere = await hold(page, '**/api/user')
    await page.goto(path)
    await type()
    whoIsHere.release()
    await expect.poll(() => page.evaluate(() => 'akvapolis.sealed' in sessionStorage)).toBe(true)
  }

  test('stays on the sign-in, which leads back', async ({ page, books, shop, customer: { person } }) => {
    const signIn = signInPageOn(page)
    const type = () => typeInto(signIn.phone, person.phone)
    await typeEarly({ page, books, person, path: '/auth?back=%2Fpersonal%2Fdata', type })
    await signIn.getCode.click()
    await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
    await expect(ownDataPageOn(page).field('Отчество')).toHaveValue(person.patronymicRu)
  })

  test('stays in the registration of somebody else', async ({ page, books, customer: { person } }) => {
    const { surname } = registerPageOn(page)
    await typeEarly({ page, books, person, path: '/register', type: () => typeInto(surname, 'Другова') })
    await expect(
      page.getByRole('link', { name: 'Войти' }).first(),
      'and knows that nobody is here',
    ).toBeVisible()
    await expect(surname).toHaveValue('Другова')
    await expect(page).toHaveURL('/register')
  })
})

test('a registration that was given up for the sign-in is shown to nobody once its customer’s session is over', async ({
  page,
  books,
  shop,
  aCustomer,
}) => {
  const { person } = await aCustomer()
  const [registration, signIn] = [registerPageOn(page), signInPageOn(page)]
  await registration.open()
  await typeInto(registration.surname, 'Приметное')
  await page.reload()
  await expect(registration.surname, 'the visitor’s own').toHaveValue('Приметное')
  await signIn.open()
  await signIn.askForCode(person)
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(page).toHaveURL(/^[^?]*personal/)
  await ownDataPageOn(page).open()
  await books.moveBack(person.phoneStored, { seen: 61 })
  await registration.open()
  await expect(registration.surname).toHaveValue('')
})

type Early = { page: Page; books: Books; person: Person; path: string; type: () => Promise<void> }

test('whose session has ended elsewhere is asked to sign in before an order goes out, and no code is sent', async ({
  page,
  books,
  purchase,
  shop,
  today,
  customer: { person },
}) => {
  const { trip, people, payment } = purchase
  await trip.open()
  await expect(trip.birth(1), 'of the profile').not.toHaveValue('')
  await trip.chooseCountry('Египет')
  await trip.setDates(twoWeeksInEgypt(today, []))
  await trip.askPrice()
  await trip.proceed.click()
  const passport = people.tourist(1).getByLabel('Серия и номер загранпаспорта')
  await passport.fill(person.passport)
  await people.consent()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await books.moveBack(person.phoneStored, { seen: 61 })
  await people.toPayment.click()
  await expect(page).toHaveURL('/auth?back=%2Fcalc')
  await expect(page.getByText(refusedCopy.sessionOver)).toBeVisible()
  expect(asked).not.toContain('/api/calculator/pay')
  await awaitMessages(shop.url, person.phoneStored, { count: 1 })

  const signIn = signInPageOn(page)
  await signIn.askForCode(person)
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(passport).toHaveValue(person.passport)
  await people.consent()
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
})

test('a tab that is shown again asks who is here, and leaves nothing of an ended session in clear', async ({
  page,
  books,
  customer: { person },
}) => {
  const ownData = ownDataPageOn(page)
  await ownData.open()
  await ownData.edit.click()
  await typeInto(ownData.field('Отчество'), 'Приметное')
  const keptInClear = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }).includes('Приметное'))
  expect(await keptInClear()).toBe(true)
  await books.moveBack(person.phoneStored, { seen: 61 })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page).toHaveURL('/auth?back=%2Fpersonal%2Fdata')
  await expect(page.getByText('Сессия закончилась. Войдите снова')).toBeVisible()
  expect(await keptInClear()).toBe(false)
})

test('what is typed where a session has ended stays while the page asks who is here', async ({
  page,
  context,
  purchase,
}) => {
  const { trip } = purchase
  await trip.open()
  await context.clearCookies({ name: 'session' })
  await page.evaluate(() => sessionStorage.setItem('akvapolis.form.session-over', 'true'))
  const chunk = await hold(page, '**/assets/calculator-*.js')
  await page.reload({ waitUntil: 'commit' })
  await trip.birth(1).pressSequentially('05.05.1990')
  chunk.release()
  await expect(page.getByText(refusedCopy.sessionOver)).toBeVisible()
  await expect(trip.birth(1)).toHaveValue('05.05.1990')
})
