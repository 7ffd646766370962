import type { Locator, Page } from '@playwright/test'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { menuOn } from '../../src/pages/menu.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { answerUserWith } from '../../src/people/answer-user-with.ts'
import { aPerson } from '../../src/people/people.ts'
import { buy } from '../../src/people/wire-purchase.ts'

/** As long as a name may be, and nowhere to break it. */
const longest = 'WOLFESCHLEGELSTEINHAUSENBERGERDORFFSCHLEGELSTEINHAUSENBERGER'

test('the longest name breaks rather than make a page wider', async ({ page, purchase, today }) => {
  const buyer = { ...aPerson(), surname: longest }
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await look(page, 'long-2')
  await purchase.confirmCode(buyer)
  await expect(purchase.payment.pay).toBeVisible()
  await look(page, 'long-3')
  await page.goto('/personal/drafts')
  const named = page.getByRole('row').getByText(longest.slice(0, 20)).first()
  await expect(named).toBeVisible()
  await look(page, 'long-draft')
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await outOfView(page)).toEqual([])
  await page.goBack()
  await purchase.payAtBank()
  await expect(resultPageOn(page).paid).toBeVisible()
  await expect(page.getByRole('heading', { name: /Сохранить в\s+застрахованных/ })).toBeVisible()
  await look(page, 'long-done')
  const insured = insuredPageOn(page)
  await insured.open()
  await insured.add({ surname: longest, name: 'ANNA', birth: '05.05.1991' })
  await expect(page.getByText(/добавлено в\sсписок/)).toBeVisible()
  await look(page, 'long-insured')
})

test('an ordinary name leaves the menu of a wide screen in one row', async ({ page, customer: _ }) => {
  const russian = { surname_ru: 'Константинова', name_ru: 'Екатерина' }
  await answerUserWith(page, { surname: '', name: '', ...russian })
  await page.goto('/personal/insured')
  const { header, link, signOut } = menuOn(page)
  const name = header.getByTitle('Константинова Екатерина')
  for (const width of [1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(name).toBeVisible()
    const middles = await Promise.all(
      [link('Личные данные'), name, signOut].map(async (of) => {
        const box = await of.boundingBox()
        return box && box.y + box.height / 2
      }),
    )
    expect(new Set(middles).size, `in one row at ${width}: ${middles}`).toBe(1)
    expect((await header.boundingBox())?.height, `at ${width}`).toBe(72)
  }
})

test('an address wider than its column goes on at its sign, at a dot or behind a hyphen', async ({
  page,
  customer,
}) => {
  await buy(customer.purchase)
  const address = 'ivan.petrov@underwater-explorers.krasnodar.example.org'
  await page.route('**/api/policy/get-published-policies*', async (route) => {
    const answer = await route.fetch()
    const policies: object[] = await answer.json()
    await route.fulfill({
      response: answer,
      json: policies.map((policy) => ({ ...policy, email: address, delivery: 'sent' })),
    })
  })
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/personal/policies')
  const told = page.getByText(/Мы отправили полис на/).first()
  await expect(told).toBeVisible()
  await expectWhole(told, address)
})

test('nor is one broken anywhere else in a message of a narrow phone', async ({
  page,
  customer: { person },
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/personal/data')
  await page.getByRole('button', { name: 'Отправить письмо ещё раз' }).click()
  const told = page.getByRole('status').getByText('Отправляем письмо')
  await expect(told).toBeVisible()
  await expectWhole(told, person.email)
})

async function expectWhole(place: Locator, address: string): Promise<void> {
  const lines = await linesOf(place)
  expect(lines.join('')).toContain(address)
  expect(lines.length).toBeGreaterThan(3)
  const broken = lines
    .slice(1)
    .filter((line, at) => !/[@\s-]$/.test(lines[at] ?? '') && !line.startsWith('.'))
  expect(broken, lines.join(' | ')).toEqual([])
}

/** The text as its lines stand. */
const linesOf = (place: Locator) =>
  place.evaluate((element) => {
    const lines: string[] = []
    let bottom = 0
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      for (const [at, letter] of [...(node.textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const box = range.getBoundingClientRect()
        if (box.width > 0 && box.top >= bottom) {
          lines.push('')
          bottom = box.bottom
        }
        lines.push((lines.pop() ?? '') + letter)
      }
    }
    return lines
  })

/** What of the list begins left of the page or ends right of it. */
const outOfView = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) =>
    rows
      .flatMap((row) => [...row.querySelectorAll('p, span, dd, time')])
      .filter((part) => part.textContent && part.getClientRects().length > 0)
      .filter((part) => {
        const { left, right, width } = part.getBoundingClientRect()
        return width > 1 && (left < 0 || right > window.innerWidth)
      })
      .map((part) => part.textContent),
  )
