import { expect, type Page } from '@playwright/test'
import { putInto, type Typing } from '../browser/typing.ts'
import { codeSentTo } from '../mail/messages.ts'
import type { Person } from '../people/people.ts'
import { type CodeWindow, codeWindowOn } from './code-window.ts'
import { type PaymentStep, paymentStepOn } from './payment-step.ts'
import { type PeopleStep, peopleStepOn } from './people-step.ts'
import { type Trip, type TripStep, tripStepOn } from './trip-step.ts'

export type Purchase = {
  trip: TripStep
  people: PeopleStep
  code: CodeWindow
  payment: PaymentStep
  /** Step 1, done: the trip is priced and step 2 is open. */
  priceTrip(trip: Trip): Promise<void>
  /** Step 2, done but for the code: it is on its way to the holder, the first of the people. */
  fillPeople(people: [Person, ...Person[]]): Promise<void>
  /** Steps 1 and 2 of the draft that stands alone in the customer's list: step 3 is open. */
  goOnWithDraft(): Promise<void>
  /** Reads the code that has come and enters it: step 3 is open. */
  confirmCode(holder: Person, sms?: { count: number }): Promise<void>
  /** From step 3 over the bank's page to the page of the result. */
  payAtBank(): Promise<void>
}

/** A purchase in one page of a browser. */
export function purchaseOn(page: Page, shopUrl: string, enter: Typing = putInto): Purchase {
  const trip = tripStepOn(page, enter)
  const people = peopleStepOn(page, enter)
  const code = codeWindowOn(page)
  const payment = paymentStepOn(page)
  return {
    trip,
    people,
    code,
    payment,
    async priceTrip(wanted) {
      await trip.open()
      await trip.fill(wanted)
      await trip.askPrice()
      await trip.proceed.click()
      await expect(people.heading).toBeVisible()
    },
    async fillPeople(travellers) {
      await people.fill(travellers)
      await people.toPayment.click()
      await expect(code.dialog).toBeVisible()
    },
    async goOnWithDraft() {
      await page.goto('/personal/drafts')
      await page.getByRole('link', { name: 'Продолжить' }).click()
      await people.consent()
      await people.toPayment.click()
      await expect(payment.draft).toBeVisible()
    },
    async confirmCode(holder, sms) {
      await code.enter(await codeSentTo(shopUrl, holder.phoneStored, sms))
      await expect(payment.draft).toBeVisible()
    },
    async payAtBank() {
      await payment.goToBank()
      await payment.decideAtBank('Оплатить')
    },
  }
}
