import type { Info } from '@akvapolis/contract/calculator'
import { callText } from '@akvapolis/copy/calls'
import { productOf, type SoldProductCode } from '@akvapolis/rules/products/products'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../database/schema.ts'
import type { Services } from '../../services.ts'
import { calculateAnew } from '../calculator/price-trip.ts'
import { isPriceGood } from '../calculator/stored-prices.ts'

export type PriceConflict = { status: 409; body: { message: string; info?: Info } }

/**
 * Sees to it that a locked draft or unpaid policy has a price that holds. Null: it does, unchanged. 409 without
 * `info`: its start has passed. 409 with `info`: calculated anew, it costs another sum; that price is kept with the
 * policy for the next 24 hours, so that a repeat accepts it. `acceptedKopecks`: a new sum the buyer already agreed to.
 */
export async function renewPrice(
  tx: Kysely<Database>,
  services: Services,
  policy: PolicyRow,
  acceptedKopecks?: number,
): Promise<PriceConflict | null> {
  const { clock } = services
  if (policy.start_date < clock.today()) return { status: 409, body: { message: callText.start_passed } }
  if (isPriceGood(policy.priced_at, clock.now())) return null

  const { quote } = policy.contract
  const product = productOf(policy.product as SoldProductCode) // a stored policy is of a product on sale
  const price = await calculateAnew(services, { product, quote, hash: policy.request_hash, sessionId: null })
  await tx
    .updateTable('policy')
    .set({
      info: JSON.stringify(price.info),
      total_kopecks: price.kopecks,
      tariff_id: price.tariffId,
      priced_at: price.calculatedAt,
    })
    .where('id', '=', policy.id)
    .execute()
  if (price.kopecks === policy.total_kopecks || price.kopecks === acceptedKopecks) return null
  return { status: 409, body: { message: callText.price_changed, info: price.info } }
}
