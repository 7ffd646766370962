import { personalCopy } from '@akvapolis/copy/account/account'
import { callFailureCopy } from '@akvapolis/copy/frame'
import type { Page, Route } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { menuOn } from '../../src/pages/menu.ts'
import type { Person } from '../../src/people/people.ts'

test.use({ provoked: [503] })

const greeting = (page: Page, { nameRu }: Pick<Person, 'nameRu'>) =>
  page.getByRole('heading', { name: personalCopy.greeting(nameRu), exact: true })

for (const [how, fail, words] of [
  ['is refused', (route: Route) => route.fulfill({ status: 503, body: '' }), callFailureCopy.broken],
  ['gets no answer', (route: Route) => route.abort('internetdisconnected'), callFailureCopy.offline],
] as const)
  test(`a question who is here that ${how} leads nobody to the sign-in; the page can be had by another press`, async ({
    page,
    customer: { person },
  }) => {
    await page.route('**/api/user', fail)
    await page.goto('/personal')
    await expect(page.getByRole('main').getByRole('alert')).toContainText(words)
    await expect(page).toHaveURL('/personal')
    await look(page, '9-nobody-known')
    await page.unroute('**/api/user')
    await page.getByRole('button', { name: 'Повторить' }).click()
    await expect(greeting(page, person)).toBeVisible()
    await expect(menuOn(page).burger).toBeVisible()
  })

test('a question who is here that fails has its page come by itself once the next one tells', async ({
  page,
  context,
  customer: { person },
}) => {
  await page.route('**/api/user', (route) => route.abort('internetdisconnected'))
  await page.goto('/personal')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(callFailureCopy.offline)
  await page.waitForLoadState('networkidle')
  await page.unroute('**/api/user')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(greeting(page, person)).toBeVisible()
})

test('a question who is here that fails leaves what is typed meanwhile as it is, once the next one tells', async ({
  page,
  context,
  customer: _,
  purchase: { trip },
}) => {
  const opened = openedBy(page)
  await page.route('**/api/user', (route) => route.abort('internetdisconnected'))
  await page.goto('/calc')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toBeVisible()
  await trip.chooseCountry('Египет')
  await trip.start.pressSequentially('0505')
  await page.unroute('**/api/user')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(menuOn(page).logo).toHaveAttribute('href', '/personal/new')
  await expect(trip.start).toBeFocused()
  await expect(trip.start).toHaveValue(/^05\.05/)
  await expect(trip.chosenCountry('Египет')).toBeVisible()
  expect(opened, 'loaded once').toHaveLength(1)
})

test('a question who is here that fails in passing is asked again, and shows nobody a visitor’s page', async ({
  page,
  customer: _,
}) => {
  const opened = openedBy(page)
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await page.goto('/calc')
  await expect(menuOn(page).logo).toHaveAttribute('href', '/personal/new')
  expect(opened, 'loaded once').toHaveLength(1)
})

test('a question who is here that is left unanswered leaves its page where Back finds it', async ({
  page,
  customer: { person },
}) => {
  const { release } = await hold(page, '**/api/user')
  await page.goto('/personal')
  await page.goto('/cover')
  release()
  await page.goBack()
  await expect(page).toHaveURL('/personal')
  await expect(greeting(page, person)).toBeVisible()
})

/** The documents this page fetches from now on. */
function openedBy(page: Page): readonly string[] {
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(request.url())
  })
  return opened
}
