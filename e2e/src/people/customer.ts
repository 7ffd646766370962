import { calls } from '@akvapolis/contract/calls'
import { type IsoDate, parseTypedDate } from '@akvapolis/rules/dates/dates'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { codeSentTo } from '../mail/messages.ts'
import { registerPageOn } from '../pages/register-page.ts'
import { signInPageOn } from '../pages/sign-in-page.ts'
import { aPerson, type Person } from './people.ts'
import { aVisitor } from './visitor.ts'
import { type WirePurchase, wirePurchase } from './wire-purchase.ts'

/** Somebody registers and stands on their own data. */
export async function registered(page: Page, shopUrl: string, person: Person): Promise<void> {
  const registration = registerPageOn(page)
  await registration.open()
  await registration.fill(person)
  await registration.register.click()
  await registration.code.enter(await codeSentTo(shopUrl, person.phoneStored))
  await expect(page.getByRole('heading', { name: 'Личные данные' })).toBeFocused()
}

/** By the menu of a narrow screen. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Открыть меню' }).click()
  await page.getByRole('button', { name: 'Выйти' }).click()
  await expect(signInPageOn(page).heading).toBeVisible()
}

/** A customer who is signed in, in a browser too: for journeys that are not about how one becomes that. */
export type Customer = {
  person: Person
  /** Goes on with buying, without the browser. */
  purchase: WirePurchase
  /** Adds somebody to the insured persons. */
  insure(person: Pick<Person, 'surname' | 'name' | 'surnameRu' | 'nameRu' | 'birth'>): Promise<void>
  leave(): Promise<void>
}

export type CustomerOptions = { shopUrl: string; today: IsoDate; context: BrowserContext }

/** Opens the account over HTTP and gives the session to the browser. */
export async function signedInCustomer({ shopUrl, today, context }: CustomerOptions): Promise<Customer> {
  const person = aPerson()
  const visitor = await aVisitor(shopUrl)
  const purchase = wirePurchase(visitor, { shopUrl, person, today })
  await purchase.check()
  await purchase.sendCode()
  await purchase.register()
  await context.addCookies(await visitor.cookies())
  return {
    person,
    purchase,
    async insure({ surname, name, surnameRu, nameRu, birth }) {
      const names = { surname, name, surname_ru: surnameRu, name_ru: nameRu }
      const added = await visitor.call(calls.addInsured, { ...names, birth: parseTypedDate(birth) })
      expect(added.status).toBe(200)
    },
    leave: visitor.leave,
  }
}
