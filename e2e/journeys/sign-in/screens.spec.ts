import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { linkMailedTo } from '../../src/mail/mailed-link.ts'
import { anotherCode, codeSentTo } from '../../src/mail/messages.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ provoked: [422] })
test.slow()

test('the steps of the sign-in look right in every width', async ({ page, shop }) => {
  const person = aPerson()
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.getCode.click()
  await expect(signIn.phone).toBeFocused()
  await look(page, '6-login-wrong')
  await signIn.askForCode(person)
  await look(page, '6-confirm')
  const code = await codeSentTo(shop.url, person.phoneStored)
  await signIn.enterCode(anotherCode(code))
  await expect(page.getByText(/Неверный код/)).toBeVisible()
  await look(page, '6-confirm-wrong')
  await signIn.enterCode(code)
  await expect(page.getByText(/ещё не\s+зарегистрирован/)).toBeVisible()
  await look(page, '6-login-unknown')
  await signIn.toPassword.click()
  await signIn.enter.click()
  await expect(signIn.password).toHaveAccessibleDescription(/Заполните/)
  await look(page, '6-password-wrong')
  await signIn.restore.click()
  await look(page, '6-restore')
  await signIn.email.fill(person.email)
  await signIn.restore.click()
  await expect(signIn.mailSent).toBeVisible()
  await look(page, '6-restore-sent')
})

test('the registration and its windows look right in every width', async ({ page }) => {
  const registration = registerPageOn(page)
  await registration.open()
  await registration.register.click()
  await expect(page.getByText('Проверьте поля: 6')).toBeVisible()
  await look(page, '6-register-wrong')
  await registration.readConsent.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, '6-register-consent')
  await page.keyboard.press('Escape')
  await registration.fill(aPerson())
  await registration.register.click()
  await expect(registration.code.dialog).toBeVisible()
  await look(page, '6-register-code')
  await page.keyboard.press('Escape')
  await look(page, '6-register-locked')
})

test('the way to a new password looks right in every width', async ({ page, shop, customer: { person } }) => {
  const signIn = signInPageOn(page)
  await page.goto('/auth')
  await expect(page.getByText(/Вы уже вошли/)).toBeVisible()
  await look(page, '6-already-in')
  await page.goto(await linkMailedTo(shop.url, person.email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  await menuOn(page).leave()
  await signIn.toPassword.click()
  await signIn.restore.click()
  await signIn.email.fill(person.email)
  await signIn.restore.click()
  await expect(signIn.mailSent).toBeVisible()
  await page.goto(await linkMailedTo(shop.url, person.email, 'new password'))
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByLabel('Новый пароль')).toBeFocused()
  await look(page, '6-new-password-wrong')
  await page.route('**/api/user/check-hash*', (route) =>
    route.fulfill({ json: { status: 'outdated', email: null } }),
  )
  await page.goto('/reset-password?hash=old')
  await expect(page.getByText('Срок действия ссылки истёк. Запросите новую.')).toBeVisible()
  await look(page, '6-new-password-outdated')
})
