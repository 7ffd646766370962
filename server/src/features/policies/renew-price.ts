import type { Info } from '@akvapolis/contract/calculator'
import { callText } from '@akvapolis/copy/calls/calls'
import type { Kopecks } from '@akvapolis/rules/money'
import { productOf } from '@akvapolis/rules/products/products'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { readContract, readInfo, writeInfo } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { calculateAnew } from '../calculator/price-trip.ts'
import { isPriceGood } from '../calculator/stored-prices.ts'

export type PriceConflict = { status: 409; body: { message: string; info?: Info } }

/** A changed price that the buyer has not agreed to yet. */
type Offer = {
  kopecks: Kopecks
  /** When it was first told; null: now. */
  since: Date | null
}

/**
 * Sees to it that a locked draft or unpaid policy has a price that holds and that its buyer agreed to. Null: it has.
 * 409 without `info`: its start has passed. 409 with `info`: it costs another sum now; that price is kept with the
 * policy for the next 24 hours and stays an offer until `isAgreed`. Requests at the same moment are all told.
 */
export async function renewPrice(
  tx: Kysely<Database>,
  services: Services,
  policy: PolicyRow,
  isAgreed: (offer: Offer) => boolean,
): Promise<PriceConflict | null> {
  const { clock } = services
  const now = clock.now()
  if (policy.start_date < clock.today()) return { status: 409, body: { message: callText.start_passed } }
  const current = isPriceGood(policy.priced_at, now) ? policy : await calculateFor(tx, services, policy)

  const hasChanged = current.total_kopecks !== policy.total_kopecks
  const since = hasChanged ? null : policy.price_offered_at
  if (!hasChanged && since === null) return null
  const agreed = isAgreed({ kopecks: current.total_kopecks, since })
  await tx
    .updateTable('policy')
    .set({ price_offered_at: agreed ? null : (since ?? now) })
    .where('id', '=', policy.id)
    .execute()
  return agreed ? null : { status: 409, body: { message: callText.price_changed, info: readInfo(current) } }
}

/** The policy with its price by the tariff in force, which is kept with it. */
async function calculateFor(tx: Kysely<Database>, services: Services, policy: PolicyRow): Promise<PolicyRow> {
  const { quote } = readContract(policy)
  const product = productOf(policy.product)
  const { id: cover_id } = await services.covers.inForce()
  const price = await calculateAnew(services, { product, quote, hash: policy.request_hash, sessionId: null })
  return tx
    .updateTable('policy')
    .set({
      info: writeInfo(price.info),
      total_kopecks: price.kopecks,
      tariff_id: price.tariffId,
      cover_id,
      priced_at: price.calculatedAt,
    })
    .where('id', '=', policy.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
