import type { Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

test('in a purchase the focus is always on something: after a list, a chip, a risk, a tourist', async ({
  page,
  purchase,
  today,
}) => {
  const { trip, people } = purchase
  const [buyer, friend] = [aPerson(), aPerson()]
  const watched = await bodyFocusOn(page)
  await trip.open()
  await trip.fill(twoWeeksInEgypt(today, [buyer, friend]))
  await trip.chooseCountry('Таиланд')
  await expect(trip.countries).toBeFocused()
  await trip.chosenCountry('Таиланд').click()
  await expect(trip.chosenCountry('Египет')).toBeFocused()
  await trip.chosenCountry('Египет').click()
  await expect(trip.countries).toBeFocused()
  await trip.chooseCountry('Египет')

  await trip.addRisk.click()
  await trip.risk(1).getByRole('button', { name: 'Удалить риск' }).click()
  await expect(trip.addRisk).toBeFocused()
  await trip.tourist(2).getByRole('button', { name: 'Удалить туриста' }).click()
  await expect(trip.birth(1)).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(trip.birth(2)).toBeFocused()
  await trip.askPrice()
  await trip.proceed.click()
  await expect(people.heading).toBeFocused()
  await people.removeTourist(2).click()
  await expect(people.tourist(1).getByLabel('Дата рождения', { exact: true })).toBeFocused()
  await people.changeTrip.click()
  await expect(page.getByRole('heading', { name: 'Данные поездки и стоимость' })).toBeFocused()
  expect(await watched()).toEqual([])
})

test('in the personal area, too: own data edited, the first insured person added', async ({
  page,
  customer: { person },
}) => {
  const watched = await bodyFocusOn(page)
  const [own, insured] = [ownDataPageOn(page), insuredPageOn(page)]
  await own.open()
  await own.edit.click()
  await expect(own.field('Фамилия')).toBeFocused()
  await own.cancel.click()
  await expect(own.edit).toBeFocused()
  expect(await watched()).toEqual([])

  await insured.open()
  await insured.add({ surname: person.surnameRu, name: person.nameRu, birth: '01.02.2003' })
  await expect(insured.names).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Застрахованные лица' })).toBeFocused()
  expect(await watched()).toEqual([])

  // On a phone the number of a row is shown nowhere, its heading neither.
  await page.setViewportSize({ width: 390, height: 844 })
  const [head, row] = [page.getByRole('row').first(), page.getByRole('row').nth(1)]
  await expect(row.getByRole('rowheader')).toHaveCount(1)
  expect(await head.getByRole('columnheader').count()).toBe((await row.getByRole('cell').count()) + 1)
})

/** What had the focus when it fell to the body and stayed there, from the next page on. */
async function bodyFocusOn(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const fallen: string[] = []
    let last = ''
    let frames = 0
    Object.assign(window, { fallen })
    addEventListener('focusin', ({ target }) => {
      last = target instanceof Element ? (target.getAttribute('name') ?? target.textContent ?? '') : ''
    })
    const look = () => {
      frames = last && document.activeElement === document.body ? frames + 1 : 0
      if (frames === 30) fallen.push(last)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  // Only the page knows what it has put there.
  return () => page.evaluate(() => (window as unknown as { fallen: string[] }).fallen)
}
