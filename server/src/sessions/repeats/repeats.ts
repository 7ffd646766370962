import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../ground/database/schema.ts'
import { changeCookie, type SignedIn } from '../rotation.ts'
import type { Services } from '../services.ts'
import { tokenHash } from '../sessions.ts'

/** How long what was right may be brought again: its answer may have been lost. */
export const repeatSeconds = 60
const mostTries = 5

type Repeat = Selectable<Database['code_repeat']>

/** What opens once, and which call it has been brought to. */
export type Spent = ({ codeId: number } | { spareCodeId: number } | { linkId: string }) & {
  call: string
  /** The phone had an account, and the answer says so. */
  isExisting?: boolean
}

/**
 * Gives a session another cookie by what this call has spent. The answer may be lost with the cookie in it: for a minute
 * the cookie that is rotated away here, or the one that a page loaded anew gave in its place (Sessions.replace), may bring the
 * same once more.
 */
export async function rotateRepeatably(
  tx: Kysely<Database>,
  { sessionId, call, isExisting = false, now, ...spent }: Spent & { sessionId: string; now: Date },
  rotate: () => Promise<SignedIn>,
): Promise<SignedIn> {
  const before = await tx
    .selectFrom('session')
    .select('token_hash')
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst()
  const rotated = await rotate()
  if (before) {
    const repeat = {
      token_hash: before.token_hash,
      code_id: 'codeId' in spent ? spent.codeId : null,
      spare_code_id: 'spareCodeId' in spent ? spent.spareCodeId : null,
      link_id: 'linkId' in spent ? spent.linkId : null,
      call,
      answer_hash: tokenHash(rotated.cookie),
      is_existing: isExisting,
      expires_at: new Date(now.getTime() + repeatSeconds * 1000),
    }
    await tx.insertInto('code_repeat').values(repeat).execute()
  }
  return rotated
}

export type AskedAgain = { cookie: string; call: string }

/** Whether a cookie that is dead by now may still bring to this call what it brought before. */
export async function mayRepeat(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: AskedAgain,
): Promise<boolean> {
  const found = await db
    .selectFrom('code_repeat')
    .select('call')
    .where(isOpen(asked, clock.now()))
    .executeTakeFirst()
  return found !== undefined
}

/** Who goes on after a repeat, by which cookie. */
type GoingOn = { cookie: string; sessionId: string; customerId: number; isExisting: boolean }

/**
 * Uses a repeat up, if what is brought is right, and rotates the session again, so that the cookie of the lost answer is
 * dead; null where there is nothing to repeat, or the session has gone on or ended since.
 */
export async function repeatOnce<Answer>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  asked: AskedAgain,
  isRight: (repeat: Repeat) => Promise<boolean>,
  answer: (tx: Kysely<Database>, who: GoingOn) => Promise<Answer | null>,
): Promise<Answer | null> {
  const now = clock.now()
  const repeat = await countTry(db, asked, now)
  if (!repeat || !(await isRight(repeat))) return null
  return db.transaction().execute(async (tx) => {
    const isFirst = await useUp(tx, repeat)
    const rotated = isFirst && (await changeCookie(tx, { from: repeat.answer_hash, now }))
    return rotated ? answer(tx, { ...rotated, isExisting: repeat.is_existing }) : null
  })
}

const isOpen = ({ cookie, call }: AskedAgain, now: Date) => sql<boolean>`
  token_hash = ${tokenHash(cookie)} and call = ${call} and expires_at > ${now} and tries < ${mostTries}
`

/** Counted before anything is compared, like the tries of the code itself. */
const countTry = (db: Kysely<Database>, asked: AskedAgain, now: Date) =>
  db
    .updateTable('code_repeat')
    .set({ tries: sql`tries + 1` })
    .where(isOpen(asked, now))
    .returningAll()
    .executeTakeFirst()

async function useUp(tx: Kysely<Database>, { token_hash }: Repeat): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('code_repeat')
    .where('token_hash', '=', token_hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
