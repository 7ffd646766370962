import { calls } from '@akvapolis/contract/calls'
import type { Placement } from '@akvapolis/contract/verification'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { awaitCode, awaitMessage, messagesTo } from './messages.ts'
import type { Shop } from './shop.ts'
import type { Visitor } from './visitor.ts'

export type TestCustomer = Visitor & { phone: string; email: string; userId: number }

export const aPassword = 'Море-и-кораллы-7'

let phones = 0
/** A mobile phone nobody has used in this process, each of another block of a thousand numbers. */
export function aPhone(): string {
  phones += 1
  return `+7925${String((phones * 1001) % 10_000_000).padStart(7, '0')}`
}

/** What the page sends for a captcha it has solved. */
export async function solvedCaptcha(visitor: Visitor): Promise<string> {
  const { body } = await visitor.call(calls.getChallenge)
  const challenge: Challenge = body
  const solution = await solveChallenge({ challenge, deriveKey })
  return tokenOf({ challenge, solution })
}

export const tokenOf = (solved: unknown): string => Buffer.from(JSON.stringify(solved)).toString('base64')

/** Goes by captcha and secret to the code in the SMS. */
export async function codeFor(
  shop: Shop,
  visitor: Visitor,
  { phone, placement = 'login' }: { phone: string; placement?: Placement },
): Promise<string> {
  const token = await solvedCaptcha(visitor)
  const verified = await visitor.call(calls.verifyCaptcha, { token, phone, action: placement })
  const before = (await messagesTo(shop.app, phone))[0]?.id ?? 0
  const sent = await visitor.call(calls.sendCode, { phone, secret: verified.body.secret, placement })
  if (sent.status !== 200) throw new Error(`generate: ${JSON.stringify(sent.body)}`)
  return (await awaitCode(shop.app, phone, before)).code
}

type Registration = { phone?: string; email?: string; surname?: string; name?: string; birth?: string }

/** What /register sends. */
export function aRegistration({ phone = aPhone(), email = emailOf(phone), ...changes }: Registration = {}) {
  return {
    surname: 'Смирнова',
    name: 'Ольга',
    birth: '1988-03-12',
    phone,
    email,
    accepted_personal_data: true,
    ...changes,
  }
}

/** Somebody who has just registered. */
export async function aCustomer(shop: Shop, form = aRegistration()): Promise<TestCustomer> {
  const visitor = await shop.visitor()
  const code = await codeFor(shop, visitor, { phone: form.phone, placement: 'register' })
  const { status, body } = await visitor.call(calls.register, { ...form, code })
  if (status !== 200) throw new Error(`register: ${JSON.stringify(body)}`)
  return { ...visitor, phone: form.phone, email: form.email, userId: body.data.user.id }
}

/** The same, with a confirmed address and a password, and every mail about that delivered. */
export async function anEstablishedCustomer(shop: Shop): Promise<TestCustomer> {
  const customer = await aCustomer(shop)
  await confirmByMail(shop, customer)
  const { email } = customer
  const password = { password: aPassword, password_confirmation: aPassword, email }
  const { status, body } = await customer.call(calls.changePassword, password)
  if (status !== 200) throw new Error(`change-password: ${JSON.stringify(body)}`)
  await awaitMessage(shop.app, { to: email, fits: ({ text }) => !text.includes('/confirm?hash=') })
  return customer
}

/** Opens the link of the newest mail that asks to confirm an address. */
export async function confirmByMail(shop: Shop, { email }: { email: string }, after = 0): Promise<void> {
  const hash = await linkHash(shop, { email, page: 'confirm', after })
  const { body } = await (await shop.visitor()).call(calls.confirmEmail, { hash })
  if (body.status !== 'success') throw new Error(`confirm-email: ${JSON.stringify(body)}`)
}

/** The hash of the link in the newest mail to an address that leads to a page. */
export async function linkHash(
  shop: Shop,
  { email, page, after = 0 }: { email: string; page: 'confirm' | 'reset-password'; after?: number },
): Promise<string> {
  const link = new RegExp(`/${page}(?:\\?hash=|#)([\\w-]+)`)
  const mail = await awaitMessage(shop.app, { to: email, after, fits: ({ text }) => link.test(text) })
  return link.exec(mail.text)?.[1] ?? ''
}

/** The id of the newest message to somebody, for "whatever comes after". */
export async function newestTo(shop: Shop, to: string): Promise<number> {
  return (await messagesTo(shop.app, to))[0]?.id ?? 0
}

const emailOf = (phone: string): string => `customer${phone.slice(-4)}@example.org`
