import type { checkBonusDays as checkBonusDaysCall } from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import type { DmsContractRow } from '../../ground/database/schema.ts'
import { type LimitUse, orGiveBack } from '../../ground/limits/limits.ts'
import { type Outcome, ok, wrong } from '../../ground/outcome.ts'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import { hiddenIssue } from '../../sessions/hidden-papers.ts'
import type { Services } from '../../sessions/services.ts'
import { chooseContract, contractInUse } from './contract-in-use.ts'
import { linkOwnContract } from './link-contract.ts'

type Asked = { body: BodyOf<typeof checkBonusDaysCall>; session: CustomerSession }

type Answer = Outcome<typeof checkBonusDaysCall>

/** The days of the contract that a number names, which is taken into use; without one, of the contract in use. */
export async function checkBonusDays(services: Services, { body, session }: Asked): Promise<Answer> {
  const number = body.policy_number ?? ''
  if (number.trim() !== '') return takeIntoUse(services, { number, session })
  return daysOf(await contractInUse(services.db, { sessionId: session.id, now: services.clock.now() }))
}

/**
 * Takes an own DMS contract into use in this session. A number that leads nowhere, or to somebody else, changes
 * nothing and is answered alike; 5 of those a day and customer, whatever number comes then.
 */
async function takeIntoUse(
  { db, clock, limits }: Services,
  { number, session }: { number: string; session: CustomerSession },
): Promise<Answer> {
  // The name and birth date of the profile say nothing about who has its number by now.
  if (session.hidesBefore !== null) return wrong(hiddenIssue('policy_number', session))
  const failure: LimitUse = ['checkBonusDays', String(session.customerId)]
  // Counted before it is looked up, or parallel guesses would all go through.
  const over = await limits.take(failure)
  if (over) return over

  const contract = await orGiveBack(limits, [failure], () =>
    db.transaction().execute(async (tx) => {
      // The profile stands still meanwhile: what the contract is matched with is fixed from then on.
      const customer = await tx
        .selectFrom('customer')
        .selectAll()
        .where('id', '=', session.customerId)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!customer) return null
      const own = await linkOwnContract(tx, { number, customer, now: clock.now() })
      if (own) await chooseContract(tx, { sessionId: session.id, contractId: own.id })
      return own
    }),
  )
  if (contract !== undefined) await limits.giveBack(failure)
  // The account was deleted meanwhile.
  if (contract === null) return { status: 401 }
  return daysOf(contract)
}

const daysOf = (contract: DmsContractRow | null | undefined) =>
  ok({ result: { count: contract?.balance ?? 0, dms_end: contract?.end_date ?? null } })
