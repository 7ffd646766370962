import { readPolicyNumber } from '@akvapolis/rules/policy/numbers'
import { papersOf } from '@akvapolis/rules/policy/papers'
import type { Kysely } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import { controlCode, readControlCode } from '../../policies/control-code.ts'

/**
 * The check id of a sold policy by its number and the code printed below its QR code; null for every miss alike. A
 * number that nobody has costs as much as one with another code.
 */
export async function findByCode(
  db: Kysely<Database>,
  { number, code }: { number: string; code: string },
): Promise<string | null> {
  const policy = await db
    .selectFrom('policy')
    .select(['check_id', 'state', 'paid_at'])
    .where('number', '=', readPolicyNumber(number) ?? '')
    .executeTakeFirst()
  const isRight = controlCode(policy?.check_id ?? '') === readControlCode(code)
  return policy && isRight && isSold(policy) ? policy.check_id : null
}

function isSold(policy: Parameters<typeof papersOf>[0]): boolean {
  const { document } = papersOf(policy)
  return document === 'policy' || document === 'cancelled'
}
