import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { tripStepOn } from '../../src/pages/trip-step.ts'

test.use({ provoked: [401, 422, 429] })

test('a session that ends in the account leads to the sign-in and back', async ({
  page,
  shop,
  context,
  customer: { person },
}) => {
  const signIn = signInPageOn(page)
  await page.goto('/personal')
  await expect(page.getByRole('heading', { name: person.nameRu })).toBeVisible()
  await context.clearCookies()
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await page.getByRole('link', { name: 'Застрахованные лица', exact: true }).click()
  await expect(page).toHaveURL(/\/auth\?back=%2Fpersonal%2Finsured/)
  await signIn.askForCode(person)
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(page).toHaveURL('/personal/insured')
})

test('who signs in from a calculator comes back to it as it was', async ({ page, shop }) => {
  const trip = tripStepOn(page)
  const signIn = signInPageOn(page)
  await trip.open()
  await trip.chooseCountry('Египет')
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  await signIn.signInWithPassword('+7 (900) 000-00-02', 'Diver-2026')
  await expect(page).toHaveURL(`${shop.url}/calc`)
  await expect(trip.chosenCountry('Египет')).toBeVisible()
})

test('an address that asked too often solves the captcha by itself and gets in', async ({ page }) => {
  const signIn = signInPageOn(page)
  const bodies: { captcha_token?: string }[] = []
  await page.route('**/api/auth/login-with-pass', (route) => {
    bodies.push(route.request().postDataJSON())
    if (bodies.length > 1) return route.continue()
    return route.fulfill({ status: 429, json: { message: 'Слишком часто', retry_after: 60, captcha: true } })
  })
  await signIn.open()
  await signIn.signInWithPassword('+7 (900) 000-00-02', 'Diver-2026')
  await expect(page).toHaveURL('/personal/data')
  expect(bodies.map(({ captcha_token }) => typeof captcha_token)).toEqual(['undefined', 'string'])
})

test('without a connection nothing typed is lost', async ({ browser, shop }) => {
  // A browser of its own: the watched one complains of every request that fails.
  const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' })
  const page = await context.newPage()
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.toPassword.click()
  await signIn.phone.fill('+7 (900) 000-00-02')
  await signIn.password.fill('Diver-2026')
  await context.setOffline(true)
  await signIn.enter.click()
  await expect(page.getByRole('alert').getByText(/Нет связи/)).toBeVisible()
  await context.setOffline(false)
  await signIn.enter.click()
  await expect(page).toHaveURL('/personal/data')
  await context.close()
})
