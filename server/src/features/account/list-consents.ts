import type { getConsents } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import type { Services } from '../../sessions/services.ts'

/** Each edition that the customer has agreed to, as often as it was, once; the one of the latest time first. */
export async function listConsents(
  { db }: Pick<Services, 'db'>,
  customerId: number,
): Promise<AnswerOf<typeof getConsents>['result']> {
  const rows = await db
    .selectFrom('consent')
    .select(({ fn }) => ['kind', 'version', fn.max('given_at').as('given_at')])
    .where('customer_id', '=', customerId)
    .groupBy(['kind', 'version'])
    .orderBy('given_at', 'desc')
    .orderBy('kind')
    .execute()
  return rows.map(({ given_at, ...row }) => ({ ...row, given_at: given_at.toISOString() }))
}
