import type { Page } from '@playwright/test'
import { tabTo } from '../src/browser/keyboard.ts'
import { expect, test } from '../src/journey.ts'
import { textOf } from '../src/mail/pdf.ts'

// The device is dark; Firefox knows its colours from here, not from what Playwright asks for.
test.use({
  launchOptions: {
    executablePath: '/usr/bin/firefox-esr',
    firefoxUserPrefs: { 'layout.css.prefers-color-scheme.content-override': 0 },
  },
})

test('a window takes the focus, keeps it and gives it back', async ({ page }) => {
  await page.goto('/register')
  const opens = page.getByRole('button', { name: 'Прочитать согласие на обработку персональных данных' })
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('region', { name: 'Согласие на обработку персональных данных' })
  await opens.press('Enter')
  await expect(dialog.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(text).toBeFocused()
  await tabTo(dialog.getByRole('button', { name: 'Закрыть' }))
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opens).toBeFocused()
})

test('a page to read prints with all of its words, and so does a calculator', async ({ page }) => {
  for (const [path, words] of [
    ['/cover', 'Погружения по сертификату дайвера'],
    ['/calc', 'Возвращение тела в случае смерти'],
  ] as const) {
    await page.goto(path)
    // A4: Playwright tells Firefox inches where it counts in centimetres.
    const paper = await page.pdf({ width: '21in', height: '29.7in' })
    expect(paper.length, path).toBeGreaterThan(10_000)
    const text = textOf(paper)
    if (text !== null) expect(text.replaceAll('\u00a0', ' '), path).toContain(words)
  }
})

test('pages are dark as the device is, and light where that is chosen in the footer', async ({ page }) => {
  const [light, dark] = ['rgb(243, 247, 250)', 'rgb(7, 26, 43)']
  for (const path of ['/calc', '/sos']) {
    await page.goto(path)
    await expect.poll(() => ground(page), path).toBe(dark)
    await page.getByLabel('Тема:').selectOption('светлая')
    await expect.poll(() => ground(page), path).toBe(light)
    await page.reload()
    await expect.poll(() => ground(page), path).toBe(light)
    await page.getByLabel('Тема:').selectOption('как в системе')
  }
})

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
