import type { Page } from '@playwright/test'
import { untilAlive } from '../../src/browser/alive.ts'
import { hold } from '../../src/browser/hold.ts'
import { putInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { aPerson } from '../../src/people/people.ts'

const step = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

/** From the page of new policies, as a customer. */
async function followToCalculator(page: Page): Promise<void> {
  await page.goto('/personal/new')
  // It stands before its scripts, and a link followed then would leave the document.
  const { burger } = menuOn(page)
  await burger.click()
  await expect(burger).toHaveAttribute('aria-expanded', 'true')
  await burger.click()
  await page.getByRole('main').getByRole('link', { name: 'Оформить полис' }).click()
  await expect(step(page, 'Страхование дайверов')).toBeVisible()
}

/** React begins by a message to itself, the first of the next page: Back comes before it. */
async function goBackBeforeReact(page: Page, { begins }: { begins: 'by itself' | 'when told' }) {
  await page.addInitScript((isTold) => {
    const { postMessage } = MessagePort.prototype
    MessagePort.prototype.postMessage = function postLater(...message: [unknown]) {
      MessagePort.prototype.postMessage = postMessage
      const begin = () => postMessage.apply(this, message)
      if (isTold) Object.assign(window, { begin })
      else addEventListener('popstate', begin, { once: true })
      history.back()
    }
  }, begins === 'when told')
}

test('the steps of the sign-in are places, and the code can be typed after a reload', async ({
  page,
  shop,
  customer: { person },
  context,
}) => {
  await context.clearCookies()
  const signIn = signInPageOn(page)
  await signIn.open()
  await signIn.toPassword.click()
  await signIn.restore.click()
  await page.goBack()
  await expect(step(page, 'Вход по паролю')).toBeVisible()
  await page.reload()
  await expect(step(page, 'Вход по паролю')).toBeVisible()
  await page.goBack()
  await signIn.askForCode(person)
  await expect(signIn.code).toBeVisible()
  await page.goBack()
  await expect(signIn.phone).toHaveValue(person.phone)
  await page.goForward()
  await page.reload()
  await expect(page.getByText(person.phone)).toBeVisible()
  await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count: 2 }))
  await expect(page).toHaveURL('/personal/data')
})

test('a link to a step leads to it from any other one, with the focus in its field', async ({ page }) => {
  const signIn = signInPageOn(page)
  await page.goto('/auth#reset')
  await expect(signIn.email).toBeFocused()
  await expect(signIn.email).toBeInViewport()
  const follow = (step: string) =>
    page.evaluate((hash) => {
      location.hash = hash
    }, step)
  await follow('byLink')
  await expect(signIn.sendLink).toBeVisible()
  await expect(signIn.phone).toBeFocused()
  await page.goBack()
  await expect(step(page, 'Войти без SMS')).toBeVisible()
  await follow('reset')
  await expect(signIn.restore).toBeVisible()
  await expect(signIn.email).toBeFocused()
  await follow('content')
  await expect(signIn.restore, 'a link within the page leaves it').toBeVisible()
})

test('a reload takes nothing of a registration, half a date and the window of the code included', async ({
  page,
  shop,
}) => {
  const person = aPerson()
  const registration = registerPageOn(page)
  await registration.open()
  await registration.fill(person)
  await registration.birth.fill('')
  await registration.birth.pressSequentially('05.0')
  await page.reload()
  await expect(registration.birth).toHaveValue('05.0')
  await expect(registration.email).toHaveValue(person.email)
  await expect(registration.phone).toHaveValue(person.phone)
  await expect(registration.consent).toBeChecked()
  await putInto(registration.birth, person.birth)
  await registration.register.click()
  await expect(registration.code.dialog).toBeVisible()
  await page.reload()
  await registration.code.enter(await codeSentTo(shop.url, person.phoneStored))
  await expect(page).toHaveURL('/personal/data')
})

test('Back before the scripts of a page loaded anew have come leads to the page before', async ({ page }) => {
  await page.goto('/auth')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Зарегистрироваться' }).first().click()
  await expect(step(page, 'Регистрация')).toBeVisible()
  const scripts = await hold(page, '**/assets/*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(step(page, 'Регистрация')).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  scripts.release()
  await expect(signInPageOn(page).getCode).toBeVisible()
  await expect(page).toHaveTitle('Вход в личный кабинет')
})

test('Back in the moment that React takes a page over leads to the page before', async ({
  page,
  customer: _customer,
}) => {
  await followToCalculator(page)
  await goBackBeforeReact(page, { begins: 'by itself' })
  await page.reload()
  await expect(step(page, 'Новый полис')).toBeVisible()
  await expect(page).toHaveURL('/personal/new')
})

test('so it does where who is here is known before React takes the page over', async ({
  page,
  customer: _customer,
}) => {
  await followToCalculator(page)
  await goBackBeforeReact(page, { begins: 'when told' })
  const asked = page.waitForResponse('**/api/user')
  await page.reload()
  await (await asked).finished()
  await page.evaluate('begin()')
  await expect(step(page, 'Новый полис')).toBeVisible()
  await expect(page).toHaveURL('/personal/new')
})

test('without a connection «Получить код» says so and locks nothing', async ({ browser, shop }) => {
  // A browser of its own: the watched one complains of every request that fails.
  const context = await browser.newContext({ baseURL: shop.url, locale: 'ru-RU' })
  const page = await context.newPage()
  const signIn = signInPageOn(page)
  // Without the shop beside it, which may still be on its way and would say the same.
  await page.goto('/auth?back=%2Fpersonal%2Fdrafts')
  await untilAlive(page)
  // What is late has come, too: without it a part could not be shown at all.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await signIn.askForCode(aPerson())
  await expect(signIn.trouble.getByText(/Нет связи/)).toBeVisible()
  await expect(signIn.getCode).toBeEnabled()
  await context.setOffline(false)
  await signIn.getCode.click()
  await expect(signIn.code).toBeVisible()
  await context.close()
})
