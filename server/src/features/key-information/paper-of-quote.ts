import { countOfPrice } from '@akvapolis/rules/policy/numbers'
import { readInfo } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { type OfferedPaper, paperOf } from './papers.ts'

/** What a price of this session is offered with now, by its number; null: it has no such price. */
export async function paperOfQuote(
  services: Services,
  { number, sessionId }: { number: string; sessionId: string },
): Promise<OfferedPaper | null> {
  const id = countOfPrice(number)
  if (id === null) return null
  const price = await services.db
    .selectFrom('calculation')
    .select(['id', 'product', 'info'])
    .where('id', '=', id)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return price ? paperOf(services, { product: price.product, info: readInfo(price) }) : null
}
