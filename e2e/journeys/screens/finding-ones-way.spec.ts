import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'

// Of addresses that are none.
test.use({ provoked: [404] })

const titles = {
  '/calc': 'Страхование дайверов',
  '/calc-instructor': 'Страхование инструкторов',
  '/calc-diving': 'Полис медицинского страхования выезжающих за рубеж',
  '/calc-bonus': 'Страхование за бонусные дни',
  '/auth': 'Вход в личный кабинет',
  '/register': 'Регистрация',
  '/reset-password': 'Восстановление доступа',
  '/auth/link': 'Вход по ссылке',
  '/auth/phone-link': 'Смена номера телефона',
  '/confirm': 'Подтверждение e-mail',
  '/done': 'Платёж не найден',
  '/failed': 'Платёж не найден',
}

const nowhere = ['/nowhere', '/calc/nowhere', '/personal/nowhere', '/calc.php', '/assets/gone.js']

const ownTitles = {
  '/personal': 'Личный кабинет',
  '/personal/new': 'Новый полис',
  '/personal/drafts': 'Черновики',
  '/personal/policies': 'Оформленные полисы',
  '/personal/data': 'Личные данные',
  '/personal/insured': 'Застрахованные лица',
}

test('each page that searchers are sent to lets them list it, by its own address and in words of its own', async ({
  page,
}) => {
  const list = await (await page.request.get('/sitemap.xml')).text()
  const addresses = Array.from(list.matchAll(/<loc>([^<]+)</g), ([, address = '']) => address)
  expect(addresses).toHaveLength(13)
  const descriptions = new Set<string | undefined>()
  for (const address of addresses) {
    const document = await (await page.request.get(new URL(address).pathname)).text()
    expect(document, address).toContain(`<link rel="canonical" href="${address}">`)
    expect(document, address).not.toContain('noindex')
    descriptions.add(/<meta name="description" content="(.+?)"/.exec(document)?.[1])
  }
  expect(descriptions.size).toBe(addresses.length)
})

test('between sign-in and registration the way back to the page that asked for them is kept, in another tab too', async ({
  page,
}) => {
  const wayTo = (path: string) => page.locator(`main a[href="${path}?back=%2Fpersonal%2Fpolicies"]`)
  await page.goto('/auth?back=%2Fpersonal%2Fpolicies')
  await expect(wayTo('/register')).toHaveText('Зарегистрироваться')
  await page.goto('/register?back=%2Fpersonal%2Fpolicies')
  await expect(wayTo('/auth')).toHaveText('Войти')
})

test('a visitor finds the way in from everywhere; what is a customer’s own leads over the sign-in', async ({
  page,
}) => {
  const menu = menuOn(page)
  for (const [path, title] of Object.entries(titles)) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    await expect(page, path).toHaveTitle(title)
    await expect(menu.links, path).toHaveCount(2)
  }
  for (const path of ['/', ...Object.keys(ownTitles)]) {
    expect((await page.goto(path))?.status(), path).toBe(200)
    const back = encodeURIComponent(path === '/' ? '/personal' : path)
    await expect(page, path).toHaveURL(`/auth?back=${back}`)
    await expect(signInPageOn(page).heading, path).toBeVisible()
  }

  await page.goto('/')
  await menu.link('Войти').click()
  await expect(page, 'past the shop, to the sign-in').toHaveURL('/auth?back=%2Fpersonal%2Fdata')
  await expect(signInPageOn(page).phone).toBeInViewport()

  await page.goto('/nowhere')
  await menu.link('Войти').click()
  await expect(page).toHaveURL('/auth?back=%2Fnowhere')
  await menu.links.nth(1).click()
  await expect(page, 'still the way back').toHaveURL('/register?back=%2Fnowhere')
  await menu.logo.click()
  await expect(page).toHaveURL('/calc')
  await expect(page, 'it stands, and is no more scrolled by itself').toHaveTitle(titles['/calc'])

  await test.step('a page begins at its top, and is where it was left after Back and a reload', async () => {
    const top = () => page.evaluate(() => Math.round(window.scrollY))
    await page.setViewportSize({ width: 320, height: 568 })
    await page.evaluate(() => window.scrollTo(0, 200))
    await menu.link('Войти').evaluate((link: HTMLElement) => link.click())
    await expect(signInPageOn(page).heading).toBeVisible()
    expect(await top()).toBe(0)
    await page.goBack()
    await expect.poll(top).toBe(200)
    await page.reload()
    await expect.poll(top).toBe(200)
  })

  await test.step('a link opens in a tab of its own, as any link does', async () => {
    const opened = page.context().waitForEvent('page')
    await menu.link('Войти').click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/auth?back=%2Fcalc')
    await expect(page).toHaveURL('/calc')
  })
})

test('an address that is none says so, with script and without', async ({ page, browser, shop }) => {
  const heading = 'Такой страницы нет'
  for (const path of nowhere) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    expect(answer?.headers()['cache-control'], path).toBe('no-store')
    await expect(page.getByRole('heading', { name: heading }), path).toBeVisible()
    await expect(page, 'a page without a title of its own').toHaveTitle('Insurance for divers')
    await expect(menuOn(page).links, path).toHaveCount(2)
  }
  await look(page, '9-nowhere')
  await page.getByRole('link', { name: 'Рассчитать полис' }).click()
  await expect(page).toHaveURL('/calc')

  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const plain = await context.newPage()
  expect((await plain.goto('/nowhere'))?.status()).toBe(404)
  await expect(plain.getByRole('heading', { name: heading })).toBeVisible()
  await plain.getByRole('link', { name: 'Рассчитать полис' }).click()
  await expect(plain).toHaveURL('/calc')
  await context.close()
})

test('a customer reaches every page by the menu of a wide screen', async ({ page, customer: { person } }) => {
  const menu = menuOn(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [path, title] of Object.entries(ownTitles)) {
    await page.goto(path)
    await expect(page, path).toHaveTitle(title)
  }

  const panel = menu.link('Черновики')
  await test.step('the dropdown closes by a press outside, by Esc and by its links', async () => {
    await menu.policies.click()
    await expect(panel).toBeVisible()
    await page.getByRole('main').click({ position: { x: 5, y: 5 } })
    await expect(panel).toBeHidden()
    await menu.policies.click()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(menu.policies).toBeFocused()
    for (const [name, path] of Object.entries({
      'Оформленные полисы': '/personal/policies',
      Черновики: '/personal/drafts',
      'Расчет стоимости полиса': '/personal/new',
    })) {
      await menu.policies.click()
      await menu.link(name).click()
      await expect(page).toHaveURL(path)
      await expect(menu.policies, 'where one is').toHaveAttribute('aria-current', 'true')
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await expect(panel).toBeHidden()
    }
  })

  await menu.link('Личные данные').click()
  await expect(page).toHaveURL('/personal/data')
  await menu.link('Застрахованные лица').click()
  await expect(page).toHaveURL('/personal/insured')
  await menu.link(`${person.surnameRu} ${person.nameRu}`).click()
  await expect(page).toHaveURL('/personal')
  await expect(menu.link('Оформить новый полис'), 'only small screens have it').toBeHidden()
  await menu.logo.click()
  await expect(page).toHaveURL('/personal/new')
  await expect(page.getByRole('button', { name: 'Оформить полис' }), 'for instructors').toBeDisabled()
  await look(page, '9-new')
  for (const [name, path] of [
    ['Рассчитать полис инструктора', '/calc-instructor'],
    ['Обучение дайвингу', '/calc-diving'],
    ['За бонусные дни', '/calc-bonus'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page).toHaveURL('/personal/new')
  }
  await menu.leave()
  await page.goBack()
  await expect(page, 'what is left behind is closed').toHaveURL(/\/auth/)
})

test('a customer reaches every page by the burger of a narrow screen', async ({
  page,
  customer: { person },
}) => {
  const menu = menuOn(page)
  await page.goto('/personal')
  await expect(page.getByRole('heading', { name: person.nameRu })).toBeVisible()
  await look(page, '9-personal')
  await page.setViewportSize({ width: 320, height: 568 })
  for (const [name, path] of Object.entries({
    'Личные данные': '/personal/data',
    'Оформленные полисы': '/personal/policies',
    Черновики: '/personal/drafts',
    'Расчет стоимости полиса': '/personal/new',
    'Застрахованные лица': '/personal/insured',
    [`${person.surnameRu} ${person.nameRu}`]: '/personal',
    'Оформить новый полис': '/personal/new',
  })) {
    await menu.burger.click()
    await menu.link(name).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 }), 'read out on arrival').toBeFocused()
    await expect(menu.signOut, 'the panel closes behind').toBeHidden()
  }

  await menu.burger.click()
  await page.mouse.click(160, 560)
  await expect(menu.signOut, 'a press outside').toBeHidden()
  await menu.burger.click()
  await page.keyboard.press('Escape')
  await expect(menu.signOut).toBeHidden()
  await expect(menu.burger).toBeFocused()
  await menu.burger.click()
  await expect.poll(() => page.evaluate(() => history.state.at), 'a place').toEqual(['window'])
  await page.goBack()
  await expect(menu.signOut, 'Back').toBeHidden()
  await expect(page).toHaveURL('/personal/new')
  await page.goBack()
  await expect(page, 'and then leaves').toHaveURL('/personal')
  await look(page, '9-menu', async () => {
    const toggle = (await menu.burger.isVisible()) ? menu.burger : menu.policies
    if ((await toggle.getAttribute('aria-expanded')) === 'false') await toggle.click()
  })
  await page.setViewportSize({ width: 320, height: 568 })
  await menu.leave()
  await expect(menu.link('Войти')).toBeVisible()
})

test('below every page stands who insures, how to reach them and whom to call in trouble', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo')
  for (const path of ['/calc', '/auth', '/done', '/nowhere']) {
    await page.goto(path)
    for (const words of [/ИНН\s7700000009/, /^СЛ\s№/, /^101000, Москва/, /^Правила страхования/])
      await expect(footer.getByText(words), path).toBeVisible()
    for (const [words, address] of [
      ['+7 (495) 000-00-01', 'tel:+74950000001'],
      ['polis@example.org', 'mailto:polis@example.org'],
      ['Сайт страховщика', 'https://example.org'],
      ['complaints@example.org', 'mailto:complaints@example.org'],
      ['+90 212 000 00 00', 'tel:+902120000000'],
      ['assistance@example.org', 'mailto:assistance@example.org'],
    ] as const) {
      await expect(footer.getByRole('link', { name: words }), path).toHaveAttribute('href', address)
    }
  }
})
