import { readPolicyNumber } from '@akvapolis/rules/policy/numbers'
import type { Kysely } from 'kysely'
import type { Database } from '../../../ground/database/schema.ts'
import { checkIdsOf } from '../../certificates/find-by-certificate.ts'
import { controlCode, readControlCode } from '../../policies/control-code.ts'

/**
 * The check id of a sold policy, or of a certificate of it, by its number and the code printed below its QR code; null for
 * every miss alike. A number that nobody has costs as much as one with another code.
 */
export async function findByCode(
  db: Kysely<Database>,
  { number, code }: { number: string; code: string },
): Promise<string | null> {
  const wanted = readPolicyNumber(number) ?? ''
  const policy = await db
    .selectFrom('policy')
    .select(['check_id', 'paid_at'])
    .where('number', '=', wanted)
    .executeTakeFirst()
  const certificates = await checkIdsOf(db, wanted)
  const typed = readControlCode(code)
  const right = [policy?.check_id ?? '', ...certificates].find((checkId) => controlCode(checkId) === typed)
  return policy && right !== undefined && policy.paid_at !== null ? right : null
}
