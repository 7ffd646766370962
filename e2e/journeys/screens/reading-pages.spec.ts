import { fileURLToPath } from 'node:url'
import type { Facts } from '@akvapolis/contract/facts'
import { readingNames } from '@akvapolis/copy/reading/places'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { openDrawing } from '@akvapolis/server/plugins/open-drawing'
import type { Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'

const paths = Object.keys(readingNames)
const rendering = fileURLToPath(new URL('rendering/dist', import.meta.resolve('@akvapolis/web/package.json')))
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('pages that only read are found below every page and look right in every width', async ({ page }) => {
  test.slow()
  await page.goto('/calc')
  for (const [path, name] of Object.entries(readingNames)) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    expect(plain(await page.title())).toBe(plain(await page.getByRole('heading', { level: 1 }).innerText()))
    await look(page, `9-reading${path.replace('/', '-')}`)
  }
  expect(await page.evaluate(() => document.scripts.length), 'their own script and the colours').toBe(2)
  for (const depth of ['', '32']) {
    await page.goto(`/cover?certificate=advanced&depth=${depth}&oxygen=32`)
    await look(page, `9-reading-cover-asked-${depth}`)
  }
})

test('what the insurer is called and what it is stand on one line, where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/about')
  const rows = await page.locator('main dl > div').evaluateAll((rows) =>
    rows.map((row) => {
      const [name, value] = [...row.querySelectorAll('dt, dd')].map((words) => {
        const line = document.createRange()
        line.selectNodeContents(words.querySelector('a') ?? words)
        return line.getClientRects()[0]?.bottom
      })
      return [name, value]
    }),
  )
  expect(rows.length).toBeGreaterThan(8)
  for (const [name, value] of rows) expect(value).toBeCloseTo(name ?? Number.NaN, 0)
})

test('their menu opens without a script, closes with one, and they keep nothing', async ({
  page,
  browser,
  shop,
}) => {
  const menu = page.locator('summary[aria-label="Меню"]')
  const link = page.getByRole('banner').getByRole('link', { name: 'Вопросы и ответы' })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.goto('/help')
  await menu.click()
  await expect(link).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('main').click({ position: { x: 5, y: 500 } })
  await expect(link).toBeHidden()

  const context = await browser.newContext({
    baseURL: shop.url,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 568 },
  })
  const still = await context.newPage()
  await still.goto('/cover')
  for (const { ru } of [...demoCover.items, ...demoCover.not_covered])
    await expect(still.getByText(ru, { exact: true })).toBeVisible()
  await askAboutDive(still)
  await still.locator('summary[aria-label="Меню"]').click()
  await still.getByRole('banner').getByRole('link', { name: 'SOS' }).click()
  await expect(still).toHaveURL('/sos')
  for (const { ru, en } of demoCover.first_steps) {
    await expect(still.getByText(ru)).toBeVisible()
    await expect(still.locator('[lang=en]', { hasText: en })).toBeVisible()
  }
  await expect(still.getByText(/^Платите сами\?/)).toBeVisible()
  const calls = still.getByRole('main').getByRole('link', { name: /^Позвонить/ })
  for (const call of await calls.all()) expect(await call.getAttribute('href')).toMatch(/^tel:\+\d{11,}$/)
  expect(await calls.count()).toBe(2)
  for (const number of await calls.locator('span').all())
    expect((await number.boundingBox())?.height, 'a number on one line').toBeLessThan(30)
  expect(await context.cookies()).toEqual([])
  await expect(still.getByRole('contentinfo').getByRole('link', { name: 'Проверить полис' })).toHaveAttribute(
    'href',
    '/check',
  )
  const said = still.getByText(/^В\sбраузере отключены скрипты/)
  for (const path of ['/calc', '/auth', '/auth?back=%2Fcalc', '/register', '/personal']) {
    await still.goto(path)
    await expect(said, path).toHaveCount(1)
    await expect(said, path).toBeInViewport()
  }
  await context.close()
})

test('what they say of cover and price they have from the facts alone, and without facts they stand too', async ({
  request,
}) => {
  const { renderPage, templates } = await openDrawing(rendering)
  const drawn = (path: string, facts: Facts | null) => {
    const template = templates[`${path.slice(1)}/index.html`]
    if (!template) throw new Error(`no template of ${path}`)
    return renderPage(template, facts)
  }
  const [, block = ''] =
    (await (await request.get('/calc')).text()).match(/id="facts">(.*?)<\/script>/s) ?? []
  const facts: Facts = JSON.parse(block)
  // Every text of the cover becomes another one.
  const cover: Facts['cover'] = JSON.parse(
    JSON.stringify(facts.cover, (key, value) => (key === 'ru' ? `Иначе: ${value}` : value)),
  )
  const others: Facts = {
    ...facts,
    cover,
    from_per_day: [{ product: 'diver', kopecks: 12_301, sum_eur: 50_000 }],
  }
  const page = await drawn('/cover', others)
  for (const { ru } of [...cover.items, ...cover.not_covered, ...cover.depth_by_certificate])
    expect(page).toContain(ru)
  expect(page).toContain('Активный отдых: Иначе: походы')
  expect(plain(page)).toContain('от 124 ₽ в день')
  expect(plain(page)).not.toContain('247 ₽')
  const left = [...facts.cover.items, ...facts.cover.not_covered, ...facts.cover.first_steps]
  for (const { ru } of left) expect(page.replaceAll(`Иначе: ${ru}`, '')).not.toContain(ru)

  const { email } = facts.site.insurer
  // Without what says where a line may break.
  const refund = (await drawn('/refund', facts)).replaceAll(/<wbr\/?>|<\/?span[^>]*>/g, '')
  expect(refund).toContain(`<a href="mailto:${email}">${email}</a>`)

  for (const path of paths) {
    const bare = await drawn(path, null)
    expect(bare, path).toMatch(/<h1>[^<]+<\/h1>/)
    const told = bare.replace(/<(script|style)>.*?<\/\1>/gs, '')
    expect(told, path).not.toMatch(/undefined|null|NaN/)
  }
})

test('a short page is three screens of a phone at most, and is the same until its facts change', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of paths.filter((one) => one !== '/cover')) {
    await page.goto(path)
    const { height } = (await page.getByRole('main').boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
    expect(height, path).toBeLessThan(3 * 844)
  }
  for (const path of paths) {
    const { etag = '', ...headers } = (await request.get(path)).headers()
    expect(headers['set-cookie'], path).toBeUndefined()
    expect((await request.get(path, { headers: { 'if-none-match': etag } })).status(), path).toBe(304)
  }
})

/** On /cover, where the answer is the page itself. */
async function askAboutDive(page: Page): Promise<void> {
  const form = page.locator('details').filter({ hasText: 'Застрахован ли этот дайв?' })
  const outcome = page.locator('#dive')
  const ask = async (depth: string) => {
    await form.getByLabel('Сертификат').selectOption('advanced')
    await form.getByLabel('Глубина').fill(depth)
    await form.getByLabel('Кислорода').fill('32')
    await form.getByRole('button', { name: 'Узнать' }).click()
  }
  await form.getByText('Застрахован ли этот дайв?').click()
  await ask('много')
  await expect(form.getByText(/Укажите глубину целым числом/)).toBeVisible()
  await expect(outcome).toContainText(/Проверьте поля:\s1\s*Глубина/)
  await expect(outcome, 'what came of it has the focus').toBeFocused()
  await ask('32')
  await expect(form.getByRole('status')).toContainText(/Нет.*32\sм\s– глубже, чем позволяет сертификат/)
  await ask('30')
  await expect(form.getByRole('status')).toContainText(/Да, если.*до\s30\sм/)
  await expect(outcome, 'what came of it has the focus').toBeFocused()
  await expect(form.getByLabel('Кислорода')).toHaveValue('32')
}
