import { calls } from '@akvapolis/contract/calls'
import { messageOf, total } from '@akvapolis/server/features/payments/testing/counter'
import type { Till } from '@akvapolis/server/features/payments/testing/till'
import type { Buyer } from '@akvapolis/server/testing/buyer'
import { daysOf } from '@akvapolis/server/testing/dms-contract'
import { anOrder, tripsOf } from '@akvapolis/server/testing/orders'
import { aDiverWith } from '@akvapolis/server/testing/races/purchases'
import type { Chance } from '../trial/chance.ts'
import { type Done, type End, faultsIn } from './history.ts'

const sessions = 8
const turns = 8
/** Fewer than those who want them. */
const granted = 155
const draftDays = 10

/**
 * One account in several browsers, which buy by one contract's days and by money and look at what is left, as chance says;
 * then judges what each was told.
 */
export async function buyTogether(
  till: Till,
  chance: Chance,
): Promise<{ history: Done[]; faults: string[] }> {
  const { buyer, contract } = await aDiverWith(till, granted)
  const browsers = [buyer]
  while (browsers.length < sessions) {
    const browser = await till.signInAgain(buyer)
    await browser.call(calls.checkBonusDays, { policy_number: contract.number })
    browsers.push(browser)
  }
  const history: Done[] = []
  const stay = async (browser: Buyer, by: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      const from = performance.now()
      const done = await act(till, browser, chance.part(`${by} ${turn}`))
      history.push({ by, from, to: performance.now(), ...done })
    }
  }
  await Promise.all(browsers.map(stay))
  const { balance: left } = await daysOf(till.services, contract)
  const payments = await paymentsOf(till, buyer.userId)
  return { history, faults: faultsIn(history, { granted, left, payments }) }
}

type Deed = Done extends infer One ? (One extends Done ? Omit<One, 'by' | 'from' | 'to'> : never) : never

function act(till: Till, buyer: Buyer, part: number): Promise<Deed> {
  if (part < 0.3) return look(buyer)
  return part < 0.75 ? buyByDays(buyer) : buyByMoney(till, buyer)
}

async function look(buyer: Buyer): Promise<Deed> {
  const { body } = await buyer.call(calls.getUser)
  return { what: 'looked', days: body.data.user.bonus_days }
}

async function buyByDays(buyer: Buyer): Promise<Deed> {
  const order = anOrder({ phone: buyer.phone, ...tripsOf.bonus.changes })
  const draft = await buyer.call(calls.createDraft, order)
  if (draft.status === 422) return { what: 'refused', days: draftDays }
  const draft_id = draft.body.result.external_id
  const { status, body } = await buyer.call(calls.publishDraft, { draft_id })
  if (status === 422) return { what: 'refused', days: draftDays }
  if (status !== 200) throw new Error(`publish-draft: ${status} ${JSON.stringify(body)}`)
  return { what: 'bought', number: body.policy_number, days: draftDays }
}

/** The bank tells it twice at once. */
async function buyByMoney(till: Till, buyer: Buyer): Promise<Deed> {
  const { number } = await till.aPolicy(buyer).published()
  const form = await buyer.call(calls.toPay, { policy_number: number })
  const { orderId } = messageOf(form.body)
  const paid = { state: 'end', kopecks: total }
  await Promise.all([till.notify(orderId, paid), till.notify(orderId, paid)])
  return { what: 'bought', number, days: 0 }
}

async function paymentsOf({ services: { db } }: Till, customerId: number): Promise<End['payments']> {
  const rows = await db
    .selectFrom('policy')
    .leftJoin('payment_attempt', (join) =>
      join.onRef('payment_attempt.policy_id', '=', 'policy.id').on('payment_attempt.state', '=', 'end'),
    )
    .select(['number', ({ fn }) => fn.count<number>('payment_attempt.id').as('count')])
    .where('customer_id', '=', customerId)
    .where('policy.state', '=', 'paid')
    .groupBy('number')
    .execute()
  return new Map(rows.map(({ number, count }) => [number ?? '', Number(count)]))
}
