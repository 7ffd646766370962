import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ suiteShop: 'january' })

const tooFew = 'Минимальный срок страхования для программы «PADI Open Water Diver» – 4 дня'

test('a student of Open Water in Phuket learns why three days are too few, and buys five', async ({
  page,
  purchase,
}) => {
  test.slow()
  const { trip, people } = purchase
  const student = aPerson()
  await trip.open('/calc-diving')
  await look(page, '1-training-empty')
  await trip.city.fill('ъъъ')
  const told = page.getByRole('status').filter({ hasText: /^Найдено:\s\d+$/ })
  await expect(told, 'for who does not see the list').toHaveText(/Найдено:\s0/)
  await trip.chooseCity('Пхукет')
  await expect(told).toHaveCount(0)
  await trip.chooseProgramme('Начальный уровень', 'PADI Open Water Diver')
  await expect(page.getByText('2 дня в бассейне, 2 дня в открытой воде, глубина до 18 м')).toBeVisible()
  await typeInto(trip.birth(1), student.birth)
  await trip.setDates({ from: '2027-02-01', to: '2027-02-03' })
  await expect(page.getByText(tooFew), 'said before anything is asked').toBeVisible()
  await look(page, '1-training-too-few')
  await trip.calculate.click()
  await expect(trip.end).toBeFocused()
  await expect(trip.proceed).toBeHidden()
  await look(page, '1-training-refused')

  await trip.setDates({ from: '2027-02-01', to: '2027-02-05' })
  await expect(page.getByText(tooFew)).toBeHidden()
  await trip.askPrice()
  // 1.30 × (1.20 × 2 + 2.00 × 2 + 1.00 × 1) = 9.62 €; × 95.00 = 913.90
  await expect(trip.price).toHaveText('914 ₽')
  await expect(trip.summary).toContainText('Пхукет')
  await expect(trip.summary).toContainText('PADI Open Water Diver')
  await expect(trip.summary).toContainText('4 дня')
  await look(page, '1-training-priced')
  await trip.proceed.click()
  await expect(people.heading).toBeVisible()

  await page.reload()
  await expect(people.heading).toBeVisible()
  await people.changeTrip.click()
  await expect(trip.city).toHaveValue('Пхукет')
  await expect(trip.programme).toHaveValue('3')
  await page.goto('/calc')
  await trip.chooseCountry('Египет')
  await expect(trip.start, 'each calculator keeps its own').toHaveValue('')
})

test('several trips to a course count their insured days against the programme', async ({
  page,
  purchase,
}) => {
  const { trip } = purchase
  await trip.open('/calc-diving')
  await trip.chooseCity('Дахаб')
  await trip.chooseProgramme('Начальный уровень', 'PADI Open Water Diver')
  await trip.mode('Многократные поездки').check()
  await trip.setDates({ from: '2027-02-01', to: '2027-03-17' })
  await typeInto(trip.insuredDays, '3')
  await expect(page.getByText(tooFew)).toBeVisible()
  await typeInto(trip.insuredDays, '4')
  await expect(page.getByText(tooFew)).toBeHidden()
})
