import type { getCover } from '@akvapolis/contract/policies'
import { allTextsTied } from '@akvapolis/copy/tied'
import { soundsLike } from '@akvapolis/rules/person/same-person'
import { isUnpaid } from '@akvapolis/rules/policy/policy-states'
import type { Kysely } from 'kysely'
import type { Database, PolicyRow } from '../../ground/database/schema.ts'
import { notFound, type Outcome, ok } from '../../ground/outcome.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import { findOwnPolicy, numberOf } from './find-policy.ts'

/** Of a dive centre that insures everybody in one account. */
const mostRead = 100
const mostTold = 5

/** What an own draft or policy covers: it keeps the version it was priced with. With it, what covers its people already. */
export async function coverSold(
  { db, covers }: Pick<Services, 'db' | 'covers'>,
  own: { name: string; customerId: number },
): Promise<Outcome<typeof getCover>> {
  const policy = await findOwnPolicy(db, own)
  if (!policy) return notFound
  const sold = await covers.soldWith(policy)
  if (!sold) return ok({ result: null })
  const also_insured = await alsoInsured(db, policy)
  return ok({
    result: {
      cover: allTextsTied(sold.cover),
      product: policy.product,
      programme_depth: readContract(policy).quote.programme?.depth ?? null,
      ...(also_insured.length > 0 && { also_insured }),
    },
  })
}

/**
 * Of a draft, or what is still unpaid: the customer's policies that are paid for and insure one of its people on one of its
 * days. Whoever buys it as well may be buying the same trip twice.
 */
async function alsoInsured(db: Kysely<Database>, policy: PolicyRow) {
  if (policy.state !== 'draft' && !isUnpaid(policy.state)) return []
  const others = await db
    .selectFrom('policy')
    .select(['id', 'contract', 'number', 'start_date', 'end_date'])
    .where('customer_id', '=', policy.customer_id)
    .where('state', 'in', ['paid', 'review'])
    .where('start_date', '<=', policy.end_date)
    .where('end_date', '>=', policy.start_date)
    .orderBy('start_date')
    .limit(mostRead)
    .execute()
  const people = peopleOf(policy)
  return others
    .filter((other) => peopleOf(other).some((one) => people.some((its) => isSame(one, its))))
    .slice(0, mostTold)
    .map((other) => ({
      number: numberOf(other),
      start_date: other.start_date,
      end_date: other.end_date,
    }))
}

const peopleOf = (policy: Pick<PolicyRow, 'id' | 'contract'>) => readContract(policy).tourists
type Person = ReturnType<typeof peopleOf>[number]

/** Passports, and whoever types, spell a name in Latin letters in many ways. */
const isSame = (one: Person, other: Person): boolean =>
  one.birth === other.birth && soundsLike(one.surname, other.surname) && soundsLike(one.name, other.name)
