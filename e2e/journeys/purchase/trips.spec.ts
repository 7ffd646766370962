import { formatDate } from '@akvapolis/rules/dates/date-text'
import { addDays } from '@akvapolis/rules/dates/dates'
import { look } from '../../src/browser/look.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import { codeSentTo } from '../../src/mail/messages.ts'
import type { PeopleStep } from '../../src/pages/people-step.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

test.use({ suiteShop: 'january' })

const february = { from: '2027-02-01', to: '2027-02-14' }

test('a single trip with risks: one for all days, one with dates of its own', async ({ purchase }) => {
  const { trip } = purchase
  await trip.open()
  await trip.fill({ countries: ['Египет'], ...february, births: ['05.05.1990'] })
  await expect(trip.fixedRisk).toBeDisabled()
  await expect(trip.fixedRisk).toHaveValue('6')

  await trip.addRisk.click()
  await expect(trip.risk(1).getByRole('option', { name: 'Дайвинг' })).toHaveCount(0)
  await trip.risk(1).getByLabel('Риск').selectOption('Сёрфинг и кайтсёрфинг')
  await trip.askPrice()
  // 1.30 € × (2.0 × 14 + 0.60 × 14) × 95 ₽
  await expect(trip.price).toHaveText('4 495 ₽')

  await trip.addRisk.click()
  await expect(trip.addRisk).toBeHidden()
  await trip.risk(2).getByLabel('Риск').selectOption('Управление мотоциклом или мопедом')
  await trip.risk(2).getByLabel('На все дни поездки').uncheck()
  await typeInto(trip.risk(2).getByLabel('Начало', { exact: true }), '01.03.2027')
  await expect(trip.risk(2).getByLabel('Начало', { exact: true })).toHaveValue('14.02.2027')
  await typeInto(trip.risk(2).getByLabel('Начало', { exact: true }), '03.02.2027')
  await typeInto(trip.risk(2).getByLabel('Окончание', { exact: true }), '05.02.2027')
  await trip.askPrice()
  // … + 1.00 × 3
  await expect(trip.price).toHaveText('4 866 ₽')
  await expect(trip.summary).toContainText('Управление мотоциклом или мопедом, 3 дня')

  await trip.risk(1).getByRole('button', { name: 'Удалить риск' }).click()
  await expect(trip.proceed).toBeDisabled()
  await trip.askPrice()
  await expect(trip.price).toHaveText('3 829 ₽')
})

test('a resort typed on a Latin keyboard, and a group that holds what stands beside it', async ({
  page,
  purchase,
}) => {
  const { trip } = purchase
  await trip.open()
  await trip.countries.pressSequentially('[ehuflf')
  await expect(trip.country('Хургада → Египет')).toBeVisible()
  await look(page, '1-trip-found')
  await trip.countries.press('Enter')
  await expect(trip.chosenCountry('Египет')).toBeVisible()

  await trip.chooseCountry('Германия')
  await trip.chooseCountry('Страны Шенгенского соглашения')
  await expect(trip.countries).toHaveAccessibleDescription(
    'Уже входит в «Страны Шенгенского соглашения»: Германия',
  )
  await look(page, '1-trip-held')
  await trip.fill({ countries: [], ...february, births: ['05.05.1990'] })
  await trip.askPrice()
  await expect(trip.price, 'of the dearer zone').toHaveText('3 990 ₽')
  await expect(trip.summary).toContainText('Египет, Германия, Страны Шенгенского соглашения')
  const warning = page.getByText(
    'Консульства Германии, Словении и Мальты могут не принять полис российского страховщика. Уточните до покупки.',
  )
  await expect(warning).toHaveCount(1)
  await look(page, '1-trip-consulates')

  for (const name of ['Германия', 'Страны Шенгенского соглашения']) await trip.chosenCountry(name).click()
  await trip.askPrice()
  await expect(trip.price).toHaveText('3 458 ₽')
  await expect(warning).toBeHidden()
})

test('several trips in a period: insured days and days of a risk are counted', async ({ purchase }) => {
  const { trip } = purchase
  await trip.open()
  await trip.mode('Многократные поездки').check()
  await trip.fill({ countries: ['Египет'], from: '2027-02-01', to: '2027-08-15', births: ['05.05.1990'] })
  await typeInto(trip.insuredDays, '4')
  await trip.calculate.click()
  await expect(trip.insuredDays).toHaveAccessibleDescription(
    'Если длительность поездки более полугода, минимальное количество дней страхования - 5.',
  )
  await expect(trip.insuredDays).toBeFocused()
  await typeInto(trip.insuredDays, '30')
  await trip.addRisk.click()
  await trip.risk(1).getByLabel('Риск').selectOption('Парусный спорт')
  await trip.risk(1).getByLabel('На все дни поездки').uncheck()
  await typeInto(trip.risk(1).getByRole('spinbutton', { name: 'Дней с этим риском' }), '10')
  await trip.askPrice()
  await expect(trip.summary).toContainText('Многократные поездки')
  await expect(trip.summary).toContainText('30 дней')
  await expect(trip.summary).toContainText('Парусный спорт, 10 дней')
})

test('who is already travelling is insured five days from today at the earliest', async ({ purchase }) => {
  const { trip } = purchase
  await trip.open()
  await trip.chooseCountry('Таиланд')
  await trip.setDates({ from: '2027-01-16', to: '2027-01-30' })
  await trip.travelling.check()
  await expect(trip.start).toHaveValue('20.01.2027')
  await expect(trip.start).toHaveAccessibleDescription(/Ближайшая возможная дата:\s20\.01\.2027/)
  await typeInto(trip.start, '17.01.2027')
  await expect(trip.start).toHaveValue('20.01.2027')
  await typeInto(trip.birth(1), '05.05.1990')
  await trip.askPrice()
  await expect(trip.summary).toContainText('20.01.2027 – 30.01.2027')
})

test('dates out of bounds are moved to the nearest possible and the page says so', async ({ purchase }) => {
  const { trip } = purchase
  await trip.open()
  await typeInto(trip.start, '31.12.2027')
  await expect(trip.start).toHaveValue('15.04.2027')
  await expect(trip.start).toHaveAccessibleDescription(/Ближайшая возможная дата:\s15\.04\.2027/)
  await typeInto(trip.end, '16.04.2027')
  await expect(trip.end).toHaveValue('18.04.2027')
  await typeInto(trip.end, '31.12.2029')
  await expect(trip.end).toHaveValue(formatDate(addDays('2027-04-15', 364)))
  await typeInto(trip.start, '01.02.2027')
  await expect(trip.end).toHaveValue(formatDate(addDays('2027-02-01', 364)))
})

test('Russia hides what it does not insure', async ({ purchase }) => {
  const { trip } = purchase
  await trip.open()
  await expect(trip.travelling).toBeVisible()
  await expect(trip.addRisk).toBeVisible()
  await trip.chooseCountry('Россия')
  await expect(trip.travelling).toBeHidden()
  await expect(trip.addRisk).toBeHidden()
  await trip.setDates(february)
  await typeInto(trip.birth(1), '05.05.1990')
  await trip.askPrice()
  // 0.35 € × 28 × 95 ₽
  await expect(trip.price).toHaveText('931 ₽')
  await expect(trip.summary).toContainText('Россия')
})

test('four people on internal passports; one stays at home', async ({ page, purchase, shop, today }) => {
  const { trip, people, payment } = purchase
  const four = [
    aPerson(),
    aPerson({ birth: '15.06.1955' }),
    aPerson({ birth: '10.10.2020' }),
    aPerson({ birth: '29.02.1988' }),
  ] as const
  const [holder] = four
  await trip.open()
  await trip.fill({ ...twoWeeksInEgypt(today, [...four]), countries: ['Беларусь'] })
  await expect(page.getByRole('button', { name: 'Добавить туриста' })).toBeHidden()
  await expect(
    page.getByText(/В\sодном полисе до\s4\sчеловек. На\sостальных оформите ещё один полис/),
  ).toBeVisible()
  await expect(trip.tourist(1).getByRole('button', { name: 'Удалить туриста' })).toBeHidden()
  await trip.askPrice()
  const priceOfFour = await trip.price.innerText()
  await trip.proceed.click()

  await people.nameTourist(1, holder)
  await people.internalPassport.check()
  await people.internalPassport.uncheck()
  await expect(people.tourist(1).getByLabel('Фамилия (латиницей)'), 'nothing typed is lost').toHaveValue(
    holder.surname,
  )
  await people.internalPassport.check()
  await expect(people.tourist(1).getByRole('button', { name: 'Удалить туриста' })).toBeHidden()
  for (const [index, person] of four.entries()) await people.nameTouristByInternalPassport(index + 1, person)

  await people.removeTourist(4).click()
  await expect(people.tourist(4)).toBeHidden()
  await expect(trip.price).not.toHaveText(priceOfFour)
  await expect(people.toPayment).toBeEnabled()

  await people.setContacts(holder)
  await people.setInsurer(holder)
  await people.consent()
  await people.toPayment.click()
  await purchase.code.enter(await codeSentTo(shop.url, holder.phoneStored))
  await expect(payment.draft).toBeVisible()
})

test('names take their own letters only, and an empty form says what is missing', async ({
  purchase,
  today,
}) => {
  const { people } = purchase
  const buyer = aPerson()
  await purchase.priceTrip(twoWeeksInEgypt(today, [buyer]))
  const surname = people.tourist(1).getByLabel('Фамилия (латиницей)')
  await typeInto(surname, 'Иванов O\u2019Neil-Smith 7')
  await expect(surname).toHaveValue(/^IVANOV O['\u2019]Neil-Smith ?$/)
  await people.nameTourist(1, buyer)
  await people.toPayment.click()
  await expect(people.contacts.getByLabel('E-mail')).toBeFocused()
  await expect(people.contacts.getByLabel('E-mail')).toHaveAccessibleDescription('Укажите e-mail')
  await expect(people.contacts.getByLabel('Телефон')).toHaveAccessibleDescription('Укажите телефон')

  await theHolderFollows(people, buyer)
  await people.fill([buyer])
  await typeInto(
    people.insurer.getByLabel('Дата рождения', { exact: true }),
    formatDate(addDays(today, -6000)),
  )
  await expect(people.insurer.getByLabel('Дата рождения', { exact: true })).toHaveAccessibleDescription(
    'Страхователю должно быть не меньше 18 лет',
  )
  await typeInto(people.insurer.getByLabel('Дата рождения', { exact: true }), buyer.birth)
  await typeInto(people.contacts.getByLabel('E-mail'), 'nobody@nowhere')
  await people.toPayment.click()
  await expect(people.contacts.getByLabel('E-mail')).toHaveAccessibleDescription(
    'Необходимо ввести корректный email',
  )
})

/** The first tourist by default; «Записать по-русски» asks for the Russian name, and the box gives both back. */
async function theHolderFollows(people: PeopleStep, buyer: Person) {
  const surname = people.insurer.getByLabel('Фамилия')
  await expect(surname, 'what is wrong with a tourist is said of the tourist alone').toHaveValue(
    buyer.surname,
  )
  await people.writeInRussian.click()
  await expect(surname).toBeFocused()
  await expect(surname).toHaveValue('')
  await surname.fill(buyer.surnameRu)
  await people.toPayment.click()
  await expect(people.insurer.getByLabel('Имя')).toHaveAccessibleDescription('Укажите имя')
  await people.firstTourist.uncheck()
  await expect(surname, 'what was typed is there').toHaveValue(buyer.surnameRu)
  await expect(people.insurer.getByLabel('Дата рождения', { exact: true })).toHaveValue('')
  await people.firstTourist.check()
  await expect(surname).toHaveValue(buyer.surname)
}

for (const isReloaded of [false, true]) {
  const between = isReloaded ? ', over a reload too' : ''
  test(`«Уже путешествую» ticked by mistake gives back what it moved${between}`, async ({
    page,
    purchase,
    today,
  }) => {
    const { trip } = purchase
    const [from, to] = [addDays(today, 1), addDays(today, 6)]
    await trip.open()
    await trip.fill({ countries: ['Египет'], from, to, births: ['05.05.1990'] })
    await trip.travelling.check()
    await expect(trip.start).toHaveValue(formatDate(addDays(today, 5)))
    await expect(trip.end).toHaveValue(formatDate(addDays(today, 8)))
    if (isReloaded) {
      await page.reload()
      await expect(trip.travelling).toBeChecked()
    }
    await trip.travelling.uncheck()
    await expect(trip.start).toHaveValue(formatDate(from))
    await expect(trip.end).toHaveValue(formatDate(to))

    await trip.travelling.check()
    const later = addDays(today, 20)
    await typeInto(trip.end, formatDate(later))
    await trip.travelling.uncheck()
    await expect(trip.start).toHaveValue(formatDate(from))
    await expect(trip.end, 'typed since').toHaveValue(formatDate(later))
  })
}

test('a length that was chosen holds while «Уже путешествую» moves the start and gives it back', async ({
  purchase,
  today,
}) => {
  const { trip } = purchase
  const stands = async (from: number, to: number, why: string) => {
    await expect(trip.start, why).toHaveValue(formatDate(addDays(today, from)))
    await expect(trip.end, why).toHaveValue(formatDate(addDays(today, to)))
  }
  await trip.open()
  await trip.setDates({ from: addDays(today, 1), to: addDays(today, 6) })
  await trip.travelling.check()
  await trip.lasting(7).click()
  await stands(5, 11, 'chosen after the tick')
  await trip.travelling.uncheck()
  await stands(1, 7, 'chosen after the tick, which is taken back')
  await trip.travelling.check()
  await stands(5, 11, 'chosen before the tick')
  await trip.travelling.uncheck()
  await stands(1, 7, 'chosen before the tick, which is taken back')
})

test('a risk gets its own dates back from «Уже путешествую», though another was removed', async ({
  purchase,
  today,
}) => {
  const { trip } = purchase
  const start = (place: number) => trip.risk(place).getByLabel('Начало', { exact: true })
  const end = (place: number) => trip.risk(place).getByLabel('Окончание', { exact: true })
  const later = (days: number) => formatDate(addDays(today, days))
  await trip.open()
  await trip.setDates({ from: addDays(today, 1), to: addDays(today, 6) })
  for (const [place, from, to] of [
    [1, 2, 3],
    [2, 3, 6],
  ] as const) {
    await trip.addRisk.click()
    await trip.risk(place).getByLabel('На все дни поездки').uncheck()
    await typeInto(start(place), later(from))
    await typeInto(end(place), later(to))
  }
  await trip.travelling.check()
  await expect(start(1)).toHaveValue(later(5))
  await expect(start(2)).toHaveValue(later(5))
  await trip.risk(1).getByRole('button', { name: 'Удалить риск' }).click()
  await expect(trip.risk(2)).toBeHidden()
  await trip.travelling.uncheck()
  await expect(start(1)).toHaveValue(later(3))
  await expect(end(1)).toHaveValue(later(6))
})
