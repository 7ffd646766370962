import { dayMs, hourMs, minuteMs } from '@akvapolis/rules/dates/durations'
import { auditYears, mailDays } from '@akvapolis/rules/limits'
import { sql } from 'kysely'
import { clearing, inSmallBatches } from '../ground/database/in-small-batches.ts'
import { knownDays } from './devices/known-devices.ts'
import type { Services } from './services.ts'
import { idleMinutes } from './sessions.ts'

const hour = 60
const linkMinutes = 30 * 24 * hour
/** That a mail has gone out keeps it from going out again, and its customer can have it listed. */
const mailMinutes = mailDays * 24 * hour

/** The years and some days, before which the table gives no row away. */
const auditLife = auditYears * 366 * dayMs

/**
 * Clears away what nobody can come back to: sessions that were idle too long with all that hangs on them, codes,
 * their secrets and repeats, links, mails of accounts, captchas and counts of limits. Run by any number of servers.
 */
export async function deleteExpired({ db, clock, log }: Services): Promise<void> {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs)
  await inSmallBatches(log, [
    // First what may hang on a session in numbers, so that its own batches stay small.
    clearing(db, { table: 'code_repeat', key: 'token_hash', age: 'expires_at', before: ago(hour) }),
    clearing(db, { table: 'code_secret', key: 'hash', age: 'expires_at', before: ago(hour) }),
    clearing(db, { table: 'verification_code', key: 'id', age: 'expires_at', before: ago(hour) }),
    clearing(db, { table: 'sign_in_link', key: 'id', age: 'created_at', before: ago(hour) }),
    clearing(db, { table: 'session', key: 'id', age: 'last_seen_at', before: ago(idleMinutes) }),
    clearing(db, { table: 'ended_session', key: 'id', age: 'ended_at', before: ago(idleMinutes) }),
    clearing(db, { table: 'password_reset', key: 'hash', age: 'created_at', before: ago(linkMinutes) }),
    clearing(db, { table: 'email_confirmation', key: 'hash', age: 'created_at', before: ago(linkMinutes) }),
    clearing(db, {
      table: 'unsubscribe_link',
      key: 'hash',
      age: 'created_at',
      before: ago(mailMinutes),
    }),
    // Those of a policy stay with it.
    clearing(db, {
      table: 'sent_mail',
      key: 'message_id',
      age: 'sent_at',
      before: ago(mailMinutes),
      only: sql`policy_id is null`,
    }),
    // Who came back from the bank finds for as long what became of their money.
    clearing(db, { table: 'pay_link', key: 'id', age: 'ends_at', before: ago(linkMinutes) }),
    clearing(db, {
      table: 'known_device',
      key: 'id',
      age: 'last_at',
      before: ago(knownDays * 24 * hour),
    }),
    // By the machine's clock, as the table itself judges.
    clearing(db, { table: 'audit', key: 'id', age: 'at', before: new Date(Date.now() - auditLife) }),
    clearing(db, { table: 'used_captcha', key: 'hash', age: 'expires_at', before: ago(0) }),
    // By the machine's clock, as the limits count.
    clearing(db, { table: 'rate_limit', key: 'key', age: 'expire', before: Date.now() - hourMs }),
  ])
}
