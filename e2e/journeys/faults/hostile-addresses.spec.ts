import { readFile } from 'node:fs/promises'
import { products } from '@akvapolis/rules/products/products'
import { playSettings } from '@akvapolis/server/ground/config/play'
import type { Page } from '@playwright/test'
import { untilAlive } from '../../src/browser/alive.ts'
import { expect, test } from '../../src/journey.ts'

// Two of the places have no page, and say so.
test.use({ provoked: [404] })

const keys = ['back', 'policy', 'draft', 'hash', 'state', 'to', 'next', 'redirect']
/** Each is another site to some reader of addresses, or no page at all. */
const hostile = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/\t/evil.example',
  '/calc/..//evil.example',
  'javascript:alert(document.domain)',
  'data:text/html,evil.example',
  '"><a href="https://evil.example">',
]

const signIns = ['/auth', '/register']
const ofEverybody = [
  ...Object.values(products).map(({ route }) => route),
  '/reset-password',
  '/auth/link',
  '/auth/phone-link',
  '/confirm',
  '/done',
  '/failed',
  '/check/nobody',
  '/nowhere',
]
const ofCustomers = ['', '/new', '/policies', '/drafts', '/insured', '/data'].map(
  (path) => `/personal${path}`,
)

test('every route of the pages is looked at', async () => {
  // As the build writes them down.
  const list = new URL('dist/addresses.json', import.meta.resolve('@akvapolis/web/package.json'))
  const { app: known }: { app: string[] } = JSON.parse(await readFile(list, 'utf8'))
  const opened = [...signIns, ...ofEverybody, ...ofCustomers]
  const unseen = known.filter((address) => !opened.includes(address))
  expect(unseen, 'a route that no list of this file has').toEqual(['/'])
})

test('no address leads a visitor off the site, whatever stands behind it', async ({ page }) => {
  test.slow()
  for (const path of signIns) await openWithEach(page, path)
  for (const [place, path] of [...ofEverybody, ...ofCustomers].entries())
    await openWith(page, path, mixed(place))
})

test('nor a customer, who is asked at the sign-in whether to go on', async ({ page, customer }) => {
  test.slow()
  for (const path of signIns) {
    await openWithEach(page, path, async () => {
      await expect(page.getByRole('link', { name: 'Продолжить' })).toHaveAttribute('href', '/personal/data')
    })
  }
  for (const [place, path] of [...ofEverybody, ...ofCustomers].entries())
    await openWith(page, path, mixed(place + 5))
  await page.goto(`/auth?back=${encodeURIComponent('/personal/insured?hash=1')}`)
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(page.getByRole('heading', { name: 'Застрахованные лица' })).toBeVisible()
  const { data } = await page.evaluate(async () => {
    const headers = { 'X-Requested-With': 'XMLHttpRequest' }
    return (await fetch('/api/user', { headers })).json()
  })
  expect(data.user?.email, 'who is still signed in').toBe(customer.person.email)
})

/** Another one for each key, and for the same key of the next page. */
const mixed = (shift: number) => (place: number) => hostile[(shift + place) % hostile.length] ?? ''

async function openWithEach(page: Page, path: string, look = async () => {}) {
  for (const value of hostile) {
    await openWith(page, path, () => value)
    await look()
  }
}

async function openWith(page: Page, path: string, valueAt: (place: number) => string) {
  const asked = `${path}?${new URLSearchParams(keys.map((key, place) => [key, valueAt(place)]))}`
  await page.goto(asked)
  if (!path.startsWith('/check/')) await untilAlive(page) // That one is no page of React's.
  expect(await waysOut(page), asked).toEqual([])
  await expect(page.locator('body'), asked).not.toContainText('evil.example')
}

/** As the footer gives them. */
const waysToInsurer = [
  ...[playSettings.INSURER_PHONE, ...playSettings.ASSISTANCE_PHONES.split(',')].map(
    (phone) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  ),
  ...[playSettings.INSURER_EMAIL, playSettings.COMPLAINTS_EMAIL, playSettings.ASSISTANCE_EMAIL].map(
    (address) => `mailto:${address}`,
  ),
  `${playSettings.INSURER_SITE}/`,
]

/** Where the page leads or sends, beyond its own origin and the insurer's own addresses in the footer. */
const waysOut = (page: Page): Promise<string[]> =>
  page.evaluate((insurer) => {
    const links = [...document.querySelectorAll('a')].map(({ href }) => href)
    const forms = [...document.forms].map(({ action }) => action)
    const frames = [...document.querySelectorAll('iframe')].map(({ src }) => src)
    const isOurs = (address: string) => new URL(address).origin === location.origin
    return [...links, ...forms, ...frames].filter((address) => !isOurs(address) && !insurer.includes(address))
  }, waysToInsurer)
