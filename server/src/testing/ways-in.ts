import { calls } from '@akvapolis/contract/calls'
import { newestTo } from './customer.ts'
import { awaitMessage } from './messages.ts'
import type { Shop } from './shop.ts'
import type { Visitor } from './visitor.ts'

type Addressee = { phone: string; email: string }

const link = /\/auth\/link#([\w-]+)/

/** Asks for a link that signs in as a visitor; answers what the mailed one carries. */
export async function mailedToken(shop: Shop, by: Visitor, { phone, email }: Addressee): Promise<string> {
  const after = await newestTo(shop, email)
  const { status, body } = await by.call(calls.askSignInLink, { phone })
  if (status !== 200) throw new Error(`send-sign-in-link: ${JSON.stringify(body)}`)
  const mail = await awaitMessage(shop.app, { to: email, after, fits: ({ text }) => link.test(text) })
  return link.exec(mail.text)?.[1] ?? ''
}

/** Ten new codes of a customer who has just signed in. */
export async function spareCodes(customer: Visitor, input: object = {}): Promise<string[]> {
  const { status, body } = await customer.call(calls.makeSpareCodes, input)
  if (status !== 200) throw new Error(`spare-codes/make: ${JSON.stringify(body)}`)
  return body.result.codes
}
