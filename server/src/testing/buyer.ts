import type { Call } from '@akvapolis/contract/call'
import { calls } from '@akvapolis/contract/calls'
import { awaitCode, messagesTo } from './messages.ts'
import { anOrder } from './orders.ts'
import type { Shop } from './shop.ts'
import type { Visitor } from './visitor.ts'

export type Buyer = Visitor & { phone: string; userId: number }

/** A visitor who has gone through the check and the code of step 2, and is signed in. */
export async function aBuyer(shop: Shop, order = anOrder()): Promise<Buyer> {
  const visitor = await shop.visitor()
  const phone = order.contacts.phone
  const user = await confirmCode(shop, visitor, order)
  return { ...visitor, phone, userId: user.id }
}

/** Check, code and registration; answers the user. */
export async function confirmCode(shop: Shop, visitor: Visitor, order = anOrder(), check: Call = calls.pay) {
  const phone = order.contacts.phone
  const paid = await visitor.call(check, order)
  if (paid.status !== 200) throw new Error(`pay: ${JSON.stringify(paid.body)}`)
  const { code } = await sendCode(shop, visitor, { phone, secret: paid.body.secret })
  const registered = await visitor.call(calls.registerAtStep2, { ...order.insurer, code })
  if (registered.status !== 200) throw new Error(`step2-register: ${JSON.stringify(registered.body)}`)
  return registered.body.data.user
}

/** Asks for a code and reads it from the SMS. */
export async function sendCode(
  shop: Shop,
  visitor: Visitor,
  { phone, secret }: { phone: string; secret: string },
): Promise<{ code: string }> {
  const before = (await messagesTo(shop.app, phone))[0]?.id ?? 0
  const sent = await visitor.call(calls.sendCode, { phone, secret, placement: 'register' })
  if (sent.status !== 200) throw new Error(`generate: ${JSON.stringify(sent.body)}`)
  return awaitCode(shop.app, phone, before)
}

/** A draft of the buyer's; answers its external id and number. */
export async function aDraft(
  buyer: Visitor,
  order = anOrder(),
): Promise<{ external_id: string; number: string }> {
  const created = await buyer.call(calls.createDraft, order)
  if (created.status !== 200) throw new Error(`create-draft: ${JSON.stringify(created.body)}`)
  return created.body.result
}

/** An unpaid policy of the buyer's; answers its number and external id. */
export async function aPolicy(buyer: Visitor, order = anOrder()): Promise<{ number: string; id: string }> {
  const { external_id } = await aDraft(buyer, order)
  const published = await buyer.call(calls.publishDraft, { draft_id: external_id })
  if (published.status !== 200) throw new Error(`publish-draft: ${JSON.stringify(published.body)}`)
  return { number: published.body.policy_number, id: published.body.policy_id }
}
