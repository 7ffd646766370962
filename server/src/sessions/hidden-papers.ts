import { momentWords } from '@akvapolis/copy/account/hidden-papers'
import { hourMs } from '@akvapolis/rules/dates/durations'
import type { Issue } from '@akvapolis/rules/issues'
import { quietHours } from '@akvapolis/rules/limits'
import { type RawBuilder, sql } from 'kysely'

const isQuiet = (now: Date) =>
  sql`customer.phone_changed_at > ${new Date(now.getTime() - quietHours * hourMs)}::timestamptz`

/**
 * What was there by then is hidden from a session: after a year of silence (session.hides_before), or for 24 hours after
 * the account's phone has changed, by whatever way somebody signed in. Null: nothing is. Of a query that has `session` and
 * its `customer`.
 */
export const hidesBefore = (now: Date): RawBuilder<Date | null> => sql<Date | null>`
  greatest(session.hides_before, case when ${isQuiet(now)} then customer.phone_changed_at end)`

/** Until when that is so for a change of phone; null: it is not. */
export const quietUntil = (now: Date): RawBuilder<Date | null> => sql<Date | null>`
  case when ${isQuiet(now)} then customer.phone_changed_at + ${`${quietHours} hours`}::interval end`

type Looking = { quietUntil: Date | null }

/** Why a session that must not see something is refused it. */
export const hiddenCode = ({ quietUntil }: Looking) =>
  quietUntil === null ? 'passport_hidden' : 'phone_changed_lately'

/** The same of a field. */
export const hiddenIssue = (path: string, session: Looking): Issue => {
  const until = session.quietUntil?.toISOString()
  return { path, code: hiddenCode(session), ...(until && { params: { date: momentWords(until) } }) }
}
