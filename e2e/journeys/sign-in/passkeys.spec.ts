import { keyRingOf } from '../../src/browser/key-ring.ts'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages } from '../../src/mail/messages.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'

// Browsers bind a key to a name, never to an IP address.
test.use({ suiteShop: 'january', provoked: [422] })

test('a key of this device opens the account until it is removed', async ({
  page,
  devtools,
  shop,
  customer: { person },
}) => {
  const ring = await keyRingOf(devtools)
  const signIn = signInPageOn(page)
  await ownDataPageOn(page).open()
  await page.getByRole('button', { name: 'Добавить ключ' }).click()
  await expect(page.getByText('Ключ доступа добавлен')).toBeVisible()
  await expect(page.getByText(/входов ещё не\s+было/)).toBeVisible()
  await awaitMessages(shop.url, person.email, { fits: ({ subject }) => /Добавлен ключ/.test(subject) })

  await menuOn(page).leave()
  await page.goto('/auth?back=/personal/drafts')
  await signIn.byKey.click()
  await expect(page).toHaveURL('/personal/drafts')
  await page.goto('/personal/data')
  await expect(page.getByText(/последний вход/)).toBeVisible()

  const [key] = await ring.keys()
  if (!key) throw new Error('no key in the device')
  await page.getByRole('button', { name: /Удалить ключ/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click()
  await expect(page.getByText('Ключ доступа удалён')).toBeVisible()
  await expect(page.getByText(/последний вход/)).toBeHidden()
  await awaitMessages(shop.url, person.email, { fits: ({ subject }) => /Удалён ключ/.test(subject) })
  await expect.poll(ring.keys, 'the browser offers it no longer').toEqual([])

  await menuOn(page).leave()
  await signIn.byKey.click()
  await expect(signIn.trouble).toContainText(/нет вашего ключа/)
  await ring.put(key)
  await signIn.byKey.click()
  await expect(signIn.trouble).toContainText(/Этот ключ не\s+подходит/)
  await expect(page).toHaveURL('/auth')
})

test('whatever the browser answers, the person is told and nothing changes', async ({
  page,
  devtools,
  context,
  customer: _customer,
}) => {
  const ring = await keyRingOf(devtools)
  const signIn = signInPageOn(page)
  await ownDataPageOn(page).open()
  const add = page.getByRole('button', { name: 'Добавить ключ' })
  const told = page.getByRole('main').getByRole('alert')
  await ring.ownerAgrees(false)
  await add.click()
  await expect(told).toContainText(/запрос отменён/)
  await ring.ownerAgrees(true)
  await add.click()
  await expect(page.getByText(/входов ещё не\s+было/)).toBeVisible()
  await add.click()
  await expect(told).toContainText(/ключ от\s+вашего кабинета уже есть/)
  await expect(page.getByRole('button', { name: /Удалить ключ/ })).toHaveCount(1)

  await menuOn(page).leave()
  await ring.ownerAgrees(false)
  await signIn.byKey.click()
  await expect(signIn.trouble).toContainText(/Вход отменён/)
  await ring.ownerAgrees(true)
  await context.route('**/api/auth/passkey', (route) => route.abort('internetdisconnected'))
  await signIn.byKey.click()
  await expect(signIn.trouble).toContainText('Нет связи')
  await context.unroute('**/api/auth/passkey')
  await signIn.byKey.click()
  await expect(page).toHaveURL('/personal/data')
})

test('where the browser knows no keys, none are offered', async ({ page, customer: _customer }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  const signIn = signInPageOn(page)
  await ownDataPageOn(page).open()
  await expect(page.getByText(/не\s+поддерживает ключи доступа/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Добавить ключ' })).toBeHidden()
  await menuOn(page).leave()
  await expect(signIn.register).toBeVisible()
  await expect(signIn.byKey).toBeHidden()
})

test('the part of the keys looks right in every width', async ({ page, devtools, context, aCustomer }) => {
  test.slow()
  const ring = await keyRingOf(devtools)
  const signIn = signInPageOn(page)
  await signIn.open()
  await expect(signIn.byKey).toBeVisible()
  await look(page, '6-login-with-key')
  await signIn.byKey.click()
  await expect(signIn.trouble).toBeVisible()
  await look(page, '6-login-no-key')
  await (await aCustomer()).signIn(context)
  const ownData = ownDataPageOn(page)
  await ownData.open()
  await ownData.setPassword.click()
  await ownData.field('Новый пароль').fill('Глубина-40')
  await ownData.field('Повторите пароль').fill('Глубина-40')
  await ownData.savePassword.click()
  await expect(ownData.changePassword).toBeFocused()
  const add = page.getByRole('button', { name: 'Добавить ключ' })
  const remove = page.getByRole('button', { name: /Удалить ключ/ })
  await expect(add).toBeVisible()
  await look(page, '6-keys-none')
  await add.click()
  await expect(remove).toHaveCount(1)
  await look(page, '6-keys-one')
  for (const known of [1, 2, 3, 4]) {
    // Each as if on another device.
    for (const key of await ring.keys()) await ring.drop(key)
    await add.click()
    await expect(remove).toHaveCount(known + 1)
  }
  await look(page, '6-keys-five')
  await page.route('**/api/user/passkeys/start', (route) =>
    route.fulfill({
      status: 422,
      json: { message: '', errors: { current_password: ['Введите текущий пароль'] } },
    }),
  )
  await add.click()
  await expect(page.getByLabel('Текущий пароль')).toBeFocused()
  await look(page, '6-keys-password')
  await remove.first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look(page, '6-keys-remove')
})
