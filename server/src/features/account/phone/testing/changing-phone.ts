import { calls } from '@akvapolis/contract/calls'
import { aPassword, codeFor } from '../../../../testing/customer.ts'
import { awaitMessage } from '../../../../testing/messages.ts'
import type { Shop } from '../../../../testing/shop.ts'
import { forgetUses } from '../../../../testing/used-up.ts'
import type { Reply, Visitor } from '../../../../testing/visitor.ts'

/** A code of the change, to the old phone or to the new one. */
export async function codeToChange(shop: Shop, visitor: Visitor, phone: string): Promise<string> {
  await forgetUses(shop.services, 'sendSoon', phone)
  return codeFor(shop, visitor, { phone, placement: 'change_phone' })
}

/** Proves by the phone that is left. */
export async function proveByCode(shop: Shop, owner: Visitor & { phone: string }): Promise<Reply> {
  return owner.call(calls.provePhone, { code: await codeToChange(shop, owner, owner.phone) })
}

/** Asks for the mailed link by the password; answers what the link carries. */
export async function phoneLinkOf(
  shop: Shop,
  owner: Visitor & { email: string },
  after = 0,
): Promise<string> {
  const asked = await owner.call(calls.askForPhoneLink, { current_password: aPassword })
  if (asked.status !== 200) throw new Error(`phone link: ${JSON.stringify(asked.body)}`)
  const link = /\/personal\/data#([^\s"<&]+)/
  const mail = await awaitMessage(shop.app, { to: owner.email, after, fits: ({ text }) => link.test(text) })
  return decodeURIComponent(link.exec(mail.text)?.[1] ?? '')
}

/** The code of the new phone, after a proof. */
export async function moveTo(shop: Shop, owner: Visitor, phone: string): Promise<Reply> {
  return owner.call(calls.changePhone, { phone, code: await codeToChange(shop, owner, phone) })
}

/** The whole change. */
export async function changed<Owner extends Visitor & { phone: string }>(
  shop: Shop,
  owner: Owner,
  phone: string,
): Promise<Owner> {
  await proveByCode(shop, owner)
  const { status, body } = await moveTo(shop, owner, phone)
  if (status !== 200) throw new Error(`change-phone: ${JSON.stringify(body)}`)
  return { ...owner, phone }
}
