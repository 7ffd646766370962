import type { Updateable } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { readInfo, writeInfo } from '../../ground/stored/policy.ts'
import type { StoredPrice } from '../calculator/stored-prices.ts'

/** A price of a draft or policy, with the tariff it follows from and since when it holds. */
export type Price = Pick<StoredPrice, 'info' | 'kopecks' | 'tariffId' | 'calculatedAt'>

export const priceColumns = ({ info, kopecks, tariffId, calculatedAt }: Price) => ({
  info: writeInfo(info),
  total_kopecks: kopecks,
  tariff_id: tariffId,
  priced_at: calculatedAt,
})

export const offeredColumns = ({ info, kopecks, tariffId, calculatedAt }: Price) => ({
  offered_info: writeInfo(info),
  offered_kopecks: kopecks,
  offered_tariff_id: tariffId,
  offered_priced_at: calculatedAt,
})

/** Nothing was told that the buyer has not agreed to. */
export const nothingOffered = {
  price_offered_at: null,
  offered_info: null,
  offered_kopecks: null,
  offered_tariff_id: null,
  offered_priced_at: null,
  offered_key_information: null,
} as const satisfies Updateable<Database['policy']>

type OfferedColumn = 'offered_info' | 'offered_kopecks' | 'offered_tariff_id' | 'offered_priced_at'
type Offered = { [Column in OfferedColumn]: NonNullable<PolicyRow[Column]> }

/** The database keeps all columns of an offered price or none (policy_offered_price). */
const isOffered = (policy: PolicyRow): policy is PolicyRow & Offered => policy.offered_info !== null

/** What the buyer was told last that a draft or policy costs, agreed to or not. */
export function toldPrice(policy: PolicyRow): Price {
  return isOffered(policy)
    ? {
        info: readInfo({ id: policy.id, info: policy.offered_info }),
        kopecks: policy.offered_kopecks,
        tariffId: policy.offered_tariff_id,
        calculatedAt: policy.offered_priced_at,
      }
    : {
        info: readInfo(policy),
        kopecks: policy.total_kopecks,
        tariffId: policy.tariff_id,
        calculatedAt: policy.priced_at,
      }
}
