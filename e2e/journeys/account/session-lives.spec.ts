import { hold } from '../../src/browser/hold.ts'
import { stopClock } from '../../src/browser/stop-clock.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { awaitMessages, codeSentTo, isPolicyMail } from '../../src/mail/messages.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { paymentStepOn } from '../../src/pages/payment-step.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { openActions } from '../../src/pages/row-actions.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'

test.use({ provoked: [401, 419, 503] })

test('the page asks every 100 seconds who is here, and whose session has ended is led to the sign-in', async ({
  page,
  books,
  customer: { person },
}) => {
  let asked = 0
  await page.clock.install()
  const ownData = ownDataPageOn(page)
  await ownData.open()
  await expect(ownData.sessions).toHaveCount(1)
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/user') asked += 1
  })
  await stopClock(page)
  const whoIsHere = await hold(page, '**/api/user')
  const answer = page.waitForResponse('**/api/user')
  await page.clock.fastForward(100_000)
  await expect.poll(() => asked).toBe(1)
  whoIsHere.release()
  await (await answer).finished()
  // The page has read it once it has read another.
  await page.evaluate(() => fetch(location.href).then((document) => document.text()))
  await page.clock.fastForward(99_000)
  expect(asked, 'a second early').toBe(1)
  await page.clock.runFor(1_000)
  await expect.poll(() => asked).toBe(2)
  await expect(ownData.heading, 'nothing has changed').toBeVisible()
  await page.clock.resume()

  await books.moveBack(person.phoneStored, { seen: 61 })
  await expect(async () => {
    await page.clock.fastForward(100_000)
    await expect(page).toHaveURL('/auth?back=%2Fpersonal%2Fdata', { timeout: 3_000 })
  }).toPass()
  await expect(menuOn(page).link('Войти')).toBeVisible()
})

test('whoever could not be asked for at the start is known as soon as the network is back', async ({
  page,
  context,
  customer: _customer,
}) => {
  await page.route('**/api/user', (route) => route.abort('internetdisconnected'))
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/user'))
  await page.goto('/calc')
  await failed
  await expect(menuOn(page).link('Войти')).toBeVisible()
  await page.unroute('**/api/user')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(menuOn(page).logo).toHaveAttribute('href', '/personal/new')
})

test('whoever could not be answered at the start is known long before the 100 seconds are over', async ({
  page,
  customer: _customer,
}) => {
  await page.clock.install()
  await page.route('**/api/user', (route) => route.fulfill({ status: 503, json: {} }))
  const failed = page.waitForResponse('**/api/user')
  await page.goto('/calc')
  expect((await failed).status()).toBe(503)
  await expect(menuOn(page).link('Войти')).toBeVisible()
  await page.unroute('**/api/user')
  await stopClock(page)
  let seconds = 0
  await expect(async () => {
    if (seconds < 90) await page.clock.fastForward(10_000)
    seconds += 10
    await expect(menuOn(page).logo).toHaveAttribute('href', '/personal/new', { timeout: 3_000 })
  }).toPass()
})

test('so is who has a calculator for customers alone open', async ({ page, books, customer: { person } }) => {
  await page.clock.install()
  await page.goto('/calc-bonus')
  await expect(page.getByRole('textbox', { name: 'Номер договора ДМС' })).toBeVisible()
  await books.moveBack(person.phoneStored, { seen: 61 })
  await expect(async () => {
    await page.clock.fastForward(100_000)
    await expect(page).toHaveURL('/auth?back=%2Fcalc-bonus', { timeout: 3_000 })
  }).toPass()
})

test('twenty calls with a stale token share one renewal, and each does its work once', async ({
  page,
  context,
  shop,
  customer,
}) => {
  const insured = insuredPageOn(page)
  const birth = '09.03.2015'
  for (let place = 1; place <= 20; place += 1) {
    const name = String.fromCodePoint(64 + place).repeat(3)
    await customer.insure({ surname: 'BELOVA', name, surnameRu: '', nameRu: '', birth })
  }
  await insured.open()
  await expect(insured.names).toHaveCount(20)

  const statuses: number[] = []
  const renewals: string[] = []
  const allRefused = Promise.withResolvers<void>()
  page.on('response', (response) => {
    if (!response.url().includes('/api/insured/delete')) return
    statuses.push(response.status())
    if (statuses.length === 20) allRefused.resolve()
  })
  await page.route('**/sanctum/csrf-cookie', async (route) => {
    renewals.push(route.request().url())
    await allRefused.promise
    await route.continue()
  })
  await context.addCookies([{ name: 'XSRF-TOKEN', value: 'stale', url: shop.url }])
  for (let left = 20; left > 0; left -= 1) {
    await openActions(page.getByRole('button', { name: /^Действия: / }).first())
    await page.getByRole('menuitem', { name: 'Удалить' }).click()
    await expect(insured.names).toHaveCount(left - 1)
  }
  await insured.closeToast()
  await expect.poll(() => statuses.length).toBe(40)
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(419))
  expect(statuses.slice(20)).toEqual(Array(20).fill(200))
  expect(renewals).toHaveLength(1)
  await page.reload()
  await expect(page.getByText('Здесь будут те, кого вы страхуете')).toBeVisible()
})

test('signing out leads to the shop and its sign-in at once, and to no other address before', async ({
  page,
  customer: _customer,
}) => {
  await ownDataPageOn(page).open()
  await expect(ownDataPageOn(page).heading).toBeVisible()
  const whoIsHere = await hold(page, '**/api/user')
  const addresses: string[] = []
  page.on('framenavigated', (frame) =>
    addresses.push(new URL(frame.url()).pathname + new URL(frame.url()).search),
  )
  await menuOn(page).leave()
  await expect(page.getByRole('heading', { name: 'Сколько стоит ваша поездка' })).toBeVisible()
  whoIsHere.release()
  // The open menu was a place of the page that was left.
  const since = addresses.findIndex((address) => address !== '/personal/data')
  expect([...new Set(addresses.slice(since))]).toEqual(['/auth'])
})

test('two tabs pay for one policy: one order, one policy, one mail', async ({
  page,
  context,
  shop,
  books,
  customer: { person, purchase },
}) => {
  await purchase.createDraft()
  await purchase.publish()
  const tabs = [page, await context.newPage()]
  for (const tab of tabs) {
    await recordsPageOn(tab).open('policies')
    await expect(tab.getByRole('button', { name: 'Оплатить' })).toBeVisible()
  }
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Оплатить' }).click()))
  for (const tab of tabs) await expect(tab).toHaveURL(/\/sandbox\/bank\/pay$/)
  for (const tab of tabs) {
    await paymentStepOn(tab).decideAtBank('Оплатить')
    await expect(resultPageOn(tab).paid).toBeVisible()
  }
  expect(await books.ordersOf(person.phoneStored)).toMatchObject([{ state: 'end' }])
  await awaitMessages(shop.url, person.email, { fits: isPolicyMail })
  await recordsPageOn(page).open('policies')
  await expect(recordsPageOn(page).numbers).toHaveText([purchase.known.number])
})

test('what is typed into the personal area outlives the session, for the same customer', async ({
  page,
  shop,
  books,
  customer: { person },
}) => {
  const [ownData, insured, signIn] = [ownDataPageOn(page), insuredPageOn(page), signInPageOn(page)]
  const comeBack = async (count: number) => {
    await expect(page).toHaveURL(/\/auth\?back=%2Fpersonal/)
    await signIn.askForCode(person)
    await signIn.enterCode(await codeSentTo(shop.url, person.phoneStored, { count }))
  }

  await ownData.open()
  await ownData.edit.click()
  await typeInto(ownData.field('Отчество'), person.patronymicRu)
  await books.moveBack(person.phoneStored, { seen: 61 })
  await ownData.save.click()
  await comeBack(2)
  await expect(ownData.field('Отчество')).toHaveValue(person.patronymicRu)
  await ownData.save.click()
  await expect(ownData.fact('По-русски')).toContainText(person.patronymicRu)

  await insured.open()
  await insured.startAdding()
  await typeInto(insured.field('Имя'), 'Олег')
  await books.moveBack(person.phoneStored, { seen: 61 })
  await insured.send('Добавить')
  await comeBack(3)
  await expect(insured.field('Имя (латиницей)')).toHaveValue('OLEG')
  await insured.dialog.getByRole('button', { name: 'Отмена' }).click()
  await insured.dialog.getByRole('button', { name: 'Да, закрыть' }).click()
  await expect(insured.dialog).toBeHidden()
  await page.reload()
  await expect(page.getByText('Здесь будут те, кого вы страхуете')).toBeVisible()
  await expect(insured.dialog, 'given up, it is forgotten').toBeHidden()

  await ownData.open()
  await ownData.edit.click()
  await typeInto(ownData.field('Отчество'), 'Чужое')
  await menuOn(page).leave()
  await signIn.signInWithPassword('+7 (900) 000-00-02', 'Diver-2026')
  await expect(ownData.heading).toBeVisible()
  await expect(ownData.edit, 'another customer finds nothing of it').toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).not.toContain('Чужое')
})
