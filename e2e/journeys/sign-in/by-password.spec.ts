import { calls } from '@akvapolis/contract/calls'
import { expect, test } from '../../src/journey.ts'
import { linkMailedTo } from '../../src/mail/mailed-link.ts'
import { awaitMessages } from '../../src/mail/messages.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { aVisitor } from '../../src/people/visitor.ts'

test.use({ provoked: [422, 503] })

/** Of the seeded customer. */
const diver = { phone: '+7 (900) 000-00-01', password: 'Diver-2026' }

test('whoever mistypes the password learns nothing more and tries again', async ({ page }) => {
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.toPassword.click()
  await expect(signIn.phone).toBeFocused()
  await signIn.enter.click()
  await expect(signIn.phone).toBeFocused()
  await expect(signIn.password).toHaveAccessibleDescription(/Заполните это поле/)
  await signIn.toCode.click()
  for (const phone of ['+7 (999) 999-99-99', diver.phone]) {
    await signIn.signInWithPassword(phone, 'Diver-2025')
    await expect(signIn.password).toHaveAccessibleDescription(/Телефон или пароль не\s+подходят/)
    await expect(signIn.password).toHaveValue('Diver-2025')
    await signIn.toCode.click()
  }
  await signIn.signInWithPassword(diver.phone, diver.password)
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
})

test('a link of a mail that somebody else opens leads its own customer in', async ({ page, customer }) => {
  const { surnameRu, nameRu } = customer.person
  await page.goto('/auth?back=%2Fpersonal%2Finsured')
  await expect(page.getByText(`Вы уже вошли как ${surnameRu} ${nameRu}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Войти в другой кабинет' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await signInPageOn(page).signInWithPassword(diver.phone, diver.password)
  await expect(page).toHaveURL('/personal/insured')
  await page.goto('/register')
  await page.getByRole('button', { name: 'Войти в другой кабинет' }).click()
  await expect(page, 'not another registration').toHaveURL('/auth')
})

test('a forgotten password is replaced by the mailed link, once', async ({
  page,
  shop,
  aCustomer,
  anotherBrowser,
}) => {
  const { person } = await aCustomer()
  const signIn = signInPageOn(page)
  await page.goto(await linkMailedTo(shop.url, person.email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()

  await signIn.open()
  await signIn.toPassword.click()
  await signIn.restore.click()
  await signIn.email.fill('nobody')
  await signIn.restore.click()
  await expect(signIn.email).toHaveAccessibleDescription(/Необходимо ввести корректный email/)
  await signIn.email.fill(person.email)
  await signIn.restore.click()
  await expect(signIn.mailSent).toBeVisible()

  const link = await linkMailedTo(shop.url, person.email, 'new password')
  await page.goto(link)
  const password = page.getByLabel('Новый пароль')
  const repeated = page.getByLabel('Повторите пароль')
  const save = page.getByRole('button', { name: 'Сохранить пароль' })
  await expect(page.getByText(person.email)).toBeVisible()
  await expect(page, 'the hash is out of the address').toHaveURL('/reset-password')
  await password.fill('Diver-2')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/от\s+8/)
  for (const field of [password, repeated]) await field.fill('Пароль2027')
  await save.click()
  await expect(password).toHaveAccessibleDescription(/подбирают первым/)
  await password.fill('Глубина-40')
  await repeated.fill('Глубина-41')
  await save.click()
  await expect(repeated).toBeFocused()
  await expect(repeated).toHaveAccessibleDescription(/Пароли не совпадают/)
  await repeated.fill('Глубина-40')
  const reloaded = page.waitForRequest('**/api/user')
  await save.click()
  await reloaded
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
  await awaitMessages(shop.url, person.email, { fits: ({ subject }) => /пароль/i.test(subject) })

  await menuOn(page).leave()
  await signIn.signInWithPassword(person.phone, 'Глубина-40')
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
  const later = await anotherBrowser()
  await later.goto(link)
  await expect(later.getByText('Срок действия ссылки истёк. Запросите новую.')).toBeVisible()
  await later.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await expect(signInPageOn(later).heading).toBeVisible()
})

test('a link opened where somebody else is signed in opens its own account', async ({
  page,
  shop,
  aCustomer,
  customer: _somebodyElse,
}) => {
  const { person } = await aCustomer()
  await page.goto(await linkMailedTo(shop.url, person.email, 'confirm'))
  await expect(page.getByRole('heading', { name: 'E-mail подтверждён' })).toBeVisible()
  await (await aVisitor(shop.url)).call(calls.resetPassword, { email: person.email })
  await page.goto('/personal/data')
  const link = await linkMailedTo(shop.url, person.email, 'new password')
  await page.goto(link)
  for (const label of ['Новый пароль', 'Повторите пароль']) await page.getByLabel(label).fill('Глубина-40')
  // The page can't hear who has entered: it leads on all the same.
  await page.route('**/api/user', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page).toHaveURL('/personal/data')
  await expect(page.getByRole('main').getByText(person.email)).toBeVisible()
})

test('a link of nobody leads to the registration', async ({ page }) => {
  await page.goto('/reset-password?hash=nobody')
  await expect(page.getByText(/Запрос на восстановление не найден/)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click()
  await expect(page).toHaveURL('/register')
})
