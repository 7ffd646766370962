import type { User } from '@akvapolis/contract/session'
import type { DmsContract } from '@akvapolis/rules/trip/dms-contract'

/** The contract whose bonus days a customer uses: the one of this session, else the account's. */
export type Contract = DmsContract & {
  number: string
  /** Why it pays for no trip at all, whatever is filled in; '' where it does. */
  hindrance: string
}

/** Null for a customer who has none, or has discarded it. */
export function contractOf(user: User): Omit<Contract, 'hindrance'> | null {
  const { dms_number, dms_end_date, bonus_days, bonus_country } = user
  if (dms_number === null || dms_end_date === null) return null
  return { number: dms_number, end: dms_end_date, daysLeft: bonus_days ?? 0, country: bonus_country }
}
