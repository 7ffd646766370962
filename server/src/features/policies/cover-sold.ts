import type { getCover } from '@akvapolis/contract/policies'
import { allFiguresTied } from '@akvapolis/copy/tied'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { findOwnPolicy } from './find-policy.ts'

/** What an own draft or policy covers: it keeps the version it was priced with. */
export async function coverSold(
  { db, covers }: Pick<Services, 'db' | 'covers'>,
  own: { name: string; customerId: number },
): Promise<Outcome<typeof getCover>> {
  const policy = await findOwnPolicy(db, own)
  if (!policy) return notFound
  const sold = await covers.soldWith(policy)
  if (!sold) return ok({ result: null })
  const programme_depth = readContract(policy).quote.programme?.depth ?? null
  return ok({ result: { cover: allFiguresTied(sold.cover), product: policy.product, programme_depth } })
}
