import { refusedCopy } from '@akvapolis/copy/refused'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { aPerson } from '../../src/people/people.ts'
import { playProvider, provider, taskOn, withProvider } from '../../src/shop/captcha-provider.ts'

// One shop for the file.
test.describe.configure({ mode: 'default' })
test.use({ ownShop: withProvider, elsewhere: [provider], provoked: [403, 419] })

test('the provider is asked when a code is, and not before', async ({ page, shop, context }) => {
  const played = await playProvider(context)
  const signIn = signInPageOn(page)
  const person = aPerson()
  await signIn.open()
  await expect(page.getByRole('link', { name: 'условия обработки данных' })).toBeVisible()
  expect(played.asked).toEqual([])
  await signIn.askForCode(person)
  await expect(signIn.code).toBeVisible()
  await codeSentTo(shop.url, person.phoneStored)
  expect(played.asked).toEqual(['/captcha.js'])
  await expect(page.locator('iframe'), 'nothing of it stays').toHaveCount(0)
})

test('whoever is given a task solves it over the page, or says no and can try again', async ({
  page,
  shop,
  context,
}) => {
  const played = await playProvider(context)
  const signIn = signInPageOn(page)
  const task = taskOn(page)
  const person = aPerson()
  played.does('task')
  await signIn.open()
  await signIn.askForCode(person)
  await expect(task.solve).toBeVisible()
  await look(page, '6-captcha-task')
  await task.close.click()
  await expect(signIn.trouble).toContainText(/не\s+пройдена/)
  await expect(signIn.phone).toHaveValue(person.phone)
  await expect(signIn.lock).toBeHidden({ timeout: 90_000 })
  await signIn.getCode.click()
  await task.solve.click()
  await expect(signIn.code).toBeVisible()
  await codeSentTo(shop.url, person.phoneStored)
})

test('a blocked script is told in words; once it comes, the code does', async ({ page, shop, context }) => {
  const played = await playProvider(context)
  const signIn = signInPageOn(page)
  const person = aPerson()
  played.does('blocked')
  await signIn.open()
  await signIn.askForCode(person)
  await expect(signIn.trouble).toContainText(/не\s+загрузилась/)
  await look(page, '6-captcha-blocked')
  played.does('pass')
  await signIn.open()
  await signIn.askForCode(person)
  await expect(signIn.code).toBeVisible()
  await codeSentTo(shop.url, person.phoneStored)
})

test('a message that the task has over it is closed there', async ({ page, context }) => {
  const played = await playProvider(context)
  const signIn = signInPageOn(page)
  const task = taskOn(page)
  await page.route('**/api/verifyCaptcha', (route) => route.fulfill({ status: 419, json: {} }))
  await signIn.open()
  await signIn.askForCode(aPerson())
  const stale = page.getByText(refusedCopy.sessionExpired)
  await expect(stale).toBeVisible()
  played.does('task')
  await signIn.getCode.click()
  await expect(task.solve).toBeVisible()
  await page.getByRole('alert').filter({ has: stale }).getByRole('button', { name: 'Закрыть' }).click()
  await expect(stale).toBeHidden()
  await page.unroute('**/api/verifyCaptcha')
  await task.solve.click()
  await expect(signIn.code).toBeVisible()
})
