import { normalisePhone } from '@akvapolis/rules/person/phone'
import type { PolicyRow } from '../../ground/database/schema.ts'
import { readContract, readDetails } from '../../ground/stored/policy.ts'

/** The phone that got the buyer's code: that of the contacts, whoever the holder is. Kept without any, it was the holder's. */
export const contactPhoneOf = (policy: PolicyRow): string =>
  normalisePhone(readDetails(policy).contacts?.phone ?? '') ?? readContract(policy).holder.phone
