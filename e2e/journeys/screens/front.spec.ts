import type { Page } from '@playwright/test'
import { untilAlive } from '../../src/browser/alive.ts'
import { hold } from '../../src/browser/hold.ts'
import { expect, test } from '../../src/journey.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { tripStepOn } from '../../src/pages/trip-step.ts'

const wayToSignIn = (page: Page) => page.getByRole('link', { name: /Войти в\sкабинет/ })

test.use({ suiteShop: 'january', viewport: { width: 375, height: 667 } })

test('a stranger with a phone has a price after four answers', async ({ page }) => {
  const trip = tripStepOn(page)
  const birth = page.getByLabel('Дата рождения', { exact: true })
  const calculate = page.getByRole('button', { name: 'Рассчитать стоимость' })

  await test.step('what it is, what it costs and covers stands in the document itself', async () => {
    const document = await (await page.request.get('/auth')).text()
    const told = [
      /от.{0,40}247\s₽/,
      /за\sвзрослого на\s14\sдней за\sрубежом, лечение до\s50\s000\s€/,
      /Страхует .{0,80}, лицензия СЛ\s№\s0000/,
      /не\sглубже 40\sм/,
      /Барокамера/,
      /до\s10\s000\s€/,
      /СЛ\s№\s0000/,
      /og:title/,
    ]
    for (const words of told) expect(document).toMatch(words)
  })
  await test.step('what is missing is said at the first questions', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/auth?back=%2Fpersonal')
    await expect(signInPageOn(page).heading).toBeVisible()
    await birth.fill('05.05.1990')
    await calculate.click()
    await expect(page.getByText('Проверьте поля: 3')).toBeVisible()
    await expect(trip.countries).toBeFocused()
  })
  await test.step('the answers stand in the calculator, with their price and nothing in the address', async () => {
    await trip.chooseCountry('Египет')
    await trip.setDates({ from: '2027-02-01', to: '2027-02-14' })
    await calculate.click()
    await expect(page).toHaveURL('/calc')
    await expect(trip.price).toHaveText('3 458 ₽')
    await expect(trip.end).toHaveValue('14.02.2027')
    await expect(trip.birth(1)).toHaveValue('05.05.1990')
    await expect(trip.proceed).toBeEnabled()
  })
  await test.step('on the way back the purchase that was begun goes on', async () => {
    await page.goBack()
    await page.getByRole('link', { name: 'Продолжить оформление' }).click()
    await expect(trip.price).toHaveText('3 458 ₽')
  })
})

test('the way to the sign-in at the front leads down to it, and Back up again', async ({ page }) => {
  await page.goto('/auth')
  const signIn = signInPageOn(page)
  const way = wayToSignIn(page)
  await expect(signIn.phone).not.toBeInViewport()
  await way.click()
  await expect(signIn.phone).toBeInViewport()
  await page.goBack()
  await expect(way).toBeInViewport()
  await page.goForward()
  await expect(signIn.phone).toBeInViewport()
})

for (const late of ['auth-page', 'front'])
  test(`the same way, there and back, while the script of ${late} is on its way and after`, async ({
    page,
  }) => {
    const script = await hold(page, `**/assets/${late}-*.js`)
    await page.goto('/auth', { waitUntil: 'commit' })
    await page.waitForFunction(() => history.state !== null)
    const { phone } = signInPageOn(page)
    const way = wayToSignIn(page)
    // In one go: what was scrolled is not even told yet.
    await way.evaluate((link: HTMLElement) => {
      link.scrollIntoView()
      link.click()
    })
    await expect(phone).toBeInViewport()
    // By the page itself: some browsers want a page whole before they say that they are back.
    await page.evaluate(() => history.back())
    await expect(way).toBeInViewport()
    await page.evaluate(() => history.forward())
    await expect(phone).toBeInViewport()
    script.release()
    await untilAlive(page)
    await page.evaluate(() => history.back())
    await expect(way).toBeInViewport()
    await page.getByRole('button', { name: 'Рассчитать стоимость' }).click()
    await expect(page.getByText('Проверьте поля: 4')).toBeVisible()
  })

test('the same way, gone before any script has come, leads back after it', async ({ page }) => {
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto('/auth', { waitUntil: 'commit' })
  const way = wayToSignIn(page)
  await way.click()
  await expect(signInPageOn(page).phone).toBeInViewport()
  scripts.release()
  await untilAlive(page)
  await page.goBack()
  await expect(way).toBeInViewport()
})

test('what is typed at the front before its script has come is there after', async ({ page }) => {
  const front = await hold(page, '**/assets/front-*.js')
  const birth = page.getByLabel('Дата рождения', { exact: true })
  await page.goto('/auth')
  const signIn = signInPageOn(page)
  await signIn.getCode.click()
  await expect(signIn.phone, 'the sign-in answers already').toBeFocused()
  await birth.pressSequentially('05051990')
  front.release()
  await expect(birth).toHaveValue('05.05.1990')
  await page.getByRole('button', { name: 'Рассчитать стоимость' }).click()
  await expect(page.getByText('Проверьте поля: 3')).toBeVisible()
})

test('a phone that is typed and sent before any script has come is sent as it was typed', async ({
  page,
}) => {
  const scripts = await hold(page, '**/assets/*.js')
  await page.goto('/auth', { waitUntil: 'commit' })
  const signIn = signInPageOn(page)
  await signIn.phone.fill('9160000077')
  await signIn.getCode.click()
  scripts.release()
  await expect(signIn.code).toBeFocused()
})

test('beside a sign-in that has not been read yet the shop stands where it will', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/auth')
  const button = page.getByRole('button', { name: 'Рассчитать стоимость' })
  const place = await button.boundingBox()
  await page.locator('#sign-in').evaluate((signIn) => signIn.remove())
  expect(await button.boundingBox()).toEqual(place)
})
