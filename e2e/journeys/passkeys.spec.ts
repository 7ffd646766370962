import { registered, signOut } from '../src/customer.ts'
import { expect, test } from '../src/journey.ts'
import { keyRingOf } from '../src/key-ring.ts'
import { awaitMessages } from '../src/messages.ts'
import { aPerson } from '../src/people.ts'
import { signInPageOn } from '../src/sign-in-page.ts'

// Browsers bind a key to a name, never to an IP address.
test.use({ ownShop: {}, site: 'localhost', provoked: [422] })

test('a key of this device opens the cabinet until it is removed', async ({ page, shop }) => {
  const person = aPerson()
  const ring = await keyRingOf(page)
  const signIn = signInPageOn(page)
  await registered(page, shop.url, person)
  await page.getByRole('button', { name: 'Добавить ключ' }).click()
  await expect(page.getByText('Ключ доступа добавлен')).toBeVisible()
  await expect(page.getByText(/входов ещё не\s+было/)).toBeVisible()
  await awaitMessages(shop.url, person.email, { fits: ({ subject }) => /Добавлен ключ/.test(subject) })

  await signOut(page)
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

  await signOut(page)
  await signIn.byKey.click()
  await expect(signIn.trouble).toContainText(/нет вашего ключа/)
  await ring.put(key)
  await signIn.byKey.click()
  await expect(signIn.trouble).toContainText(/Этот ключ не\s+подходит/)
  await expect(page).toHaveURL('/auth')
})
