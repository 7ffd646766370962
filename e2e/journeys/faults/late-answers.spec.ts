import type { Page } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { expect, test } from '../../src/journey.ts'
import { anotherCode, codeSentTo } from '../../src/mail/messages.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

// A network that takes its time, and people who go on meanwhile.
test.use({ provoked: [419, 422] })

test('a code on its way takes nobody out of the step they have gone to', async ({ page, aCustomer }) => {
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await signIn.open()
  const sending = await hold(page, '**/api/verification-code/generate')
  await signIn.askForCode(person)
  await signIn.toPassword.click()
  await signIn.password.fill('Глуб')
  await answered(page, 'verification-code/generate', sending)
  await signIn.password.pressSequentially('ина-40')
  await expect(signIn.password).toHaveValue('Глубина-40')
  await expect(signIn.code).toBeHidden()
})

test('a code that is corrected while the first is on its way is sent after it', async ({
  page,
  shop,
  aCustomer,
}) => {
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await page.goto('/auth?back=/personal/drafts')
  await signIn.askForCode(person)
  const code = await codeSentTo(shop.url, person.phoneStored, { count: 2 })
  const sending = await hold(page, '**/api/auth/login-with-code')
  const first = page.waitForRequest('**/api/auth/login-with-code')
  await signIn.enterCode(anotherCode(code))
  await first
  await signIn.enterCode(code)
  sending.release()
  await expect(page).toHaveURL('/personal/drafts')
})

test('once its code is taken no other can be asked for while the draft is stored', async ({
  page,
  shop,
  purchase,
  today,
}) => {
  const { code, payment } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  const storing = await hold(page, '**/api/policy/create-draft')
  const asked = page.waitForRequest('**/api/policy/create-draft')
  await code.enter(await codeSentTo(shop.url, buyer.phoneStored))
  await asked
  await expect(code.dialog.getByRole('button', { name: 'Отправить код повторно' })).toBeDisabled()
  storing.release()
  await expect(payment.draft).toBeVisible()
})

test('a price on its way at the sign-out keeps nothing of the purchase', async ({
  page,
  purchase: { trip },
  customer: _customer,
  today,
}) => {
  await trip.open()
  await expect(trip.birth(1), 'of the profile').not.toHaveValue('')
  await trip.chooseCountry('Египет')
  await trip.setDates(twoWeeksInEgypt(today, []))
  await trip.askPrice()
  const [price, door] = [
    await hold(page, '**/api/calculator/calculate'),
    await hold(page, '**/assets/auth-page-*.js'),
  ]
  const asked = page.waitForRequest('**/api/calculator/calculate')
  await trip.lasting(7).click()
  await asked
  const menu = menuOn(page)
  await menu.unfold()
  await menu.signOut.click()
  await expect.poll(() => keptPurchases(page)).toEqual([])
  await answered(page, 'calculator/calculate', price)
  door.release()
  await expect(page).toHaveURL(/\/auth/)
  expect(await keptPurchases(page)).toEqual([])
})

test('whoever is taken away at step 2 is priced by step 1 alone, once one is back there', async ({
  page,
  purchase: { trip, people },
  today,
}) => {
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [aPerson(), aPerson()]))
  await trip.askPrice()
  await trip.proceed.click()
  await people.removeTourist(2).click()
  await people.changeTrip.click()
  await trip.end.fill('')
  const message = page.getByRole('region', { name: 'Сообщения' }).getByRole('button', { name: 'Закрыть' })
  await message.click()
  await expect(message).toBeHidden()
  await trip.addTourist('05.05.1990')
  await expect(trip.end).not.toHaveAccessibleDescription(/Укажите/)
})

test('a trip that can’t be any more is said in step 1, wherever the price was asked', async ({
  page,
  purchase: { trip, people },
  today,
}) => {
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [aPerson()]))
  await trip.askPrice()
  await trip.proceed.click()
  await page.route('**/api/calculator/calculate', (route) =>
    route.fulfill({ status: 422, json: { message: '', errors: { 'trip.date_from': ['Поздно'] } } }),
  )
  await people.tourist(1).getByLabel('Дата рождения', { exact: true }).fill('06.05.1990')
  await page.keyboard.press('Tab')
  await expect(trip.start).toHaveAccessibleDescription('Поздно')
  await expect(trip.start).toBeFocused()
})

test('closed while its code is being checked, the window leaves the order as it was sent', async ({
  page,
  shop,
  purchase,
  today,
}) => {
  const { people, payment, code } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  const opening = await hold(page, '**/api/auth/step2-register')
  const asked = page.waitForRequest('**/api/auth/step2-register')
  await code.enter(await codeSentTo(shop.url, buyer.phoneStored))
  await asked
  await code.dialog.getByRole('button', { name: 'Закрыть' }).click()
  await code.dialog.getByRole('alertdialog').getByRole('button').last().click()
  await expect(code.dialog).toBeHidden()
  await expect(people.tourist(1).getByLabel('Фамилия (латиницей)')).not.toBeEditable()
  opening.release()
  await expect(payment.draft).toBeVisible()
  await expect(payment.told).toContainText(buyer.surname.toUpperCase())
})

test('step 3 names the address that the policy goes to, whatever the account says', async ({
  page,
  purchase,
  today,
  aCustomer,
}) => {
  const { person } = await aCustomer()
  const { phone, phoneStored } = person
  const buyer = { ...aPerson(), phone, phoneStored }
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer, { count: 2 })
  await expect(page.getByText(`полис придёт на ${buyer.email}`)).toBeVisible()
  await page.reload()
  await expect(page.getByText(`полис придёт на ${buyer.email}`)).toBeVisible()
})

test('whoever is taken away comes back no more once the order is on its way', async ({
  page,
  purchase,
  today,
}) => {
  const { people, payment, code } = purchase
  const buyers: [Person, Person] = [aPerson(), aPerson()]
  await purchase.priceTrip(twoWeeksInEgypt(today, buyers))
  await people.fill(buyers)
  await people.removeTourist(2).click()
  // Whoever stays at it keeps the message.
  const back = page.getByRole('button', { name: 'Вернуть' })
  await back.focus()
  await back.hover()
  await page.getByRole('button', { name: 'Пересчитать' }).evaluate((button: HTMLElement) => button.click())
  await expect(people.toPayment).toBeEnabled()
  await people.consent()
  await people.toPayment.press('Enter')
  await expect(back).toBeHidden()
  await expect(code.dialog).toBeVisible()
  await purchase.confirmCode(buyers[0])
  await expect(payment.told).not.toContainText(buyers[1].surname.toUpperCase())
})

test('a price that was agreed to elsewhere is told and paid in the list', async ({
  page,
  customer: { purchase: wire },
  purchase: { payment, ...purchase },
}) => {
  await wire.createDraft()
  await purchase.goOnWithDraft()
  await page.route('**/api/to-pay', (route) =>
    route.fulfill({ status: 422, json: { message: '', errors: { amount: ['Не та сумма'] } } }),
  )
  await payment.pay.click()
  await expect(page).toHaveURL('/personal/policies')
  await expect(page.getByText(/Стоимость полиса уже изменилась/)).toBeVisible()
  await expect(payment.pay).toBeVisible()
  expect(await keptPurchases(page)).toEqual(['akvapolis.flow.from-profile'])
})

test('whoever goes on to change the trip is led to no bank by a payment on its way', async ({
  page,
  purchase,
  today,
}) => {
  const { trip, payment } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await purchase.confirmCode(buyer)
  const paying = await hold(page, '**/api/to-pay')
  const asked = page.waitForRequest('**/api/to-pay')
  await payment.pay.click()
  await asked
  await payment.changeTrip.click()
  await expect(trip.start).toBeVisible()
  await answered(page, 'to-pay', paying)
  await trip.lasting(7).click()
  await expect(trip.start).toBeVisible()
  await expect(page).toHaveURL('/calc')
})

test('a draft that comes late takes nobody out of the trip they have gone back to', async ({
  page,
  customer: { purchase: wire },
  purchase: { trip, people, payment },
}) => {
  await wire.createDraft()
  await page.goto('/personal/drafts')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await people.changeTrip.click()
  await trip.proceed.click()
  await people.consent()
  const storing = await hold(page, '**/api/policy/create-draft')
  const asked = page.waitForRequest('**/api/policy/create-draft')
  await people.toPayment.click()
  await asked
  await page.goBack()
  await expect(trip.start).toBeVisible()
  await answered(page, 'policy/create-draft', storing)
  await trip.lasting(7).click()
  await trip.proceed.click()
  await expect(people.heading, 'from the trip as it is now').toBeVisible()
  await people.consent()
  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
  await page.goto('/personal/drafts')
  await expect(page.getByRole('link', { name: 'Продолжить' })).toHaveCount(1)
})

test('a policy that costs nothing is told where its buyer has gone to, and takes them nowhere', async ({
  page,
  customer: { purchase: wire },
  purchase,
}) => {
  const menu = menuOn(page)
  await wire.createDraft()
  await page.route('**/api/policy/get-draft?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.result.info.total = 0
    await route.fulfill({ response, json })
  })
  await page.goto('/personal/drafts')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await purchase.people.consent()
  await purchase.people.issue.click()
  await expect(purchase.payment.draft).toBeVisible()
  const publishing = await hold(page, '**/api/policy/publish-draft')
  const asked = page.waitForRequest('**/api/policy/publish-draft')
  await purchase.payment.issue.click()
  await asked
  await menu.logo.click()
  await expect(page).toHaveURL('/personal/new')
  const known = page.waitForResponse('**/api/user')
  publishing.release()
  await expect(page.getByRole('status').getByText(/Полис оформлен/)).toBeVisible()
  await (await known).finished()
  await menu.unfold()
  await expect(menu.signOut).toBeVisible()
  await expect(page).toHaveURL('/personal/new')
})

test('a price asked for at step 2 takes the place of no newer one of step 1', async ({
  page,
  purchase: { trip, people },
  today,
}) => {
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [aPerson()]))
  await trip.askPrice()
  await trip.proceed.click()
  const held = Promise.withResolvers<void>()
  const call = '**/api/calculator/calculate'
  await page.route(call, (route) => held.promise.then(() => route.continue()), { times: 1 })
  const asked = page.waitForRequest(call)
  await people.tourist(1).getByLabel('Дата рождения', { exact: true }).fill('06.05.1990')
  await page.keyboard.press('Tab')
  await asked
  await people.changeTrip.click()
  await trip.lasting(7).click()
  await expect(trip.proceed).toBeEnabled()
  const late = page.waitForResponse(call)
  held.resolve()
  await (await late).finished()
  await trip.start.focus()
  await expect(trip.proceed).toBeEnabled()
  await trip.proceed.click()
  await expect(people.heading).toBeVisible()
})

test('whoever is taken away comes back no more once the calculator is left', async ({
  page,
  purchase: { trip },
  today,
}) => {
  const menu = menuOn(page)
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [aPerson(), aPerson()]))
  // A message that counts the time by it stays.
  await page.clock.setFixedTime(new Date())
  await trip.tourist(2).getByRole('button', { name: 'Удалить туриста' }).click()
  const back = page.getByRole('button', { name: 'Вернуть' })
  await expect(back).toBeVisible()
  await menu.link('Войти').click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(back).toBeHidden()
})

test('the way to the bank is told from the list of policies too', async ({
  page,
  customer: { purchase: wire },
  purchase: { payment },
}) => {
  await wire.createDraft()
  await wire.publish()
  await recordsPageOn(page).open('policies')
  // The page stays: what is sent to the bank is seen to be ready, and no more.
  await page.evaluate(() => {
    HTMLFormElement.prototype.submit = function () {
      document.documentElement.dataset.sent = this.method
    }
  })
  await payment.pay.click()
  await expect(page.locator('html')).toHaveAttribute('data-sent', 'post')
  await expect(payment.pay).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Переходим на страницу банка' })).toBeAttached()
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(payment.pay, 'it can be pressed again after Back').not.toHaveAttribute('aria-busy')
})

/** Lets the good answer of a call come, and waits until the browser has all of it. */
async function answered(page: Page, call: string, held: { release: () => void }): Promise<void> {
  const response = page.waitForResponse((came) => came.url().endsWith(`/api/${call}`) && came.ok())
  held.release()
  await (await response).finished()
}

const keptPurchases = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('akvapolis.flow')))
