import { addDays } from '@akvapolis/rules/dates/dates'
import type { Route } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { mailedPolicy } from '../../src/mail/mailed-policy.ts'
import { checkAddress } from '../../src/mail/pdf.ts'
import { checkPageOn } from '../../src/pages/check-page.ts'
import { aCustomerOf } from '../../src/people/customer.ts'
import { buy } from '../../src/people/wire-purchase.ts'

test.use({ provoked: [429] })

test('is told by the browser whether code and file are genuine', async ({
  page,
  shop,
  books,
  customer: { person, purchase: wire },
}) => {
  await buy(wire)
  const { number } = wire.known
  const pdf = await mailedPolicy(shop.url, person.email, number)
  const check = checkPageOn(page)

  await page.goto('/check')
  await look(page, '7-check-by-code')
  await page.getByLabel(/^Номер полиса/).fill(number.toLowerCase())
  await page.getByLabel(/^Контрольный код/).fill(await books.controlCodeOf(number))
  await page.getByRole('button', { name: /Найти полис/ }).click()
  await expect(page).toHaveURL(await books.checkPathOf(number))

  const address = checkAddress(pdf)
  await page.goto(address)
  await check.says(/Подпись QR-кода верна; отмену видно только в\sсети/)
  const altered = Buffer.from(pdf)
  altered[altered.length - 1] = 0
  await check.choose(altered)
  await check.says(/Файл изменён или выдан не\sнами/)
  await check.drop(pdf)
  await check.says(/Файл выдан нами и\sне изменён/)
  await check.says(/Подпись QR-кода верна/)
  await look(page, '7-check-answered')

  await page.goto(`/check/offline${new URL(address).hash}`)
  await check.says(/Подпись QR-кода верна/)
  await expect(page.locator('[data-told=period]')).toHaveText(
    /^\d\d\.\d\d\.\d{4}\s– \d\d\.\d\d\.\d{4} \d+[^,]+\d{4}\s$/,
  )

  await page.goto('about:blank')
  await page.goto(address.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))
  await check.says(/Подпись QR-кода неверна/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await look(page, '7-check-dark')
})

test('says without a network, too, that the first day counts from the payment', async ({
  page,
  shop,
  today,
}) => {
  // Who orders as if it were ten days ago has a trip that begins today.
  const { person, purchase: wire, leave } = await aCustomerOf(shop.url, addDays(today, -10))
  await buy(wire)
  const address = checkAddress(await mailedPolicy(shop.url, person.email, wire.known.number))
  await page.goto(`/check/offline${new URL(address).hash}`)
  await expect(page.getByText(/^В\sпервый день не\sраньше оплаты/)).toBeVisible()
  await leave()
})

test('works for the next try where too many were made', async ({
  page,
  books,
  customer: { person, purchase: wire },
}) => {
  await buy(wire)
  await expect.poll(() => wire.state()).toBe('paid')
  await page.goto(await books.checkPathOf(wire.known.number))
  const headers = { 'X-Requested-With': 'XMLHttpRequest' }
  const challenge = await (await page.request.get('/api/captcha/challenge', { headers })).text()
  // The shop of the suite has no limits: the page of one is played, its script is ours.
  const playLimit = async (route: Route) => {
    const answer = await route.fetch()
    const typed = new URLSearchParams(route.request().postData() ?? '')
    const body = (await answer.text())
      .replace('<form method="post"', `<form method="post" data-challenge='${challenge}'`)
      .replace('<button>', '<input type="hidden" name="captcha"><p data-work="working" hidden>…</p><button>')
      .replace(/name="(surname|name|birth)"/g, (field, name) => `${field} value="${typed.get(name)}"`)
      .replace(/<p class="answer.*?<\/p>/s, '')
    await route.fulfill({ response: answer, status: 429, body })
  }
  await page.route('**/check/*', playLimit, { times: 1 })
  const again = page.waitForRequest((request) => request.postData()?.includes('captcha=ey') ?? false)
  const check = checkPageOn(page)
  await check.ask(person)
  await again
  await check.says(/Да, этот человек указан в\sполисе/)
})
