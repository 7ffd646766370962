import { minuteMs } from '@akvapolis/rules/dates/durations'
import type { Phone } from '@akvapolis/rules/person/phone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'

/** How long a phone counts as confirmed in the session that gave its code. */
const confirmedMinutes = 30

type Reader = Pick<Services, 'db' | 'clock'>

export async function isPhoneConfirmed(
  services: Reader,
  asked: { sessionId: string; phone: Phone },
): Promise<boolean> {
  return (await whenConfirmed(services, asked)) !== null
}

/**
 * When the phone gave its code in this session; null when that is too long ago, or never was. `lock`: nobody makes it void
 * before the transaction has ended, as who moves to that phone does.
 */
export async function whenConfirmed(
  services: Reader,
  { sessionId, phone }: { sessionId: string; phone: Phone },
  { lock = false }: { lock?: boolean } = {},
): Promise<Date | null> {
  const query = confirmedSince(services, sessionId).where('confirmed_phone.phone', '=', phone)
  const confirmed = await (lock ? query.forKeyShare() : query).executeTakeFirst()
  return confirmed?.confirmed_at ?? null
}

/** Whether the phone of the account was confirmed in this session lately: a session may give the code of another one too. */
export async function isOwnPhoneConfirmed(
  services: Reader,
  { sessionId, customerId }: { sessionId: string; customerId: number },
): Promise<boolean> {
  const confirmed = await confirmedSince(services, sessionId)
    .innerJoin('customer', 'customer.phone', 'confirmed_phone.phone')
    .where('customer.id', '=', customerId)
    .executeTakeFirst()
  return confirmed !== undefined
}

export async function confirmPhone(
  tx: Kysely<Database>,
  { sessionId, phone, now }: { sessionId: string; phone: Phone; now: Date },
): Promise<void> {
  await tx
    .insertInto('confirmed_phone')
    .values({ session_id: sessionId, phone, confirmed_at: now })
    .onConflict((conflict) => conflict.columns(['session_id', 'phone']).doUpdateSet({ confirmed_at: now }))
    .execute()
}

/** Whether its owner has ever given a code of ours: it has an account, or was confirmed in this session. */
export async function wasEverConfirmed(
  db: Kysely<Database>,
  { sessionId, phone }: { sessionId: string; phone: Phone },
): Promise<boolean> {
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from customer where phone = ${phone})
      or exists (select from confirmed_phone where session_id = ${sessionId} and phone = ${phone}) as was
  `.execute(db)
  return rows[0]?.was === true
}

function confirmedSince({ db, clock }: Reader, sessionId: string) {
  const since = new Date(clock.now().getTime() - confirmedMinutes * minuteMs)
  return db
    .selectFrom('confirmed_phone')
    .select('confirmed_at')
    .where('session_id', '=', sessionId)
    .where('confirmed_at', '>', since)
}
