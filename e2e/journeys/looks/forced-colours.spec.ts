import type { Locator } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ forcedColors: 'active' })

test('what is chosen, where one is and what can be pressed is seen in colours that the system forces', async ({
  page,
  purchase: { trip },
  today,
}) => {
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [aPerson()]))
  const segment = (name: string) => page.locator('label').filter({ hasText: name })
  expect(await groundOf(segment('Однократная поездка'))).not.toBe(
    await groundOf(segment('Многократные поездки')),
  )
  for (const pressed of [trip.calculate, trip.chosenCountry('Египет')]) {
    expect(await pressed.evaluate((button) => getComputedStyle(button).borderTopStyle)).toBe('solid')
  }
  await trip.start.focus()
  const ring = trip.start.locator('xpath=ancestor::div[1]')
  expect(await ring.evaluate((box) => getComputedStyle(box).outlineStyle)).toBe('solid')
})

const groundOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
