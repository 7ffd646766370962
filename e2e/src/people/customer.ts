import { calls } from '@akvapolis/contract/calls'
import { type IsoDate, parseTypedDate } from '@akvapolis/rules/dates/dates'
import { type BrowserContext, expect } from '@playwright/test'
import { aPerson, type Person } from './people.ts'
import { aVisitor } from './visitor.ts'
import { type WirePurchase, wirePurchase } from './wire-purchase.ts'

/** Somebody with an account, whose phone has had one SMS: for journeys that are not about how one becomes that. */
export type Customer = {
  person: Person
  /** Goes on with buying, without the browser. */
  purchase: WirePurchase
  /** Adds somebody to the insured persons. */
  insure(person: Pick<Person, 'surname' | 'name' | 'surnameRu' | 'nameRu' | 'birth'>): Promise<void>
  /** Takes everybody away from them, as another tab would. */
  uninsureEverybody(): Promise<void>
  /** Gives their session to a browser. */
  signIn(context: BrowserContext): Promise<void>
  leave(): Promise<void>
}

/** Opens the account over HTTP. */
export async function aCustomerOf(shopUrl: string, today: IsoDate): Promise<Customer> {
  const person = aPerson()
  const visitor = await aVisitor(shopUrl)
  const purchase = wirePurchase(visitor, { shopUrl, person, today })
  await purchase.check()
  await purchase.sendCode()
  await purchase.register()
  return {
    person,
    purchase,
    async insure({ surname, name, surnameRu, nameRu, birth }) {
      const names = { surname, name, surname_ru: surnameRu, name_ru: nameRu }
      const added = await visitor.call(calls.addInsured, { ...names, birth: parseTypedDate(birth) })
      expect(added.status).toBe(200)
    },
    async uninsureEverybody() {
      const { body } = await visitor.call(calls.getInsured)
      for (const { id } of body.data.result) await visitor.call(calls.deleteInsured, { id })
    },
    async signIn(context) {
      await context.addCookies(await visitor.cookies())
    },
    leave: visitor.leave,
  }
}
