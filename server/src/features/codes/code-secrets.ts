import { randomBytes } from 'node:crypto'
import type { Placement } from '@akvapolis/contract/verification'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import type { Phone } from '@akvapolis/rules/person/phone'
import type { Kysely } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { sha256 } from '../../ground/sha256.ts'

const sendsPerSecret = 3
const lifeMinutes = 10

type Use = { sessionId: string; phone: Phone; placement: Placement; now: Date }

/** A secret that lets this session ask for 3 codes to one phone within 10 minutes. */
export async function issueSecret(
  tx: Kysely<Database>,
  { sessionId, phone, placement, now }: Use,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  await tx
    .insertInto('code_secret')
    .values({
      hash: sha256(secret),
      session_id: sessionId,
      phone,
      placement,
      sends_left: sendsPerSecret,
      expires_at: new Date(now.getTime() + lifeMinutes * minuteMs),
    })
    .execute()
  return secret
}

/** Whether a secret still lets a code be sent; nothing is counted. */
export async function fitsSecret(db: Kysely<Database>, secret: string, use: Use): Promise<boolean> {
  const row = await db
    .selectFrom('code_secret')
    .select('hash')
    .where('hash', '=', sha256(secret))
    .where('session_id', '=', use.sessionId)
    .where('phone', '=', use.phone)
    .where('placement', '=', use.placement)
    .where('expires_at', '>', use.now)
    .where('sends_left', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts one send; false when another request took the last one. */
export async function spendSecret(tx: Kysely<Database>, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('code_secret')
    .set((row) => ({ sends_left: row('sends_left', '-', 1) }))
    .where('hash', '=', sha256(secret))
    .where('sends_left', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
