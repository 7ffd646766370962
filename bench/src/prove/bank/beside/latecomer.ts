import { cancelPolicy, toPay } from '@akvapolis/contract/payments'
import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import { type BankForm, type Buyer, openBuyer } from '../../../purchases/buyer.ts'
import type { TwinShop } from '../../trial/shop.ts'
import { asSuperuser } from '../../trial/superuser.ts'
import { type LoopbackBank, tell } from '../loopback/loopback-bank.ts'

/** What became of money that the shop was told of a day late. */
export type Place = 'paid' | 'review' | 'refund' | 'nowhere'

type Late = { number: string; orderId: string }
type Meanwhile = (late: Late, at: { shop: TwinShop; bank: LoopbackBank; buyer: Buyer }) => Promise<void>

/** What has happened before the money of an order comes, and where it belongs then. */
export const meanwhiles = {
  nothing: { place: 'paid', happens: async () => {} },
  declined: {
    place: 'paid',
    happens: async ({ orderId }, { shop, bank }) => {
      await bank.decline(orderId)
      await tell(shop.url, [bank.record(orderId)])
    },
  },
  paid_otherwise: {
    place: 'refund',
    happens: async ({ number }, { shop, bank, buyer }) => {
      const other = await bank.opens(await buyer.ask(toPay, { policy_number: number }))
      await bank.take(other)
      await tell(shop.url, [bank.record(other)])
    },
  },
  cancelled: {
    place: 'refund',
    happens: async ({ number }, { buyer }) => {
      await buyer.ask(cancelPolicy, { policy_id: number })
    },
  },
  trip_begun: { place: 'review', happens: ({ number }, { shop }) => beginTrip(shop, number) },
} as const satisfies Record<string, { place: Place; happens: Meanwhile }>

export type MeanwhileName = keyof typeof meanwhiles
export const meanwhileNames = Object.keys(meanwhiles) as MeanwhileName[]

export type Latecomer = {
  /** Is at the bank once for each thing that may happen in a day, pays then, and the bank tells of it. */
  payLate(): Promise<void>
  /** Each order, and what had happened. */
  told: { orderId: string; meanwhile: MeanwhileName }[]
  /** What was answered to a late word, and never should. */
  misanswered: string[]
}

/** Somebody whose money comes a day after they were led to the bank. */
export async function openLatecomer(shop: TwinShop, bank: LoopbackBank): Promise<Latecomer> {
  const told: Latecomer['told'] = []
  const misanswered: string[] = []
  const buyer = await openBuyer(shop.url, { phone: '+79168881001', email: 'late@example.org' })
  const payAfter = async (meanwhile: MeanwhileName) => {
    const number = await buyer.publish()
    const form: BankForm = await buyer.ask(toPay, { policy_number: number })
    const late = { number, orderId: await bank.opens(form) }
    await ageByADay(shop, late.orderId)
    const { happens }: { happens: Meanwhile } = meanwhiles[meanwhile]
    await happens(late, { shop, bank, buyer })
    await bank.take(late.orderId)
    told.push({ orderId: late.orderId, meanwhile })
    const { status } = await tell(shop.url, [bank.record(late.orderId)])
    if (status !== 200) misanswered.push(`${meanwhile}: ${status}`)
  }
  return {
    told,
    misanswered,
    payLate: async () => {
      for (const meanwhile of meanwhileNames) await payAfter(meanwhile)
    },
  }
}

/** Moved into the past with its policy; its next check comes within the hour, as at that age. */
async function ageByADay({ database }: TwinShop, orderId: string): Promise<void> {
  await asSuperuser(database, (connection) =>
    connection.query(
      `update payment_attempt set
         created_at = created_at - interval '24 hours', next_check_at = now() + interval '1 hour'
       where order_id = $1`,
      [orderId],
    ),
  )
}

async function beginTrip({ database }: TwinShop, number: string): Promise<void> {
  await asSuperuser(database, (connection) =>
    connection.query(`update policy set start_date = current_date - 2 where number = $1`, [number]),
  )
}

/** Where the money of each order is. */
export async function placesOf(
  database: Pick<Connection, 'query'>,
  told: Latecomer['told'],
): Promise<Map<string, Place>> {
  const { rows } = await database.query<{ order_id: string; place: Place }>(
    `select order_id, case
       when attempt.state <> 'end' then 'nowhere'
       when is_duplicate then case when ${hasTask('refund')} then 'refund' else 'nowhere' end
       when policy.state = 'paid' then 'paid'
       when policy.state = 'review' and ${hasTask('review')} then 'review'
       else 'nowhere' end as place
     from payment_attempt as attempt join policy on policy.id = policy_id
     where order_id = any($1)`,
    [told.map(({ orderId }) => orderId)],
  )
  return new Map(rows.map(({ order_id, place }) => [order_id, place]))
}

const hasTask = (kind: 'review' | 'refund') => `
  exists (select from task where attempt_id = attempt.id and kind = '${kind}' and done_at is null)`

/** Late money that is elsewhere than it belongs. */
export function astray(told: Latecomer['told'], places: ReadonlyMap<string, Place>): string[] {
  return told
    .filter(({ orderId, meanwhile }) => places.get(orderId) !== meanwhiles[meanwhile].place)
    .map(({ orderId, meanwhile }) => `${meanwhile}: ${orderId} is ${places.get(orderId) ?? 'nowhere'}`)
}
