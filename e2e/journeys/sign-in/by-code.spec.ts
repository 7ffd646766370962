import { press, tabTo } from '../../src/browser/keyboard.ts'
import { stopClock } from '../../src/browser/stop-clock.ts'
import { expect, test } from '../../src/journey.ts'
import { anotherCode, codeSentTo } from '../../src/mail/messages.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ provoked: [422] })

test('a customer comes back with a code, to the page they asked for', async ({ page, shop, aCustomer }) => {
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await page.goto('/personal/policies')
  await expect(page).toHaveTitle('Вход в личный кабинет')

  await signIn.getCode.click()
  await expect(signIn.phone).toBeFocused()
  await expect(signIn.phone).toHaveAccessibleDescription(/Введите номер полностью/)
  await signIn.phone.fill('+7 (495) 123-45-67')
  await signIn.getCode.click()
  await expect(signIn.phone).toHaveAccessibleDescription(/Укажите мобильный номер/)
  await signIn.askForCode(person)

  await expect(signIn.code).toBeFocused()
  await expect(page.getByRole('group', { name: `Код отправлен на номер ${person.phone}` })).toBeVisible()
  await expect(signIn.code).toHaveAccessibleDescription(/Проверим сразу, как вы введёте все шесть цифр/)
  await expect(signIn.countdown).toBeVisible()
  const code = await codeSentTo(shop.url, person.phoneStored, { count: 2 })
  // The same digits cost one of the five tries, however often they are sent.
  for (let time = 1; time <= 6; time++) {
    await signIn.enterCode(anotherCode(code))
    await expect(signIn.code).toHaveAccessibleDescription(/Неверный код/)
    await page.getByRole('button', { name: 'Подтвердить' }).click()
    await expect(signIn.code).toHaveAccessibleDescription(/Неверный код/)
  }
  // From here on time goes by only when the journey says so.
  await page.clock.install()
  await stopClock(page)
  await signIn.enterCode(code)
  await expect(page.getByText('Вы вошли, открываем страницу…')).toBeVisible()
  await page.clock.runFor(750)
  await expect(page, 'for 800 ms').toHaveURL(/\/auth/)
  await page.clock.runFor(50)
  await page.clock.resume()
  await expect(page).toHaveURL('/personal/policies')
})

test('a code is asked for at most every 20 seconds', async ({ page, shop }) => {
  const person = aPerson()
  const signIn = signInPageOn(page)
  await page.clock.install()
  await signIn.open()
  await stopClock(page)
  await signIn.askForCode(person)
  await expect(signIn.code).toBeVisible()

  await signIn.otherPhone.click()
  await expect(signIn.phone).toHaveValue(person.phone)
  await expect(signIn.getCode).toBeDisabled()
  await page.clock.runFor(19_000)
  await expect(signIn.lock).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(signIn.lock).toBeHidden()
  await signIn.getCode.click()
  await expect(signIn.code).toBeVisible()
  await page.clock.runFor(19_000)
  await expect(signIn.countdown).toBeVisible()
  await page.clock.runFor(1_000)
  await signIn.sendAgain.click()
  await expect(signIn.countdown).toBeVisible()
  await expect(signIn.code).toBeFocused()
  await codeSentTo(shop.url, person.phoneStored, { count: 3 })
})

test('a number nobody has registered leads to the registration and is not asked again', async ({
  page,
  shop,
}) => {
  const person = aPerson()
  const signIn = signInPageOn(page)
  await page.goto('/personal/insured')
  await signIn.askForCode(person)
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored))
  await expect(signIn.phone).toBeFocused()
  await expect(signIn.phone).toHaveAccessibleDescription(/ещё не\s+зарегистрирован/)
  await expect(signIn.phone).toHaveValue(person.phone)

  await signIn.register.click()
  const registration = registerPageOn(page)
  await expect(registration.phone).toHaveValue(person.phone)
  await registration.fill(person)
  await registration.register.click()
  await registration.code.enter(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(page).toHaveURL('/personal/insured')
})

test('by keyboard alone', async ({ page, shop, aCustomer }) => {
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await signIn.open()
  await tabTo(signIn.phone)
  await page.keyboard.type(person.phone.replace(/\D/g, '').slice(1))
  await press(page, 'Enter')
  await expect(signIn.code).toBeFocused()
  await page.keyboard.type(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await press(page, 'Enter')
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
})
