import type { Connection } from '@akvapolis/server/ground/database/connections/connections'
import type { LoopbackBank } from './loopback/loopback-bank.ts'

/** The bank is asked about a payment at ever longer times; here by the next minute, once it is well again. */
export const askSooner = `
  update payment_attempt set next_check_at = now() where next_check_at > now() + interval '1 minute'`

/** Orders that the bank took money for, and the shop does not know it. */
export async function unheard(
  { books }: LoopbackBank,
  database: Pick<Connection, 'query'>,
): Promise<string[]> {
  const settled = await settledIn(database)
  return [...books.values()]
    .filter(({ state, order }) => state === 'end' && !settled.has(order.orderId))
    .map(({ order }) => order.orderId)
}

/** Orders that the shop calls paid, and the bank took no such money for. */
export async function unbacked(
  { books }: LoopbackBank,
  database: Pick<Connection, 'query'>,
): Promise<string[]> {
  const settled = await settledIn(database)
  return [...settled]
    .filter(([orderId, kopecks]) => {
      const payment = books.get(orderId)
      return payment?.state !== 'end' || String(payment.kopecks) !== kopecks
    })
    .map(([orderId]) => orderId)
}

/** The kopecks of each order that the shop knows money of. */
async function settledIn(database: Pick<Connection, 'query'>): Promise<Map<string, string>> {
  const { rows } = await database.query<{ order_id: string; kopecks: string }>(`
    select order_id, coalesce(came_kopecks, kopecks)::text as kopecks
    from payment_attempt where state in ('end', 'ref')`)
  return new Map(rows.map(({ order_id, kopecks }) => [order_id, kopecks]))
}
