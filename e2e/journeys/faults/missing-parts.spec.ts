import { scriptsMissing } from '@akvapolis/copy/pages'
import type { Page } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { expect, test as journey } from '../../src/journey.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { tripStepOn } from '../../src/pages/trip-step.ts'

/** A browser of its own: the watched one complains of every request that fails. */
const test = journey.extend<{ alone: Page }>({
  alone: async ({ browser, shop }, use) => {
    const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' })
    await use(await context.newPage())
    await context.close()
  },
})

const again = (page: Page) => page.getByRole('button', { name: 'Повторить' })

test('a page that fails is drawn once more for whoever goes back within it', async ({ alone: page }) => {
  // What is planted here is nothing to be told of.
  await page.route('**/api/browser-errors', (route) => route.abort())
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.toPassword.click()
  await expect(signIn.restore).toBeVisible()
  await page.evaluate(() => {
    const create = document.createElement.bind(document)
    document.createElement = (name: string) => {
      if (name === 'input') throw new Error('planted')
      return create(name)
    }
  })
  await signIn.restore.click()
  await expect(page.getByRole('heading', { name: /Страница не\sоткрылась/ })).toBeVisible()
  await page.evaluate(() => Reflect.deleteProperty(document, 'createElement'))
  await page.goBack()
  await expect(signIn.heading).toBeVisible()
})

test('a window that does not come says so in its place, and comes when asked again', async ({
  alone: page,
}) => {
  const registration = registerPageOn(page)
  const part = '**/assets/consent-dialog-*.js'
  await page.route(part, (route) => route.abort())
  await registration.open()
  await registration.surname.fill('Белугина')
  await registration.readConsent.click()
  await expect(page.getByRole('alert').getByText(/Нет связи/)).toBeVisible()
  await expect(registration.surname).toHaveValue('Белугина')
  await expect(page.getByRole('banner')).toBeVisible()
  await page.unroute(part)
  await again(page).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page that takes its time is said to be on its way, and the one before stands till it comes', async ({
  alone: page,
}) => {
  const part = await hold(page, '**/assets/auth-page-*.js')
  const registration = registerPageOn(page)
  const told = page.getByRole('region', { name: 'Сообщения' }).getByText('Загружаем…')
  await registration.open()
  await registration.surname.evaluate((field) => field.classList.add('the-same'))
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await expect(page).toHaveURL(/\/auth/)
  await expect(told).toBeVisible()
  await page.goBack()
  await expect(told).toBeHidden()
  await expect(registration.surname, 'not another of its kind').toContainClass('the-same')
  await page.goForward()
  await expect(told).toBeVisible()
  part.release()
  await expect(signInPageOn(page).heading).toBeFocused()
  await expect(told).toBeHidden()
})

test('a page that does not come leaves header and way back, and what was typed', async ({ alone: page }) => {
  const registration = registerPageOn(page)
  const part = '**/assets/auth-page-*.js'
  await page.route(part, (route) => route.abort())
  await registration.open()
  await registration.surname.fill('Белугина')
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await expect(page.getByRole('heading', { name: 'Страница не открылась' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
  await page.goBack()
  await expect(registration.surname).toHaveValue('Белугина')
  await page.goForward()
  await expect(again(page)).toBeVisible()
  await page.unroute(part)
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Страхование выезжающих за рубеж' })).toBeVisible()
})

test('a late style sheet that fails once is there when its part is', async ({ alone: page }) => {
  let failed = 0
  await page.route('**/assets/dialog-*.css', (route) => {
    failed += 1
    return failed === 1 ? route.abort() : route.continue()
  })
  const registration = registerPageOn(page)
  await registration.open()
  await registration.readConsent.click()
  await expect(page.getByRole('dialog')).toHaveCSS('display', 'flex')
  expect(failed).toBeGreaterThan(1)
})

test('a page whose release is over is loaded anew once, and never again', async ({ alone: page }) => {
  await registerPageOn(page).open()
  // Asked, the site begins with the script of another release; loaded anew, with this one's all the same.
  let asked = 0
  await page.route(
    ({ pathname }) => pathname === '/auth',
    async (route) => {
      if (route.request().resourceType() !== 'fetch') return route.continue()
      asked += 1
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('assets/index-', 'assets/newer-')
      await route.fulfill({ response, body })
    },
  )
  await page.route('**/assets/auth-page-*.js', (route) => route.fulfill({ status: 404 }))
  const loads: string[] = []
  page.on('load', () => loads.push(page.url()))
  await page.getByRole('main').getByRole('link', { name: 'Войти' }).click()
  await expect.poll(() => asked, 'before it is loaded anew, and after').toBe(2)
  await expect(again(page)).toBeVisible()
  await again(page).click()
  await expect.poll(() => asked).toBe(3)
  await page.unrouteAll({ behavior: 'wait' })
  await expect(again(page)).toBeEnabled()
  expect(loads).toHaveLength(1)
})

test('a part that breaks is told to our own server, without a word of anybody', async ({ alone: page }) => {
  const registration = registerPageOn(page)
  const body = "throw new TypeError('Белугина 79161234567 is not a function')"
  await page.route('**/assets/consent-dialog-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  const telling = page.waitForRequest('**/api/browser-errors')
  await registration.open()
  await registration.readConsent.click()
  const told = await telling
  expect(told.postDataJSON()).toMatchObject({
    name: 'TypeError',
    message: '… is not a function',
    line: 1,
    page: '/register',
  })
  expect((await told.allHeaders()).cookie).toBeUndefined()
  expect((await told.response())?.status()).toBe(200)
})

for (const file of ['index', 'libraries']) {
  test(`a page that its ${file} has not reached says so, and comes whole at the second try`, async ({
    page,
    purchase: { trip },
  }) => {
    const script = `**/assets/${file}-*.js`
    await page.route(script, (route) => route.abort('internetdisconnected'))
    await page.goto('/calc')
    const missing = page.getByRole('alert').filter({ hasText: scriptsMissing.words })
    await expect(missing).toBeInViewport()
    await page.mouse.wheel(0, 2000)
    await expect(missing).toBeInViewport()
    await page.unroute(script)
    await missing.getByRole('button', { name: scriptsMissing.reload }).click()
    await trip.chooseCountry('Египет')
    await expect(missing).toBeHidden()
  })
}

test('a draft that is not answered is told in its place, and nothing else takes it', async ({
  alone: page,
  aCustomer,
}) => {
  const { purchase, signIn } = await aCustomer()
  await purchase.createDraft()
  await signIn(page.context())
  await page.route('**/api/policy/get-draft?*', (route) => route.fulfill({ status: 503 }), { times: 1 })
  await page.goto(`/calc?draft=${purchase.known.draft}`)
  await expect(page.getByRole('heading', { name: /Страница не\sоткрылась/ })).toBeVisible()
  await expect(page).toHaveURL(`/calc?draft=${purchase.known.draft}`)
  await again(page).click()
  await expect(page.getByRole('heading', { name: 'Заполните данные' })).toBeVisible()
  await expect(page).toHaveURL('/calc')
})

test('a list that does not come says so at its field and comes by itself', async ({ alone: page }) => {
  const trip = tripStepOn(page)
  const dictionaries = '**/api/dictionaries'
  await page.clock.install()
  await page.route(dictionaries, (route) => route.fulfill({ status: 503 }))
  await trip.open('/calc-instructor')
  const missing = 'Список не загрузился, пробуем ещё раз'
  await passUntil(page, () => expect(trip.level).toHaveAccessibleDescription(missing, { timeout: 300 }))
  await expect(trip.countries).toHaveAccessibleDescription(missing)
  await page.unroute(dictionaries)
  await passUntil(page, () => expect(trip.level).toHaveAccessibleDescription('', { timeout: 300 }))
  const programmes = '**/api/get-diving-programs/*'
  await page.route(programmes, (route) => route.fulfill({ status: 503 }))
  await trip.level.selectOption('Профессиональный уровень')
  await passUntil(page, () => expect(trip.programme).toHaveAccessibleDescription(missing, { timeout: 300 }))
  await page.unroute(programmes)
  await passUntil(page, () => expect(trip.programme).toHaveAccessibleDescription('', { timeout: 300 }))
  await trip.programme.selectOption('PADI Divemaster')
  await trip.chooseCountry('Египет')
})

/** Lets the page's own clock go on, second by second, until something is so. */
const passUntil = (page: Page, isSo: () => Promise<void>) =>
  expect(async () => {
    await page.clock.runFor(1000)
    await isSo()
  }).toPass()
