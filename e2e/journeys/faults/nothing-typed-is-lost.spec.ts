import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { Page } from '@playwright/test'
import { untilAlive } from '../../src/browser/alive.ts'
import { hold } from '../../src/browser/hold.ts'
import { typeInto } from '../../src/browser/typing.ts'
import { expect, test } from '../../src/journey.ts'
import type { PeopleStep } from '../../src/pages/people-step.ts'
import { registerPageOn } from '../../src/pages/register-page.ts'
import { resultPageOn } from '../../src/pages/result-page.ts'
import { signInPageOn } from '../../src/pages/sign-in-page.ts'
import type { Trip, TripStep } from '../../src/pages/trip-step.ts'
import { twoWeeksInEgypt } from '../../src/pages/trips.ts'
import { aPerson, type Person } from '../../src/people/people.ts'

test('a reload in the middle of any step keeps what was typed', async ({ page, purchase, today }) => {
  const { trip, people, code, payment } = purchase
  const [buyer, friend] = [aPerson(), aPerson()]
  const wanted = twoWeeksInEgypt(today, [buyer, friend])

  await test.step('step 1, half filled in', () => reloadHalfOfTrip(page, trip, wanted))

  await test.step('step 1, priced', async () => {
    await typeInto(trip.end, formatDate(wanted.to))
    await trip.askPrice()
    const total = await trip.price.innerText()
    const unchanged = page.waitForResponse(
      (response) => response.url().endsWith('/api/dictionaries') && response.status() === 304,
    )
    await page.reload()
    await unchanged
    await expect(trip.price).toHaveText(total)
    await expect(trip.proceed).toBeEnabled()
  })

  await trip.proceed.click()
  await test.step('step 2, half filled in', () => reloadHalfOfPeople(page, people, buyer))

  await test.step('step 2, waiting for the code', async () => {
    await people.nameTourist(2, friend)
    await people.setInsurer(buyer)
    await people.consent()
    await people.toPayment.click()
    await expect(code.dialog).toBeVisible()
    await page.reload()
    await expect(people.insurer.getByLabel('Фамилия')).toHaveValue(buyer.surnameRu)
    await expect(code.dialog).toBeVisible()
    await page.goBack()
    await people.toPayment.click()
    await expect(code.dialog.getByText(`Код уже отправлен на ${buyer.phone}`)).toBeVisible()
    await expect(code.countdown, 'and the countdown goes on').toContainText(/минуты/)
    await purchase.confirmCode(buyer, { count: 1 })
  })

  await test.step('step 3', async () => {
    const number = await payment.draft.innerText()
    await page.reload()
    await expect(payment.draft).toHaveText(number)
    await expect(page.getByText(buyer.email)).toBeVisible()
  })
})

test('who comes back from the bank by the button of the browser can go there again', async ({
  page,
  purchase,
  customer: { purchase: wire },
}) => {
  await wire.createDraft()
  await purchase.goOnWithDraft()
  await purchase.payment.goToBank()
  await page.goBack()
  await expect(purchase.payment.policy).toBeVisible()
  await purchase.payAtBank()
  await expect(resultPageOn(page).paid).toBeVisible()
  await page.goto('/personal/policies')
  await expect(page.getByRole('rowheader')).toHaveText([/^AP-\d\d-\d{6}$/])
})

test('going on with the draft that this tab is changing keeps what was corrected', async ({
  page,
  purchase,
  customer: { purchase: wire },
}) => {
  const { trip, people, payment } = purchase
  await wire.createDraft()
  await purchase.goOnWithDraft()
  await payment.changeTrip.click()
  await trip.proceed.click()
  const surname = people.tourist(1).getByLabel('Фамилия (латиницей)')
  await surname.fill('TSVETAEVA')
  await page.goto('/personal/drafts')
  await page.getByRole('link', { name: 'Продолжить' }).click()
  await expect(surname).toHaveValue('TSVETAEVA')
  await expect(page).toHaveURL(/\/calc$/)

  await people.toPayment.click()
  await expect(payment.draft).toBeVisible()
  await page.goto('/personal/drafts')
  await expect(page.getByRole('rowheader'), 'it replaces the draft that it corrects').toHaveCount(1)
})

/** All but the one that chooses light or dark, which stands before the page. */
const laterScripts = /\/assets\/(?!theme-)[^/]+\.js$/

test('text typed before the scripts have come stays', async ({ page, devtools, purchase, today }) => {
  const { trip } = purchase
  const { from, to } = twoWeeksInEgypt(today, [])
  const scripts = await hold(page, laterScripts)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  await page.goto('/calc', { waitUntil: 'commit' })
  await trip.start.fill(formatDate(from))
  await trip.mode('Многократные поездки').check({ force: true })
  await trip.birth(1).pressSequentially('05.05.1990')
  scripts.release()

  await expect(trip.insuredDays).toBeVisible()
  await expect(trip.start).toHaveValue(formatDate(from))
  await expect(trip.birth(1)).toHaveValue('05.05.1990')
  await expect(trip.mode('Многократные поездки')).toBeChecked()

  await trip.chooseCountry('Египет')
  await typeInto(trip.end, formatDate(to))
  await typeInto(trip.insuredDays, '7')
  await trip.askPrice()
  await expect(trip.summary).toContainText('7 дней')
})

test('a question whose part comes late is asked once it can keep what is typed', async ({
  page,
  purchase,
  today,
}) => {
  const { trip } = purchase
  const { from } = twoWeeksInEgypt(today, [])
  const part = await hold(page, '**/assets/insured-days-*.js')
  await page.goto('/calc-instructor', { waitUntil: 'commit' })
  await expect(trip.start).toBeVisible()
  await expect(trip.insuredDays).toBeHidden()
  await trip.start.fill(formatDate(from))
  part.release()
  await trip.insuredDays.fill('9')
  await expect(trip.insuredDays).toHaveValue('9')
  await expect(trip.start).toHaveValue(formatDate(from))
})

test('a form sent before the scripts have come is sent once they have, and not put into the address', async ({
  page,
  purchase,
}) => {
  const { trip } = purchase
  const scripts = await hold(page, laterScripts)
  await page.goto('/calc', { waitUntil: 'commit' })
  await trip.birth(1).fill('05.05.1990')
  await trip.birth(1).press('Enter')
  await trip.calculate.click()
  await page.getByRole('button', { name: 'Добавить туриста' }).click()
  await expect(page).toHaveURL(/\/calc$/)
  scripts.release()
  await expect(trip.birth(2)).toBeVisible()
  await expect(trip.start).toHaveAccessibleDescription(/Укажите/)
  await expect(trip.birth(1)).not.toHaveAccessibleDescription(/Укажите/)
  await expect(trip.birth(1)).toHaveValue('05.05.1990')
  await expect(page).toHaveURL(/\/calc$/)
})

test('Enter in a list that has not come yet sends nothing, and what is typed there is looked for', async ({
  page,
  purchase: { trip },
}) => {
  const scripts = await hold(page, laterScripts)
  await page.goto('/auth', { waitUntil: 'commit' })
  await trip.countries.fill('египет')
  await trip.countries.press('Enter')
  scripts.release()
  await expect(trip.countries).toHaveValue('египет')
  await expect(page.getByRole('option', { name: 'Египет' })).toBeVisible()
  await expect(trip.start).not.toHaveAccessibleDescription(/Укажите/)
  await trip.countries.press('Enter')
  await expect(trip.chosenCountry('Египет')).toBeVisible()
})

test('a registration filled in and sent before the scripts have come asks for the code once they have', async ({
  page,
}) => {
  const registration = registerPageOn(page)
  const scripts = await hold(page, laterScripts)
  await page.goto('/register', { waitUntil: 'commit' })
  // The keys of a phone have no dots, and the mask that puts them is not there yet.
  await registration.fill({ ...aPerson(), birth: '05051990' })
  await registration.register.click()
  scripts.release()
  await expect(registration.code.dialog).toBeVisible()
})

test('what is pressed and typed while the scripts begin is done as soon as they can', async ({
  page,
  purchase,
}) => {
  const { trip } = purchase
  const [asked, chunk] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route('**/assets/calculator-*.js', async (route) => {
    asked.resolve()
    await chunk.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const noteScript = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.type === 'module')
        document.documentElement.dataset.hasBegun = ''
    }
    document.addEventListener('load', noteScript, true)
  })
  await page.goto('/calc', { waitUntil: 'commit' })
  await asked.promise
  await page.locator('html[data-has-begun]').waitFor()
  await page.getByRole('button', { name: 'Добавить туриста' }).click()
  await trip.birth(1).pressSequentially('05.05.1990')
  chunk.resolve()
  await expect(trip.tourist(2)).toBeVisible()
  await expect(trip.tourist(3)).toBeHidden()
  await expect(trip.birth(1)).toHaveValue('05.05.1990')
  await expect(trip.birth(1), 'who types goes on there').toBeFocused()
})

test('after a reload no empty form is shown before what was typed comes back', async ({
  page,
  purchase,
  today,
}) => {
  const { trip } = purchase
  const { from } = twoWeeksInEgypt(today, [])
  const beginAnew = async (begin: () => Promise<unknown>) => {
    const scripts = await hold(page, laterScripts)
    await begin()
    await expect(page.locator('main [data-waiting]').first()).toBeInViewport()
    await expect(trip.start).toBeHidden()
    scripts.release()
    await expect(trip.start).toHaveValue(formatDate(from))
  }
  await trip.open()
  await typeInto(trip.start, formatDate(from))
  await page.evaluate(() => scrollTo(0, 700))
  await beginAnew(() => page.reload({ waitUntil: 'commit' }))
  await beginAnew(() => page.goto('/auth', { waitUntil: 'commit' }))
})

test('a page that is fetched again stands where it was left, or where somebody has begun to type', async ({
  page,
  purchase,
  today,
}) => {
  const { trip } = purchase
  const { from } = twoWeeksInEgypt(today, [])
  await trip.open()
  await typeInto(trip.start, formatDate(from))
  await page.evaluate(() => scrollTo(0, 900))
  const kept = await hold(page, '**/assets/read-saved-flow-*.js')
  await page.reload()
  await expect(page.locator('html[data-restoring]')).toHaveCount(0)
  await expect(trip.start).toHaveCount(0)
  await expect(page.locator('main [data-waiting]').first()).toBeInViewport()
  kept.release()
  await expect(trip.start).toHaveValue(formatDate(from))
  expect(await page.evaluate(() => scrollY)).toBe(900)

  const signIn = signInPageOn(page)
  await signIn.open()
  const scripts = await hold(page, laterScripts)
  await page.reload({ waitUntil: 'commit' })
  await signIn.phone.pressSequentially('916')
  scripts.release()
  await untilAlive(page)
  await expect(signIn.phone).toHaveValue(/916/)
  await expect(signIn.phone).toBeInViewport()
})

test('a word that a phone proposes while the page is taken over comes behind what was typed', async ({
  page,
  devtools,
}) => {
  // As soon as React listens, before it has taken the page over, the page is held: what is put in then comes first.
  await page.addInitScript(() => {
    const { addEventListener } = EventTarget.prototype
    EventTarget.prototype.addEventListener = function (...args: Parameters<typeof addEventListener>) {
      addEventListener.apply(this, args)
      if (args[0] !== 'textInput' || !(this instanceof Element && this.id === 'root')) return
      EventTarget.prototype.addEventListener = addEventListener
      queueMicrotask(() => {
        Reflect.get(window, 'tellListening')()
        for (const end = Date.now() + 2000; Date.now() < end; );
      })
    }
  })
  const listening = Promise.withResolvers<void>()
  await page.exposeFunction('tellListening', listening.resolve)
  const scripts = await hold(page, laterScripts)
  await page.goto('/register', { waitUntil: 'commit' })
  const { surname } = registerPageOn(page)
  await surname.pressSequentially('Смирн')
  scripts.release()
  await listening.promise
  await devtools.send('Input.insertText', { text: 'ова' })
  await expect(surname).toHaveValue('Смирнова')
})

async function reloadHalfOfTrip(page: Page, trip: TripStep, { from, births }: Trip) {
  const [first = '', second = ''] = births
  await trip.open()
  await trip.chooseCountry('Египет')
  await typeInto(trip.start, formatDate(from))
  await typeInto(trip.end, '31.02.2027')
  await typeInto(trip.birth(1), first)
  await trip.addTourist(second)
  await page.reload()
  await expect(trip.chosenCountry('Египет')).toBeVisible()
  await expect(trip.start).toHaveValue(formatDate(from))
  await expect(trip.end, 'what is no date, too').toHaveValue('31.02.2027')
  await expect(trip.birth(1)).toHaveValue(first)
  await expect(trip.birth(2)).toHaveValue(second)
}

async function reloadHalfOfPeople(page: Page, people: PeopleStep, buyer: Person) {
  await people.nameTourist(1, buyer)
  await people.setContacts(buyer)
  await people.terms.check()
  await page.reload()
  await expect(people.heading).toBeVisible()
  await expect(people.tourist(1).getByLabel('Фамилия (латиницей)')).toHaveValue(buyer.surname)
  await expect(people.tourist(1).getByLabel('Серия и номер загранпаспорта')).toHaveValue(buyer.passport)
  await expect(people.contacts.getByLabel('E-mail')).toHaveValue(buyer.email)
  await expect(people.contacts.getByLabel('Телефон')).toHaveValue(buyer.phone)
  await expect(people.terms).toBeChecked()
  await expect(people.personalData).not.toBeChecked()
}

test('a browser that forbids storage still takes an answer', async ({ page, purchase: { trip } }) => {
  await page.addInitScript(() => {
    for (const name of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  })
  await trip.open()
  await trip.chooseCountry('Египет')
  await expect(trip.chosenCountry('Египет')).toBeVisible()
})
