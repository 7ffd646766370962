import { personalCopy } from '@akvapolis/copy/account/account'
import type { Page } from '@playwright/test'
import { untilAlive } from '../../src/browser/alive.ts'
import { hold } from '../../src/browser/hold.ts'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { answerUserWith } from '../../src/people/answer-user-with.ts'
import type { Person } from '../../src/people/people.ts'

const greeting = (page: Page, { nameRu }: Pick<Person, 'nameRu'>) =>
  page.getByRole('heading', { name: personalCopy.greeting(nameRu), exact: true })

const otherPages = {
  '/personal/new': 'Новый полис',
  '/personal/policies': 'Оформленные полисы',
  '/personal/drafts': 'Черновики',
  '/personal/insured': 'Застрахованные лица',
}

/** Where each part of the page stands, once its letters have come. */
const places = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    return Array.from(document.querySelectorAll('#root > :is(header, main, footer) *'), (part) => {
      const { x, y, width, height } = part.getBoundingClientRect()
      return [part.tagName, x, y, width, height].join(' ')
    })
  })

test('who is signed in sees the first page before its scripts, and nothing moves as they come', async ({
  page,
  customer: { person },
}) => {
  const menu = menuOn(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const width of [320, 768, 1280]) {
    asked.length = 0
    await page.setViewportSize({ width, height: 800 })
    const { release: letScripts } = await hold(page, '**/assets/*.js')
    const { release: letAnswer } = await hold(page, '**/api/user')
    await page.goto('/personal', { waitUntil: 'commit' })
    await expect(greeting(page, person)).toBeVisible()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)
    const heading = await greeting(page, person).elementHandle()
    const before = await places(page)
    expect(before.length).toBeGreaterThan(50)

    letScripts()
    await expect.poll(() => asked).toContain('/api/user')
    expect(await places(page), `${width}: while the answer is on its way`).toEqual(before)
    letAnswer()
    const button = width < 1024 ? menu.burger : menu.policies
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(await places(page), `${width}: once it answers`).toEqual(before)
    expect(await heading?.evaluate(({ isConnected }) => isConnected), 'it is not drawn anew').toBe(true)
    expect(asked.filter((path) => path === '/api/user')).toHaveLength(1)
    await page.unrouteAll()
  }
})

test('so do the other pages of the area, with nothing in their documents but names', async ({
  page,
  context,
  customer: { person },
}) => {
  for (const [path, heading] of Object.entries(otherPages)) {
    const document = await (await context.request.get(path)).text()
    for (const secret of [person.email, person.phone, person.phoneStored])
      expect(document, path).not.toContain(secret)
    const { release: letScripts } = await hold(page, '**/assets/*.js')
    await page.goto(path, { waitUntil: 'commit' })
    const words = page.getByRole('heading', { name: heading, exact: true })
    await expect(words).toBeVisible()
    const drawn = await words.elementHandle()
    letScripts()
    await untilAlive(page)
    await page.waitForLoadState('networkidle')
    expect(await drawn?.evaluate(({ isConnected }) => isConnected), `${path} is not drawn anew`).toBe(true)
    await page.unrouteAll()
  }
})

test('what bonus days are stands before any script for a visitor, and for no customer', async ({
  page,
  context,
  aCustomer,
}) => {
  const { release: letScripts } = await hold(page, '**/assets/*.js')
  await page.goto('/calc-bonus', { waitUntil: 'commit' })
  const words = page.getByRole('heading', { name: 'Что такое бонусные дни' })
  await expect(words).toBeVisible()
  const drawn = await words.elementHandle()
  letScripts()
  await untilAlive(page)
  expect(await drawn?.evaluate(({ isConnected }) => isConnected), 'it is not drawn anew').toBe(true)

  await (await aCustomer()).signIn(context)
  expect(await (await context.request.get('/calc-bonus')).text()).not.toContain('Что такое бонусные дни')
  await page.reload()
  await expect(page.getByLabel('Номер договора')).toBeVisible()
})

test('the menu keeps a press that comes before its script', async ({ page, customer: { person } }) => {
  const menu = menuOn(page)
  const { release: letMenu } = await hold(page, '**/assets/customer-menu-*.js')
  const { release: letAnswer } = await hold(page, '**/api/user')
  const asking = page.waitForRequest('**/api/user')
  await page.goto('/personal', { waitUntil: 'commit' })
  await expect(greeting(page, person)).toBeVisible()
  await asking
  await menu.burger.click()
  letAnswer()
  letMenu()
  await expect(menu.burger).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.signOut).toBeVisible()
})

test('it is of who is here, as they are called by now', async ({ page, context, customer, aCustomer }) => {
  const other = await aCustomer()
  const { release: letAnswer } = await hold(page, '**/api/user')
  await page.goto('/personal')
  await expect(greeting(page, customer.person)).toBeVisible()
  await other.signIn(context)
  letAnswer()
  await expect(greeting(page, other.person)).toBeVisible()
  await expect(page.getByText(customer.person.surnameRu)).toHaveCount(0)
  await look(page, '9-personal')

  await page.unrouteAll()
  const renamed = { nameRu: 'Переименована' }
  await answerUserWith(page, { name_ru: renamed.nameRu })
  await page.reload()
  await expect(greeting(page, renamed)).toBeVisible()
  await page.unrouteAll()
})

test('who has left elsewhere is shown to nobody who goes back, and the way leads to the sign-in', async ({
  page,
  context,
  customer: { person },
}) => {
  const document = async () => (await context.request.get('/personal')).text()
  await page.goto('/personal')
  await expect(greeting(page, person)).toBeVisible()
  expect(await document()).toContain(person.nameRu)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Помощь' }).click()
  await expect(page).toHaveURL('/help')
  const tab = await context.newPage()
  await tab.goto('/personal')
  await menuOn(tab).leave()
  expect(await document()).not.toContain(person.nameRu)
  expect(await document()).not.toContain(person.surnameRu)

  const { release: letAnswer } = await hold(page, '**/api/user')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\?back=%2Fpersonal$/)
  expect(await page.content()).not.toContain(person.nameRu)
  letAnswer()
  await expect(signInPageOn(page).heading).toBeVisible()
})
