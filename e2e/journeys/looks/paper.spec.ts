import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { policyCardOn } from '../../src/pages/policy-card.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'
import { buy } from '../../src/people/wire-purchase.ts'

test('paper is light and holds what is to be read, with nothing to press', async ({
  page,
  context,
  books,
  purchase: { trip },
  aCustomer,
  today,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/faq')
  const [answer] = await page.locator('main details:not([open]) > :not(summary)').all()
  await isPaper(page, [page.getByRole('heading', { level: 1 }), answer])
  await page.goto('/cover?certificate=advanced&depth=32&oxygen=21#dive')
  await isPaper(page, [
    page.getByRole('heading', { name: 'Что входит' }).first(),
    page.locator('[data-told]'),
  ])
  await page.goto('/sos')
  const call = page.getByRole('link', { name: /^Позвонить/ }).first()
  await isPaper(page, [call])
  await page.emulateMedia({ media: 'print' })
  await expect(call, 'read without its ground').toHaveCSS('color', 'rgb(11, 37, 64)')
  expect(await sheetsOf(page), 'to hang up where one dives').toBe(1)
  await page.emulateMedia({ media: 'screen' })

  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [aPerson()]))
  await trip.askPrice()
  await isPaper(page, [trip.summary.getByText('Египет'), trip.price, trip.told])

  const { purchase: wire, signIn } = await aCustomer()
  await buy(wire)
  await expect.poll(() => wire.state()).toBe('paid')
  await signIn(context)
  await recordsPageOn(page).open('policies')
  const { card, code } = policyCardOn(page)
  await expect(code).toBeVisible()
  await isPaper(page, [card, code, card.getByRole('link', { name: /^SOS/ }).first()])
  await page.goto(`/done?policy=${wire.known.policy}`)
  await isPaper(page, [code, page.getByRole('heading', { name: 'Что дальше' })])
  await expect(card.getByText(/^Контрольный код \w{4}-\w{4}\./), 'for whoever has no camera').toBeVisible()
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
  expect(await addressAfter(page.getByRole('link', { name: 'Сайт страховщика' }))).toContain(
    'https://example.org',
  )
  const led = page.locator('main a:not([href^="tel:"], [href^="mailto:"])')
  await expect(led.filter({ visible: true }), 'on paper no word leads anywhere').toHaveCount(0)
  await page.goto(await books.checkPathOf(wire.known.number))
  await isPaper(page, [page.getByRole('heading', { level: 1 }), page.getByText('Египет')])
})

/** What a style writes behind it. */
const addressAfter = (link: Locator) => link.evaluate((told) => getComputedStyle(told, '::after').content)

async function sheetsOf(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' })
  const paper = await page.pdf({ format: 'A4', preferCSSPageSize: true })
  return paper.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const controls = 'nav, button:not(th *), input, select, textarea, summary[aria-label="Меню"]'

async function isPaper(page: Page, read: (Locator | undefined)[]): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const words of read) await expect(words ?? page.locator('html:empty')).toBeVisible()
  expect(await page.locator(controls).filter({ visible: true }).count(), page.url()).toBe(0)
  const { ground, ink, stuck } = await page.evaluate(inkAndGround)
  expect(['rgba(0, 0, 0, 0)', 'rgb(255, 255, 255)'], page.url()).toContain(ground)
  expect([ink, stuck], page.url()).toEqual(['rgb(11, 37, 64)', []])
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' })
}

/** Of the page, and what would be printed on each sheet. */
function inkAndGround() {
  const { backgroundColor: ground, color: ink } = getComputedStyle(document.body)
  const stuck = [...document.querySelectorAll('body *')]
    .filter((element) => element.checkVisibility())
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position))
    .map(({ outerHTML }) => outerHTML.slice(0, 80))
  return { ground, ink, stuck }
}
