import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays, type IsoDate } from '@akvapolis/rules/dates/dates'
import type { Page } from '@playwright/test'
import { hold } from '../../src/browser/hold.ts'
import { look } from '../../src/browser/look.ts'
import { expect, test } from '../../src/journey.ts'
import type { Purchase } from '../../src/pages/purchase.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

type Story = { page: Page; purchase: Purchase; today: IsoDate; buyer: Person; friend: Person }

test('a friend is named on a Russian keyboard, taken away and back, and kept after the payment', async ({
  page,
  purchase,
  today,
}) => {
  const story = { page, purchase, today, buyer: aPerson(), friend: aPerson() }
  await test.step('Russia beside another country; an end before its start', () => priceTrip(story))
  await test.step('Latin letters, and an internal passport and back', () => nameBoth(story))
  await test.step('taken away and back', () => takeAwayAndBack(story))
  await test.step('locked while the order is on its way', () => orderLocked(story))
  await test.step('kept among the insured persons', () => keepFriend(story))
})

async function priceTrip({ purchase: { trip }, today, buyer, friend }: Story) {
  const wanted = twoWeeksInEgypt(today, [buyer, friend])
  await trip.open()
  await trip.chooseCountry('Египет')
  await expect(trip.travelling).toBeVisible()
  await trip.chooseCountry('Россия')
  await expect(trip.travelling).toBeHidden()
  await expect(trip.addRisk).toBeHidden()
  await trip.chosenCountry('Россия').click()
  await expect(trip.addRisk).toBeVisible()
  const tomorrow = formatDate(addDays(today, 1))
  await trip.end.fill(tomorrow)
  await trip.start.focus()
  await expect(trip.end).toHaveValue(tomorrow)
  await trip.start.fill(formatDate(wanted.from))
  await expect(trip.end).toHaveAccessibleDescription(/^Дата окончания передвинута на/)
  await trip.fill({ ...wanted, countries: [] })
  await trip.askPrice()
  await trip.proceed.click()
}

const friendsNameIn = ({ purchase }: Story) => purchase.people.tourist(2).getByLabel('Имя (латиницей)')

async function nameBoth(story: Story) {
  const { page, friend, buyer } = story
  const { people } = story.purchase
  await people.fill([buyer, friend])
  const name = friendsNameIn(story)
  await name.fill('')
  await name.pressSequentially(friend.nameRu)
  await expect(name).toHaveAccessibleDescription('Записали латиницей, сверьте с паспортом')
  await name.fill(friend.name)
  await people.internalPassport.check()
  await expect(page.getByText('Внутреннего паспорта недостаточно для поездки: Египет')).toBeVisible()
  await look(page, '2-internal-passport-not-enough')
  await people.internalPassport.uncheck()
  await expect(name).toHaveValue(friend.name)
}

async function takeAwayAndBack(story: Story) {
  const { page } = story
  const { people } = story.purchase
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/calculate')) asked += 1
  })
  await people.removeTourist(2).click()
  await expect(people.tourist(2)).toBeHidden()
  await expect(people.tourist(1).getByLabel('Дата рождения', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(friendsNameIn(story)).toHaveValue(story.friend.name)
  await expect(people.toPayment).toBeEnabled()
  expect(asked).toBe(0)
}

async function orderLocked(story: Story) {
  const { page, purchase } = story
  const { people } = purchase
  const holding = await hold(page, '**/api/calculator/pay')
  await people.toPayment.click()
  await expect(friendsNameIn(story)).toHaveAttribute('readonly')
  await expect(people.contacts.getByLabel('Телефон')).toHaveAttribute('readonly')
  await expect(people.terms).toBeDisabled()
  // At its end, where the bar lies over no field.
  await look(page, '2-locked', () => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)))
  holding.release()
  await purchase.confirmCode(story.buyer)
}

async function keepFriend({ page, purchase, friend }: Story) {
  const name = `${friend.surname} ${friend.name}`
  await purchase.payAtBank()
  await page.getByRole('button', { name: `Сохранить: ${name}` }).click()
  await expect(page.getByText('Сохранено')).toBeVisible()
  await look(page, '4-done-companions')
  const { toPolicies, paid } = resultPageOn(page)
  const asked = page.waitForResponse(/\/api\/insured\?/)
  await toPolicies.first().click()
  await expect(page.getByRole('heading', { name: 'Оформленные полисы' })).toBeVisible()
  await page.goBack()
  await expect(paid).toBeVisible()
  await asked
  await expect(page.getByRole('button', { name: `Сохранить: ${name}` }), 'kept once').toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Полис оформлен', exact: true })).toBeVisible()
  await page.goto('/personal/insured')
  await expect(page.getByText(name)).toBeVisible()
}
