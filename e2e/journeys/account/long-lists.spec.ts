import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'

test.use({ provoked: [404] })

test('the rest of a list comes also where the record before it was deleted elsewhere', async ({
  page,
  customer: { purchase: wire },
}) => {
  const { shop, list } = await thirtyDrafts(page, wire)
  await expect(list.range).toHaveText('1–25')
  shop.remove(shop.numbers[25])
  await list.nextPage.click()
  await expect(list.range).toHaveText(/^26–29 из\s29$/)
  await expect(list.numbers).toHaveText(shop.numbers.slice(25))
})

for (const what of ['is here', 'was not asked for'] as const) {
  test(`the older drafts stay after a deletion whose list could not be had anew, where the rest ${what}`, async ({
    page,
    customer: { purchase: wire },
  }) => {
    const { shop, list } = await thirtyDrafts(page, wire)
    if (what === 'is here') {
      await list.nextPage.click()
      await expect(list.range).toHaveText(/^26–30 из\s30$/)
      await list.previousPage.click()
    }
    const [first = ''] = shop.numbers
    await list.choose('Удалить', first)
    await expect(list.range).toHaveText(/^1–25 из\s29$/)
    shop.isAway = true
    await page.getByRole('button', { name: 'Закрыть' }).last().click()
    // Each part is tried three times before it is given up.
    await expect.poll(() => shop.missed.length, { timeout: 90_000 }).toBe(6)
    await list.nextPage.click()
    await expect(list.range).toHaveText(/^26–29 из\s29$/)
    await expect(list.numbers).toHaveText(shop.numbers.slice(25))
  })
}

test('a search over a rest that could not be had says only that', async ({
  page,
  customer: { purchase: wire },
}) => {
  const { shop, list } = await thirtyDrafts(page, wire)
  await expect(list.range).toHaveText('1–25')
  const searching = page.getByText('Ищем во\u00a0всём списке…')
  shop.isAway = true
  await list.search.fill('000002')
  await expect(searching).toBeVisible()
  const again = page.getByRole('main').getByRole('button', { name: 'Загрузить ещё раз' })
  await expect(again).toBeVisible({ timeout: 90_000 })
  await expect(searching).toBeHidden()
  shop.isAway = false
  await again.click()
  await expect(list.numbers).toHaveText(['000002'])
})

/** The list of thirty, open. */
async function thirtyDrafts(page: Page, wire: { createDraft(): Promise<unknown> }) {
  await wire.createDraft()
  const shop = await manyDrafts(page, 30)
  const list = recordsPageOn(page)
  await list.open('drafts')
  return { shop, list }
}

/** A list of so many drafts like the customer's one, newest first. `isAway`: it can't be had. */
async function manyDrafts(page: Page, count: number) {
  const shop = {
    isAway: false,
    /** What was asked for in vain. */
    missed: [] as string[],
    numbers: Array.from({ length: count }, (_, place) => String(count - place).padStart(6, '0')),
    remove(gone: string | undefined) {
      shop.numbers = shop.numbers.filter((number) => number !== gone)
    },
  }
  await page.route('**/api/policy/get-drafts*', (route) =>
    shop.isAway ? route.abort('internetdisconnected') : answerPart(route, shop.numbers),
  )
  await page.route('**/api/policy/delete-draft*', async (route) => {
    shop.remove(new URL(route.request().url()).searchParams.get('draft_number') ?? '')
    await route.fulfill({ json: { success: true } })
  })
  page.on('requestfailed', (request) => shop.missed.push(request.url()))
  return shop
}

async function answerPart(route: Route, numbers: readonly string[]): Promise<void> {
  const url = new URL(route.request().url())
  const before = url.searchParams.get('before')
  const limit = Number(url.searchParams.get('limit') ?? numbers.length)
  if (before !== null && !numbers.includes(before)) {
    return route.fulfill({ status: 404, json: { message: 'Не найдено' } })
  }
  url.searchParams.delete('before')
  const { result } = await (await route.fetch({ url: url.href })).json()
  const begin = before === null ? 0 : numbers.indexOf(before) + 1
  const part = numbers.slice(begin, begin + limit)
  await route.fulfill({
    json: { result: part.map((number) => ({ ...result[0], id: number, external_id: number, number })) },
  })
}
