import type { User } from '@akvapolis/contract/session'
import { fixedCopy } from '@akvapolis/copy/purchase/fixed'

/** What to say to whoever has a DMS contract of its holder's name and birth date; null: nothing. */
export function saidOfContract({ fixed_by_contract, fixed_fields }: User): string | null {
  if (!fixed_fields) return null
  if (!fixed_by_contract) return fixedCopy.differs
  return fixed_fields.length > 0 ? `${fixedCopy.toChange}.` : null
}
