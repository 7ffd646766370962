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
  expect(await edgeOf(trip.calculate)).toBe('solid')
  await trip.fill(twoWeeksInEgypt(today, [aPerson()]))
  const segment = (name: string) => page.locator('label').filter({ hasText: name })
  expect(await groundOf(segment('Однократная поездка'))).not.toBe(
    await groundOf(segment('Многократные поездки')),
  )
  expect(await edgeOf(trip.chosenCountry('Египет'))).toBe('solid')
  // With the price that comes by itself the first button gives way to the next one, and is but a link.
  await expect(trip.proceed).toBeEnabled()
  expect(await edgeOf(trip.proceed)).toBe('solid')
  await expect(trip.calculate).toHaveCSS('text-decoration-line', 'underline')
  await trip.start.focus()
  const ring = trip.start.locator('xpath=ancestor::div[1]')
  expect(await ring.evaluate((box) => getComputedStyle(box).outlineStyle)).toBe('solid')
})

const edgeOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).borderTopStyle)

const groundOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).backgroundColor)
