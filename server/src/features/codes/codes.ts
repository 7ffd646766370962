import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Placement } from '@akvapolis/contract/verification'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { codeLength, codeLifeMinutes } from '@akvapolis/rules/limits'
import { normalisePhone, type Phone } from '@akvapolis/rules/person/phone'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { derivedSecret } from '../../ground/secrets.ts'
import { repeatSeconds } from '../../sessions/repeats/repeats.ts'
import type { Services } from '../../sessions/services.ts'

const mostTries = 5

/** What a code is told by. */
export const codeColumns = ['id', 'session_id', 'phone', 'placement', 'code_hash', 'tries'] as const
type CodeRow = Pick<Selectable<Database['verification_code']>, (typeof codeColumns)[number]>

type Purpose = { sessionId: string; phone: Phone; placement: Placement }

/** What leads to a code and gives nothing away without our key. */
export type CodeToSend = { codeId: number; seed: string }

/** Makes the newest code of a purpose, ends the one before, and says which is to be sent. Only its keyed hash is kept. */
export async function issueCode(
  tx: Kysely<Database>,
  { appKey, now, ...purpose }: Purpose & { appKey: Buffer; now: Date },
): Promise<CodeToSend> {
  const seed = randomUUID()
  // One send of a session after the other, or parallel ones would each add a live code.
  await tx.selectFrom('session').select('id').where('id', '=', purpose.sessionId).forUpdate().execute()
  await live(tx, purpose).set({ ended_at: now }).execute()
  const { id: codeId } = await tx
    .insertInto('verification_code')
    .values({
      session_id: purpose.sessionId,
      phone: purpose.phone,
      placement: purpose.placement,
      code_hash: codeHash(appKey, purpose, codeOf(appKey, seed)),
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifeMinutes * minuteMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { codeId, seed }
}

/** The code of a seed, for whoever has our key. */
export function codeOf(appKey: Buffer, seed: string): string {
  const number = derivedSecret(appKey, 'code', seed).readUIntBE(0, 6) % 10 ** codeLength
  return String(number).padStart(codeLength, '0')
}

/** `isLive`: there was a code to guess; `isOver`: its five tries are. */
type CheckedCode = { isRight: true; id: number } | { isRight: false; isLive: boolean; isOver: boolean }

/**
 * Whether a code is the live one of its purpose. Each ask counts as one of 5 tries before anything is compared, in
 * a statement of its own, so that parallel guesses share the five. A right one has an id, for `spendCode`.
 */
export async function checkCode(
  { db, clock, appKeys }: Services,
  purpose: Purpose,
  code: string,
): Promise<CheckedCode> {
  const now = clock.now()
  const tried = await live(db, purpose)
    .set({ tries: sql`tries + 1` })
    .where('tries', '<', mostTries)
    .where('expires_at', '>', now)
    .returning(codeColumns)
    .executeTakeFirst()
  if (!tried) return { isRight: false, isLive: false, isOver: await hasCode(db, purpose, now) }
  const isRight = isCodeOf(appKeys, tried, code)
  return isRight ? { isRight, id: tried.id } : { isRight, isLive: true, isOver: tried.tries === mostTries }
}

/** Whether the purpose has a code that is still good, unless it has been guessed at five times. */
export async function hasCode(db: Kysely<Database>, purpose: Purpose, now: Date): Promise<boolean> {
  const { sessionId, phone, placement } = purpose
  const row = await db
    .selectFrom('verification_code')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .where('placement', '=', placement)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether it is the code of this row, by any key that may have hashed it. */
export function isCodeOf(keys: readonly Buffer[], row: CodeRow, code: string): boolean {
  const { session_id: sessionId, phone, placement } = row
  const hashBy = (key: Buffer) => codeHash(key, { sessionId, phone, placement }, code.trim())
  return keys.some((key) => timingSafeEqual(row.code_hash, hashBy(key)))
}

/** Whether it is the code of a repeat; `phone`: where the call names one. */
export async function isCodeAgain(
  { db, appKeys }: Pick<Services, 'db' | 'appKeys'>,
  { code_id: id }: { code_id: number | null },
  { code, phone }: { code: string | null | undefined; phone?: string },
): Promise<boolean> {
  if (id === null) return false
  const spent = await db
    .selectFrom('verification_code')
    .select(codeColumns)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!spent || !isCodeOf(appKeys, spent, code ?? '')) return false
  return phone === undefined || normalisePhone(phone) === spent.phone
}

/** Ends a right code in the transaction of what it opens; false when it was used meanwhile. */
export async function spendCode(tx: Kysely<Database>, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verification_code')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * Whether it is the code that this purpose has spent less than a minute ago, at the moment by which its work is known: one that
 * was ended by the next was never given.
 */
export async function hasJustSpent(
  { db, clock, appKeys }: Pick<Services, 'db' | 'clock' | 'appKeys'>,
  { sessionId, phone, placement }: Purpose,
  { code, spentAt }: { code: string; spentAt: Date | null },
): Promise<boolean> {
  const since = clock.now().getTime() - repeatSeconds * 1000
  if (spentAt === null || spentAt.getTime() <= since) return false
  const spent = await db
    .selectFrom('verification_code')
    .select(codeColumns)
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .where('placement', '=', placement)
    .where('ended_at', '=', spentAt)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return spent !== undefined && isCodeOf(appKeys, spent, code)
}

function live(db: Kysely<Database>, { sessionId, phone, placement }: Purpose) {
  return db
    .updateTable('verification_code')
    .where('session_id', '=', sessionId)
    .where('phone', '=', phone)
    .where('placement', '=', placement)
    .where('ended_at', 'is', null)
}

const codeHash = (key: Buffer, { sessionId, phone, placement }: Purpose, code: string): Buffer =>
  createHmac('sha256', key).update(`${sessionId}:${placement}:${phone}:${code}`).digest()
