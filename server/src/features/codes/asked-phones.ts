import type { Phone } from '@akvapolis/rules/person/phone'
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import type { Services } from '../../sessions/services.ts'

const mostPhones = { session: 5, address: 20 } as const
const daySeconds = 24 * 3600

type Asking = { phone: Phone; sessionId: string; ip: string }

/**
 * Whether a check of step 2 asks about one phone too many, in the transaction that records it. Counts different phones
 * within a day, of a session and of an address: those first asked about stay told. Nothing is refused for it.
 */
export async function isOnePhoneTooMany(
  tx: Kysely<Database>,
  { clock, config }: Services,
  { phone, sessionId, ip }: Asking,
): Promise<boolean> {
  if (!config.sandbox.hasFrequencyLimits) return false
  const since = new Date(clock.now().getTime() - daySeconds * 1000)
  // One check of a session and of an address after the other, or parallel ones would not see each other's phones.
  await tx.selectFrom('session').select('id').where('id', '=', sessionId).forUpdate().execute()
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phones asked from ${addressKey(ip)}`}, 0))`.execute(
    tx,
  )
  const asked = tx.selectFrom('consent').where('given_at', '>', since)
  const ofSession = await phonesBefore(asked.where('session_id', '=', sessionId), phone)
  const ofAddress = await phonesBefore(asked.where('address', '=', addressKey(ip)), phone)
  return ofSession >= mostPhones.session || ofAddress >= mostPhones.address
}

/** How many other phones were asked about before this one was for the first time. */
async function phonesBefore(
  asked: SelectQueryBuilder<Database, 'consent', object>,
  phone: Phone,
): Promise<number> {
  const own = asked.select(({ fn }) => fn.min('id').as('first')).where('phone', '=', phone)
  const { first } = await own.executeTakeFirstOrThrow()
  const others = asked.select(({ fn }) => fn.count<number>('phone').distinct().as('phones'))
  const { phones } = await others
    .where('phone', '!=', phone)
    .$if(first !== null, (query) => query.where('id', '<', first))
    .executeTakeFirstOrThrow()
  return Number(phones)
}
