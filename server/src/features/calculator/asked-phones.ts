import type { Phone } from '@akvapolis/rules/person/phone'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { unlessSolved } from '../../ground/limits/address-limit.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import { type Refusal, tooOften } from '../../ground/outcome.ts'
import type { Services } from '../../sessions/services.ts'

const mostPhones = { session: 5, address: 200 } as const
const daySeconds = 24 * 3600

type Asking = { phone: Phone; sessionId: string; ip: string; token: string | null | undefined }

/**
 * Whether a check of step 2 asks about one phone too many, in the transaction that records it. Counts distinct phones
 * within a day: a session ends there, an address needs a solved captcha for each further one.
 */
export async function overPhoneLimit(
  tx: Kysely<Database>,
  services: Services,
  { phone, sessionId, ...from }: Asking,
): Promise<Refusal | null> {
  const { clock, config } = services
  if (!config.sandbox.hasFrequencyLimits) return null
  const asked = tx
    .selectFrom('consent')
    .select('phone')
    .distinct()
    .where('given_at', '>', new Date(clock.now().getTime() - daySeconds * 1000))
  // One check of a session after the other, or parallel ones would not see each other's phones.
  await tx.selectFrom('session').select('id').where('id', '=', sessionId).forUpdate().execute()
  const ofSession = asked.where('session_id', '=', sessionId)
  if (await isOneTooMany(ofSession, { phone, most: mostPhones.session })) return tooOften(daySeconds)
  const ofAddress = asked.where('address', '=', addressKey(from.ip))
  return (await isOneTooMany(ofAddress, { phone, most: mostPhones.address }))
    ? unlessSolved(services, from, daySeconds)
    : null
}

type AskedPhones = SelectQueryBuilder<Database, 'consent', { phone: Phone }>

async function isOneTooMany(asked: AskedPhones, { phone, most }: { phone: Phone; most: number }) {
  const known = await asked.where('phone', '=', phone).executeTakeFirst()
  return !known && (await asked.limit(most).execute()).length >= most
}
