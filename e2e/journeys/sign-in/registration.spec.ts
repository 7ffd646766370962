import { stopClock } from '../../src/browser/stop-clock.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { anotherCode, codeSentTo } from '../../src/mail/messages.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ provoked: [422] })

test('a newcomer registers with every mistake and loses nothing', async ({ page, shop }) => {
  const person = aPerson()
  const registration = registerPageOn(page)
  await registration.open()
  await expect(page).toHaveTitle('Регистрация')
  await registration.register.click()
  await expect(page.getByText('Проверьте поля: 6')).toBeVisible()
  await expect(registration.surname).toBeFocused()

  await registration.fill(person)
  await typeInto(registration.birth, '01.02.2020')
  await expect(registration.birth).toHaveAccessibleDescription(/с\s18\sлет/)
  await typeInto(registration.birth, person.birth)
  await registration.consent.uncheck()
  await registration.register.click()
  await expect(registration.consent).toHaveAccessibleDescription(/Необходимо согласие/)
  await registration.readConsent.click()
  await expect(page.getByRole('dialog', { name: 'Согласие на обработку персональных данных' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(registration.readConsent).toBeFocused()
  await registration.consent.check()

  await page.clock.install()
  await stopClock(page)
  await registration.register.click()
  await expect(registration.code.countdown).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(registration.surname).toHaveValue(person.surnameRu)
  await page.clock.runFor(9_000)
  await expect(registration.register).toBeDisabled()
  await expect(registration.lock).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(registration.lock).toBeHidden()
  await expect(registration.register).toBeEnabled()
  await page.clock.resume()
  await registration.register.click()
  await expect(
    registration.code.dialog.getByText(`Код уже отправлен на ${person.phone}`),
    'the window that was closed, not another SMS',
  ).toBeVisible()
  const code = await codeSentTo(shop.url, person.phoneStored)
  await registration.code.enter(anotherCode(code))
  await expect(registration.code.dialog.getByText(/Неверный код/)).toBeVisible()
  await registration.code.enter(code)
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByText(person.email)).toBeVisible()
})

test('what only the server finds wrong is told at its field', async ({ page, shop }) => {
  const person = aPerson()
  const registration = registerPageOn(page)
  await registration.open()
  await registration.fill(person)
  await registration.register.click()
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 422, json: { message: 'Проверьте поля', errors: { email: ['Адрес занят'] } } }),
  )
  await registration.code.enter(await codeSentTo(shop.url, person.phoneStored))
  await expect(registration.code.dialog).toBeHidden()
  await expect(registration.email).toBeFocused()
  await expect(registration.email).toHaveAccessibleDescription(/Адрес занят/)
})

test('who is registered already is let in', async ({ page, shop, aCustomer }) => {
  const { person } = await aCustomer()
  const registration = registerPageOn(page)
  await registration.open()
  await registration.fill({ ...person, nameRu: 'Чужое' })
  await registration.register.click()
  const reloaded = page.waitForRequest('**/api/user')
  await registration.code.enter(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await reloaded
  await expect(page.getByText('Вы уже зарегистрированы, мы открыли ваш кабинет')).toBeVisible()
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByText('Чужое')).toBeHidden()
})

test('a failure of the server is told in the window, and the same code is tried again', async ({
  browser,
  shop,
}) => {
  // A browser of its own: the watched one complains of every 500.
  const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' })
  const page = await context.newPage()
  const person = aPerson()
  const registration = registerPageOn(page)
  await registration.open()
  await registration.fill(person)
  await registration.register.click()
  const code = await codeSentTo(shop.url, person.phoneStored)
  await page.route('**/api/auth/register', (route) =>
    route.fulfill({ status: 500, json: { message: 'Регистрация временно недоступна', request_id: '1' } }),
  )
  await registration.code.enter(code)
  await expect(registration.code.dialog.getByText('Регистрация временно недоступна')).toBeVisible()
  await page.unroute('**/api/auth/register')
  await registration.code.enter(code)
  await expect(page).toHaveURL('/personal/data')
  await context.close()
})
