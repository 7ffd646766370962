import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import { aPerson } from '../../src/people/people.ts'

test.use({ suiteShop: 'january', provoked: [422] })

test('an instructor goes to Dahab for half a year, 60 days of it insured', async ({
  page,
  purchase,
  customer: _customer,
}) => {
  test.slow()
  const { trip, people } = purchase
  await page.goto('/personal/new')
  await look(page, '6-new-policy-open')
  await page.getByRole('link', { name: 'Оформить полис' }).nth(1).click()
  await expect(page.getByRole('heading', { name: 'Страхование инструкторов' })).toBeVisible()
  await expect(trip.mode('Однократная поездка')).toBeDisabled()
  await expect(trip.mode('Многократные поездки')).toBeChecked()
  await expect(trip.level.getByRole('option')).toHaveText([
    'Выберите',
    'Профессиональный уровень',
    'Инструкторский уровень',
  ])

  await trip.calculate.click()
  await expect(trip.programme).toHaveAccessibleDescription('Выберите программу')
  await look(page, '1-instructor-errors')
  await trip.chooseProgramme('Профессиональный уровень', 'PADI Divemaster')
  await trip.level.selectOption('Инструкторский уровень')
  await expect(trip.programme, 'another level has other programmes').toHaveValue('')
  await trip.programme.selectOption('PADI Open Water Scuba Instructor')
  await trip.chooseCountry('Египет')
  await trip.setDates({ from: '2027-02-01', to: '2027-08-01' })
  await typeInto(trip.insuredDays, '60')
  await trip.askPrice()
  // 1.30 × 0.88 × 1.10 × (2.50 × 60) = 188.76 €; × 95.00 = 17 932.20
  await expect(trip.price).toHaveText('17 932 ₽')
  await expect(trip.summary).toContainText('PADI Open Water Scuba Instructor')
  await look(page, '1-instructor-priced')

  await trip.level.selectOption('Профессиональный уровень')
  await expect(trip.proceed, 'any edit asks for a new price').toBeDisabled()
  await page.reload()
  await expect(trip.level).toHaveValue('3')
  await expect(trip.insuredDays).toHaveValue('60')
  await trip.chooseProgramme('Инструкторский уровень', 'PADI Open Water Scuba Instructor')
  await trip.proceed.click()
  await people.consent()
  await people.toPayment.click()
  await expect(purchase.payment.draft).toBeVisible()

  await page.goto('/personal/drafts')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(page, 'a draft goes on in its own calculator').toHaveURL(/\/calc-instructor$/)
  await expect(people.heading).toBeVisible()
  await people.changeTrip.click()
  await expect(trip.programme).toHaveValue('16')
})

test('another code may be asked after 5 seconds, and not again for 15', async ({ page, purchase, shop }) => {
  const { trip, people, code } = purchase
  const instructor = aPerson()
  await trip.open('/calc-instructor')
  await trip.chooseProgramme('Инструкторский уровень', 'PADI Open Water Scuba Instructor')
  await trip.chooseCountry('Египет')
  await trip.setDates({ from: '2027-02-01', to: '2027-08-01' })
  await typeInto(trip.insuredDays, '60')
  await typeInto(trip.birth(1), instructor.birth)
  await trip.askPrice()
  await trip.proceed.click()
  await people.fill([instructor])
  await page.clock.install()
  await people.toPayment.click()
  const again = code.dialog.getByRole('button', { name: 'Отправить код повторно' })
  await expect(code.dialog).toBeVisible()
  // From here on the page's time stands still, however slow the machine.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 6_000)
  await again.click()
  await codeSentTo(shop.url, instructor.phoneStored, { count: 2 })
  await expect(code.countdown).toBeVisible()
  await page.clock.runFor(6_000)
  await expect(again, 'it rests').toBeDisabled()
  await page.clock.runFor(10_000)
  await expect(again).toBeEnabled()
})
