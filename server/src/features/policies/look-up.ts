import type { AnswerOf } from '@akvapolis/contract/call'
import type { preloadPolicy } from '@akvapolis/contract/policies'
import type { PolicyRow } from '../../ground/database/schema.ts'
import { addressKey, type HardUse } from '../../ground/limits/limits.ts'
import { notFound, type Refusal } from '../../ground/outcome.ts'
import { readContract } from '../../ground/stored/policy.ts'
import type { Services } from '../../sessions/services.ts'
import type { OpenSession } from '../../sessions/sessions.ts'
import { findOwnPolicy } from './find-policy.ts'

/** Nobody's: a visitor takes the same way as a customer, so that both are answered alike. */
const nobody = 0

type Asked = { name: string; session: OpenSession | null; ip: string }

/** An own draft or policy. Numbers follow each other, so misses are counted by address. */
export async function lookUp(
  { db, limits }: Services,
  { name, session, ip }: Asked,
): Promise<{ policy: PolicyRow } | Refusal> {
  const customerId = session?.customerId ?? nobody
  const look: HardUse = ['policyData', String(session?.customerId ?? session?.id ?? addressKey(ip))]
  const over = await limits.take(look)
  if (over) return over
  const policy = await findOwnPolicy(db, { name, customerId })
  if (policy) return { policy }
  const tooMany = await limits.take(['policyDataMisses', addressKey(ip)])
  if (!tooMany) return notFound
  await limits.giveBack(look)
  return tooMany
}

/** What a new calculation starts from. */
export function preloadOf(policy: PolicyRow): AnswerOf<typeof preloadPolicy> {
  const { quote, tourists } = readContract(policy)
  const { countries, programme, city, mode, extraRisks } = quote
  return {
    result: {
      contries_ids: countries,
      diving_program_group: programme?.group ?? null,
      diving_program_id: programme?.id ?? null,
      product: policy.product,
      city: city?.id ?? null,
      mode,
      risks_ids: extraRisks.map(({ id }) => id),
    },
    insured_list: tourists.map(({ birth, surname, name }) => ({
      fldBirthday: { date: birth },
      fldSurname: surname,
      fldName1: name,
    })),
  }
}
