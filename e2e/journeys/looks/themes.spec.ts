import type { Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'

const light = 'rgb(243, 247, 250)'
const dark = 'rgb(7, 26, 43)'

test('pages are dark as the device is, or as chosen in the footer, from their first paint on', async ({
  page,
  anotherBrowser,
}) => {
  await page.goto('/register')
  await expect.poll(() => ground(page)).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => ground(page)).toBe(dark)

  const choice = page.getByLabel('Тема:')
  await choice.selectOption('светлая')
  await expect.poll(() => ground(page)).toBe(light)
  expect(await barColours(page)).toEqual(['#f3f7fa'])
  // Nothing of the application may come: what is painted first is what document, style sheets and the choice make of it.
  await page.route('**/assets/index-*.js', (route) => route.fulfill({ contentType: 'text/javascript' }))
  await page.reload()
  expect(await ground(page)).toBe(light)
  await expect(choice).toHaveValue('light')
  await page.unroute('**/assets/index-*.js')

  await page.goto('/calc')
  await expect(choice).toHaveValue('light')
  await page.emulateMedia({ colorScheme: 'light' })
  await choice.selectOption('тёмная')
  await expect.poll(() => ground(page)).toBe(dark)
  expect(await barColours(page)).toEqual(['#071a2b'])
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')

  await choice.selectOption('как в системе')
  await expect.poll(() => ground(page)).toBe(light)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()

  const stranger = await anotherBrowser()
  await stranger.emulateMedia({ colorScheme: 'dark' })
  await stranger.goto('/auth')
  await expect.poll(() => ground(stranger)).toBe(dark)
  await stranger.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect.poll(() => ground(stranger), 'paper is light').toBe('rgb(255, 255, 255)')
})

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** What the browser's own bar is painted with. */
const barColours = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  )
