import { calls } from '@akvapolis/contract/calls'
import { addDays, type IsoDate, parseTypedDate } from '@akvapolis/rules/dates/dates'
import { expect } from '@playwright/test'
import { codeSentTo } from '../mail/messages.ts'
import type { Person } from './people.ts'
import type { Reply, Visitor } from './visitor.ts'

const egypt = 66
const fixedRisk = 6

export type WirePurchase = ReturnType<typeof wirePurchase>

/** One purchase over HTTP, step by step, without a browser. A step may be repeated, as by a page that got no answer. */
export function wirePurchase(visitor: Visitor, { shopUrl, person, today }: Buying) {
  const order = orderOf(person, today)
  const known = { secret: '', code: '', draft: '', number: '', policy: '', orderId: '', total: 0 }
  const attempt = crypto.randomUUID()

  return {
    known,
    async calculate() {
      const { tourists: _named, ...trip } = order
      const info = accepted(
        await visitor.call(calls.calculate, { ...trip, tourists: [{ birth: order.birth }] }),
      )
      known.total = info.total
    },
    async check() {
      known.secret = accepted(await visitor.call(calls.pay, order)).secret
    },
    async sendCode() {
      const { secret } = known
      const body = { phone: person.phoneStored, secret, placement: 'register' }
      accepted(await visitor.call(calls.sendCode, body))
      known.code = await codeSentTo(shopUrl, person.phoneStored)
    },
    async register() {
      accepted(await visitor.call(calls.registerAtStep2, { ...order.insurer, code: known.code }))
    },
    async createDraft() {
      const headers = { 'Idempotency-Key': attempt }
      known.draft = accepted(await visitor.call(calls.createDraft, order, headers)).result.external_id
    },
    async publish() {
      const { policy_number, policy_id } = accepted(
        await visitor.call(calls.publishDraft, { draft_id: known.draft }),
      )
      Object.assign(known, { number: policy_number, policy: policy_id })
    },
    ...paying(visitor, { shopUrl, known }),
    async state(): Promise<string> {
      return accepted(await visitor.call(calls.getPaymentState, { policy: known.policy })).status
    },
    async policies(): Promise<{ number: string; status: boolean }[]> {
      return accepted(await visitor.call(calls.getPolicies))
    },
  }
}

type Known = { number: string; orderId: string; total: number }

function paying(visitor: Visitor, { shopUrl, known }: { shopUrl: string; known: Known }) {
  return {
    /** Gets the form and posts it: the bank's page is open. */
    async goToBank() {
      const body = { policy_number: known.number, amount: String(known.total) }
      const { url, marketplace, message, signature } = accepted(await visitor.call(calls.toPay, body))
      known.orderId = JSON.parse(Buffer.from(message, 'base64').toString()).orderId
      const page = await visitor.postForm(url, { marketPlace: marketplace, message, signature })
      expect(page.status).toBe(200)
    },
    /** The bank takes the money; `notify: false`: and its word is lost. */
    async payAtBank({ notify = true } = {}) {
      const decision = { orderId: known.orderId, outcome: 'paid', notify }
      const answer = await fetch(`${shopUrl}/sandbox/bank/decide`, {
        method: 'POST',
        body: JSON.stringify(decision),
        headers: { 'Content-Type': 'application/json' },
      })
      expect(answer.status).toBe(200)
    },
  }
}

/** All of it by somebody who is signed in, from the price to the money. */
export async function buy(wire: WirePurchase): Promise<void> {
  await wire.calculate()
  await wire.createDraft()
  await wire.publish()
  await wire.goToBank()
  await wire.payAtBank()
}

type Buying = { shopUrl: string; person: Person; today: IsoDate }

function accepted({ status, body }: Reply) {
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

function orderOf(
  { surname, name, surnameRu, nameRu, phoneStored: phone, email, ...person }: Person,
  today: IsoDate,
) {
  const birth = parseTypedDate(person.birth)
  const date_from = addDays(today, 10)
  return {
    birth,
    countries: [egypt],
    trip: { mode: 'single', date_from, date_to: addDays(date_from, 13), now: false },
    tourists: [{ surname, name, birth, passport: person.passport }],
    risks: [{ risk_id: fixedRisk, full_coverage: true }],
    insurer: { surname: surnameRu, name: nameRu, birth, email, phone },
    contacts: { email, phone },
    accepted: true,
    accepted_personal_data: true,
  }
}
