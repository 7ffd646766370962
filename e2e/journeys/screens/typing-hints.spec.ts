import type { Page } from '@playwright/test'
import { expect, test } from '../../src/journey.ts'
import { insuredPageOn } from '../../src/pages/insured-page.ts'
import { ownDataPageOn } from '../../src/pages/own-data-page.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson } from '../../src/people/people.ts'

/** By the field: what the browser may fill in, which keys it brings, which letters it makes capitals, what Enter does. */
type Hints = Record<string, `${string} ${string} ${string} ${string}`>

const date = 'off numeric none next'
const latin = 'off - characters next'
const russian = 'off - words next'

const trip: Hints = {
  countries: 'off - none done',
  'trip.date_from': date,
  'trip.date_to': date,
  'tourists.0.birth': date,
}

const buying: Hints = {
  'contacts.email': 'email email none next',
  'contacts.phone': 'tel tel none next',
  'insurer.surname': 'family-name - words next',
  'insurer.name': 'given-name - words next',
  'insurer.birth': 'bday numeric none next',
  'insurer.email': 'email email none next',
  'insurer.phone': 'tel tel none done',
}

const abroad: Hints = {
  'tourists.0.surname': latin,
  'tourists.0.name': latin,
  'tourists.0.birth': date,
  'tourists.0.passport': 'off numeric none next',
  ...buying,
}

const atHome: Hints = {
  'tourists.0.surname_ru': russian,
  'tourists.0.name_ru': russian,
  'tourists.0.patronymic_ru': russian,
  'tourists.0.birth': date,
  'tourists.0.passport_common': 'off - characters next',
  ...buying,
}

const registration: Hints = {
  surname: 'family-name - words next',
  name: 'given-name - words next',
  phone: 'tel tel none next',
  email: 'email email none next',
  birth: 'bday numeric none go',
}

const ownData: Hints = {
  surname_ru: russian,
  name_ru: russian,
  patronymic_ru: russian,
  surname: 'family-name - characters next',
  name: 'given-name - characters next',
  birth: 'bday numeric none next',
  passport: 'off numeric none next',
  email: 'email email none done',
  phone: 'tel tel none next',
}

const insured: Hints = {
  surname_ru: russian,
  name_ru: russian,
  surname: latin,
  name: latin,
  birth: 'off numeric none done',
}

test('each field of a purchase and of the ways in says what may be filled in and which keys it takes', async ({
  page,
  purchase,
  today,
}) => {
  const { people } = purchase
  await purchase.trip.open()
  await expectHints(page, trip)
  await purchase.priceTrip(twoWeeksInEgypt(today, [aPerson()]))
  await expectHints(page, abroad)
  await people.internalPassport.check()
  await expectHints(page, atHome)
  await page.getByRole('button', { name: 'Заполнить по номеру телефона' }).click()
  await expectHints(page.getByRole('dialog'), { phone: 'tel tel none go' })

  await registerPageOn(page).open()
  await expectHints(page, registration)
  const signIn = signInPageOn(page)
  await signIn.open()
  await expectHints(page, { phone: 'tel tel none go' })
  await signIn.askForCode(aPerson())
  await expect(signIn.code).toBeFocused()
  await expectHints(page, { code_number: 'one-time-code numeric none go' })
  await signIn.toPassword.click()
  await expectHints(page, { phone: 'username tel none next', password: 'current-password - none go' })
  await signIn.restore.click()
  await expectHints(page, { email: 'email email none send' })
})

test('each field of the personal area does, too', async ({ page, customer }) => {
  expect(customer.person.email).toContain('@')
  const own = ownDataPageOn(page)
  await own.open()
  await own.edit.click()
  await expectHints(page, ownData)
  await own.cancel.click()
  await own.setPassword.click()
  const password = 'new-password - none'
  await expectHints(page, { password: `${password} next`, password_confirmation: `${password} done` })
  await insuredPageOn(page).open()
  await page.getByRole('button', { name: 'Добавить застрахованного' }).click()
  await expectHints(page.getByRole('dialog'), insured)
})

/** Of every text field that can be seen, no less and no more. */
async function expectHints(place: Page | ReturnType<Page['getByRole']>, wanted: Hints) {
  const fields = place.locator('input:not([type=checkbox], [type=radio]):visible')
  const hints = () =>
    fields.evaluateAll((inputs: HTMLInputElement[]) =>
      Object.fromEntries(
        inputs.map((input) => [
          input.name,
          [input.autocomplete, input.inputMode, input.autocapitalize, input.enterKeyHint]
            .map((hint) => hint || '-')
            .join(' '),
        ]),
      ),
    )
  await expect.poll(hints).toEqual(wanted)
}
