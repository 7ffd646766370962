import { randomUUID } from 'node:crypto'
import { calls } from '@akvapolis/contract/calls'
import { expirePolicies } from '../src/features/payments/reconcile.ts'
import { aPasskey } from '../src/testing/authenticator.ts'
import { decideAtBank } from '../src/testing/bank-customer.ts'
import { aDraft, aPolicy } from '../src/testing/buyer.ts'
import { anEstablishedCustomer, aPassword, type TestCustomer } from '../src/testing/customer.ts'
import { aDmsContract } from '../src/testing/dms-contract.ts'
import { awaitMessage } from '../src/testing/messages.ts'
import { anOrder, egypt, tripsOf } from '../src/testing/orders.ts'
import { operate } from '../src/testing/programs/operator.ts'
import type { Shop } from '../src/testing/shop.ts'
import type { Visitor } from '../src/testing/visitor.ts'
import { spareCodes } from '../src/testing/ways-in.ts'

/** What no row tells of a filled database. */
export type FilledFacts = {
  phone: string
  password: string
  /** A session that its browser still has. */
  cookie: string
  /** Numbers of policies, of a draft, and orders of the bank. */
  paid: string
  course: string
  free: string
  open: { number: string; order: string }
  declined: string
  cancelled: string
  review: string
  expired: string
  draft: string
  /** Of releases since November 24th, 2026. */
  ways?: Ways
  /** The Idempotency-Key of the insured person, of releases since November 27th, 2026. */
  insuredBy?: string
  /** By which it sealed passports and documents; none before. */
  appKey?: string
}

/** What strangers have of the customer's, and what else lets the customer in. */
type Ways = {
  /** Addresses of a certificate of the paid policy and of the payment of the declined one. */
  certificate: string
  payLink: string
  spareCode: string
  passkey: string
}

type Named = { number: string; id: string }

/** The only insured person. */
export const anna = {
  surname: 'SMIRNOVA',
  name: 'ANNA',
  surname_ru: 'Смирнова',
  name_ru: 'Анна',
  birth: '2018-01-02',
}

/** One of everything that a customer leaves in a database, by the ways customers go. The shop's workers must run. */
export async function fillShop(shop: Shop): Promise<FilledFacts> {
  const customer = await anEstablishedCustomer(shop)
  const order = (changes: Parameters<typeof anOrder>[0] = {}) =>
    anOrder({ phone: customer.phone, email: customer.email, ...changes })

  const soon = order({
    trip: { mode: 'single', date_from: '2027-01-16', date_to: '2027-01-25', now: false },
    countries: [egypt, 133],
  })
  const expired = await aPolicy(customer, soon)
  const paid = await aPolicy(customer, order())
  await decideAtBank(shop, customer, { number: paid.number })
  const open = await aPolicy(customer, order())
  const form = await customer.call(calls.toPay, { policy_number: open.number })
  await postToBank(form.body)
  const declined = await aPolicy(customer, order())
  await decideAtBank(shop, customer, { number: declined.number, outcome: 'declined' })
  const review = await aPolicy(customer, order())
  await decideAtBank(shop, customer, { number: review.number, amount: 1 })
  const course = await aPaidCourse(shop, customer, order(tripsOf.training.changes))
  const cancelled = await aPolicy(customer, order())
  await decideAtBank(shop, customer, { number: cancelled.number })
  for (const { number } of [paid, course, cancelled]) await untilMailed(shop, customer, number)
  await refund(shop, cancelled)
  const free = await aFreePolicy(shop, customer, order(tripsOf.bonus.changes))
  const draft = await aDraft(customer, order({ countries: [egypt, 133] }))
  const instructor = await customer.call(calls.createInstructorDraft, order(tripsOf.instructor.changes))
  if (instructor.status !== 200)
    throw new Error(`create-instructor-draft: ${JSON.stringify(instructor.body)}`)
  const insuredBy = await anInsured(customer)
  shop.clock.set('2027-01-17T21:10:00Z')
  await expirePolicies(shop.services)
  const anew = await signInAnew(shop, customer)
  return {
    phone: customer.phone,
    password: aPassword,
    cookie: anew.cookies.get('session') ?? '',
    ways: await waysOf(shop, anew, { paid, declined }),
    paid: paid.number,
    course: course.number,
    free: free.number,
    open: { number: open.number, order: orderOf(form.body.message) },
    declined: declined.number,
    cancelled: cancelled.number,
    review: review.number,
    expired: expired.number,
    draft: draft.number,
    insuredBy,
  }
}

type BankForm = { url: string; marketplace: string; message: string; signature: string }

/** The payer has come to the bank's page and pressed nothing yet. */
async function postToBank({ url, marketplace: marketPlace, message, signature }: BankForm): Promise<void> {
  const page = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ marketPlace, message, signature }),
  })
  if (!page.ok) throw new Error(`the bank refused the form: ${page.status}`)
}

const orderOf = (message: string): string =>
  JSON.parse(Buffer.from(message, 'base64').toString('utf8')).orderId

async function aPaidCourse(shop: Shop, customer: TestCustomer, order: object): Promise<Named> {
  const { body } = await customer.call(calls.createInstructorDraft, order)
  const course = await publish(customer, body.result.external_id)
  await decideAtBank(shop, customer, { number: course.number })
  return course
}

async function aFreePolicy(shop: Shop, customer: TestCustomer, order: object): Promise<Named> {
  const contract = await aDmsContract(shop.services, { phone: customer.phone })
  await customer.call(calls.checkBonusDays, { policy_number: contract.number })
  const { body } = await customer.call(calls.createDraft, order)
  const free = await publish(customer, body.result.external_id)
  await untilMailed(shop, customer, free.number)
  return free
}

async function publish(customer: TestCustomer, draft_id: string): Promise<Named> {
  const { status, body } = await customer.call(calls.publishDraft, { draft_id })
  if (status !== 200) throw new Error(`publish-draft: ${JSON.stringify(body)}`)
  return { number: body.policy_number, id: body.policy_id }
}

async function anInsured(customer: Visitor): Promise<string> {
  const key = randomUUID()
  await customer.call(calls.addInsured, anna, { 'idempotency-key': key })
  return key
}

const untilMailed = (shop: Shop, { email }: TestCustomer, number: string) =>
  awaitMessage(shop.app, { to: email, fits: ({ subject }) => subject.includes(number) })

async function refund(shop: Shop, { number }: Named): Promise<void> {
  const { code, complained } = await operate(shop.environment, 'policy', 'refund', number, '--yes')
  if (code !== 0) throw new Error(`policy refund: ${complained}`)
}

async function waysOf(
  shop: Shop,
  customer: Visitor,
  { paid, declined }: Record<'paid' | 'declined', Named>,
): Promise<Ways> {
  const asked = { policy_id: paid.id, person: 1, lang: 'en', purpose: 'boat' }
  const certificate = await customer.call(calls.makeCertificateLink, asked)
  const payLink = await customer.call(calls.makePayLink, { policy_id: declined.id })
  for (const { status, body } of [certificate, payLink])
    if (status !== 200) throw new Error(`no link: ${JSON.stringify(body)}`)
  const [spareCode = ''] = await spareCodes(customer)
  return {
    certificate: certificate.body.result.url,
    payLink: payLink.body.result.url,
    spareCode,
    passkey: await aPasskey(shop, customer),
  }
}

async function signInAnew(shop: Shop, { phone }: TestCustomer): Promise<Visitor> {
  const visitor = await shop.visitor()
  const { status, body } = await visitor.call(calls.signInWithPassword, { phone, password: aPassword })
  if (status !== 200) throw new Error(`login-with-pass: ${JSON.stringify(body)}`)
  return visitor
}
