import { formatDate } from '../dates/date-text.ts'
import { addDays, type IsoDate } from '../dates/dates.ts'
import type { Issue } from '../issues.ts'
import { leastBonusDays } from '../limits.ts'
import type { Product } from '../products/product.ts'

/** A voluntary health insurance contract whose bonus days pay for trips. */
export type DmsContract = {
  /** The last day a trip may be insured. */
  end: IsoDate
  /** Bonus days left. */
  daysLeft: number
  /** The only country of its trips; null: any. */
  country: number | null
}

/** The contract that a product's policies are paid from; null for products that are paid otherwise. */
export function payingContract(product: Product, contract: DmsContract | null): DmsContract | null {
  return product.buyers === 'contract_holders' ? contract : null
}

/** Why a holder can't use a product at all, whatever the trip: no contract, too few days or too little time left. */
export function contractIssue(
  product: Product,
  contract: DmsContract | null,
  { today }: { today: IsoDate },
): Issue | null {
  if (product.buyers !== 'contract_holders') return null
  const path = 'is_pay_by_bonus'
  if (contract === null) return { path, code: 'no_dms_contract' }
  if (contract.daysLeft < leastBonusDays) return { path, code: 'bonus_days_short' }
  return contract.end < addDays(today, product.span.shortest)
    ? { path, code: 'dms_contract_ends', params: { date: formatDate(contract.end) } }
    : null
}
