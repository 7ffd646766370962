import { calls } from '@akvapolis/contract/calls'
import type { anOrder } from '../../../testing/orders.ts'
import type { Shop } from '../../../testing/shop.ts'
import type { Visitor } from '../../../testing/visitor.ts'

/** A visitor whose order has been accepted, and the secret for the code to its phone. */
export async function checkedOut(shop: Shop, order: ReturnType<typeof anOrder>) {
  const visitor = await shop.visitor()
  const { body } = await visitor.call(calls.pay, order)
  return { visitor, phone: order.contacts.phone, secret: body.secret as string }
}

export const register = (visitor: Visitor, code: string) => visitor.call(calls.registerAtStep2, { code })
