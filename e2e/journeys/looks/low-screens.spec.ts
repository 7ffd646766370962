import type { Locator } from '@playwright/test'
import { fieldsInSight } from '../../src/browser/in-sight.ts'
import { expect, test } from '../../src/journey.ts'
import { certificateWindowOn } from '../../src/pages/certificate-window.ts'
import { diveWindowOn } from '../../src/pages/dive-window.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { policyCardOn } from '../../src/pages/policy-card.ts'
import { recordsPageOn } from '../../src/pages/records-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'
import { buy } from '../../src/people/wire-purchase.ts'

const schengen = 'Страны Шенгенского соглашения'

// What is sent without a name.
test.use({ provoked: [422] })

test('at 400 % and on a phone on its side each field of a window is in sight: the code', async ({
  page,
  purchase,
  today,
}) => {
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  await purchase.fillPeople([buyer])
  await fieldsInSight(page, purchase.code.dialog, 'the code')
})

test('and in the windows of the account', async ({ page, context, aCustomer }) => {
  const { purchase: wire, signIn } = await aCustomer()
  await buy(wire)
  await expect.poll(() => wire.state()).toBe('paid')
  await signIn(context)

  const insured = insuredPageOn(page)
  await insured.open()
  await insured.startAdding()
  await fieldsInSight(page, insured.dialog, 'an insured person')
  await insured.send('Добавить')
  await expect(insured.field('Имя (латиницей)')).toHaveAttribute('aria-invalid', 'true')
  await fieldsInSight(page, insured.dialog, 'an insured person with errors')

  await recordsPageOn(page).open('policies')
  const { certify, dive, send } = policyCardOn(page)
  await certify.click()
  await fieldsInSight(page, certificateWindowOn(page).window, 'a certificate')
  await page.keyboard.press('Escape')
  await dive.click()
  await fieldsInSight(page, diveWindowOn(page).dialog, 'a dive')
  await page.keyboard.press('Escape')
  await send.click()
  await fieldsInSight(page, page.getByRole('dialog'), 'a policy on its way to somebody')
})

test('beside the questions on a laptop the insured sum is in sight, and the rest of the summary within reach', async ({
  page,
  purchase: { trip },
  today,
}) => {
  await page.setViewportSize({ width: 1366, height: 650 })
  await trip.open()
  await trip.fill({ ...twoWeeksInEgypt(today, [aPerson()]), countries: ['Египет', 'Таиланд', schengen] })
  await trip.askPrice()
  await page.evaluate(() => scrollTo(0, 600))
  const bars = page.locator('main aside > div').last()
  const bottomOf = async (words: Locator) => {
    const box = await words.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const topOfBars = async () => (await bars.boundingBox())?.y ?? Number.NaN
  for (const fact of await trip.summary.getByRole('definition').all())
    expect(await bottomOf(fact), (await fact.textContent()) ?? '').toBeLessThan(await topOfBars())
  const last = trip.summary.getByText('Демонстрационный тариф')
  const before = await page.evaluate(() => scrollY)
  await last.hover()
  expect(await bottomOf(last)).toBeLessThan(await topOfBars())
  expect(await page.evaluate(() => scrollY), 'without the page').toBe(before)
})
