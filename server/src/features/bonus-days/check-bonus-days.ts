import type { checkBonusDays as checkBonusDaysCall } from '@akvapolis/contract/bonus-days'
import type { BodyOf } from '@akvapolis/contract/call'
import type { LimitUse } from '../../ground/limits/limits.ts'
import { type Outcome, ok, wrong } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { chooseContract } from './contract-in-use.ts'
import { linkOwnContract } from './link-contract.ts'

type Asked = { body: BodyOf<typeof checkBonusDaysCall>; session: CustomerSession }

/**
 * Takes an own DMS contract into use in this session. A number that leads nowhere, or to somebody else, changes
 * nothing and is answered alike; 5 of those a day and customer, whatever number comes then.
 */
export async function checkBonusDays(
  { db, clock, limits }: Services,
  { body, session }: Asked,
): Promise<Outcome<typeof checkBonusDaysCall>> {
  // The name and birth date of the profile say nothing about who has its number by now.
  if (session.hidesBefore !== null) return wrong({ path: 'policy_number', code: 'passport_hidden' })
  const failure: LimitUse = ['checkBonusDays', String(session.customerId)]
  // Counted before it is looked up, or parallel guesses would all go through.
  const over = await limits.take(failure)
  if (over) return over

  const contract = await db.transaction().execute(async (tx) => {
    // The profile stands still meanwhile: what the contract is matched with is fixed from then on.
    const customer = await tx
      .selectFrom('customer')
      .selectAll()
      .where('id', '=', session.customerId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const own = await linkOwnContract(tx, { number: body.policy_number, customer, now: clock.now() })
    if (own) await chooseContract(tx, { sessionId: session.id, contractId: own.id })
    return own
  })
  if (!contract) return ok({ result: { count: 0, dms_end: null } })
  await limits.giveBack(failure)
  return ok({ result: { count: contract.balance, dms_end: contract.end_date } })
}
