import { type IsoDate, moscowMidnight } from '@akvapolis/rules/dates/dates'
import { keptFrom } from '@akvapolis/rules/policy/policy-life'
import { type Kysely, sql } from 'kysely'
import { type Chore, countUpTo, inSmallBatches } from '../../../ground/database/in-small-batches.ts'
import type { Database } from '../../../ground/database/schema.ts'
import { anonymisedColumns } from '../../../ground/stored/policy.ts'
import type { Services } from '../../../sessions/services.ts'

/**
 * Takes people, addresses and papers out of contracts that ended before the years the law keeps them, and phones and
 * addresses out of the consents of then. Numbers, states, days, sums and what happened stay. Run by any number of servers.
 */
export async function anonymise(services: Services): Promise<void> {
  const { db, clock, config, log } = services
  const from = keptFrom(clock.today(), config.yearsKept)
  await inSmallBatches(log, [policiesBefore(services, from), consentsBefore(db, moscowMidnight(from))], {
    batchSize: 50,
  })
}

/** What names somebody beside the policy itself; its documents may go because it is anonymised (0035). */
const namedBeside = [
  'policy_document',
  'cancelled_document',
  'owed_document',
  'delivery',
  'sent_mail',
  'pay_link',
] as const

/**
 * When money last moved for a policy, or what was to be done about it was: never yet, while the bank is still asked or a
 * person has something to settle. An attempt that nobody asks about any more moves by a late word of the bank alone.
 */
const settled = sql<Date>`coalesce(greatest(
  (select max(case when next_check_at is not null then 'infinity' else coalesce(ended_at, created_at) end)
    from payment_attempt where policy_id = policy.id),
  (select max(coalesce(done_at, 'infinity')) from task where policy_id = policy.id)
), '-infinity')`

function policiesBefore({ db, clock, seal }: Services, from: IsoDate): Chore {
  const ended = (db: Kysely<Database>) =>
    db
      .selectFrom('policy')
      // In the words of its index.
      .where(sql<boolean>`anonymised_at is null and policy.state in ('paid', 'expired', 'cancelled')`)
      .where('end_date', '<', from)
      .where(settled, '<', moscowMidnight(from))
      .orderBy('end_date')
      .orderBy('id')
  return {
    rows: 'policies to be anonymised',
    batch: (most) =>
      db.transaction().execute(async (tx) => {
        const policies = await ended(tx)
          .select(['id', 'external_id', 'contract'])
          .limit(most)
          .forUpdate()
          .skipLocked()
          .execute()
        const set = { anonymised_at: clock.now() }
        for (const policy of policies) {
          const columns = { ...anonymisedColumns(seal, policy), ...set }
          await tx.updateTable('policy').set(columns).where('id', '=', policy.id).execute()
        }
        const ids = policies.map(({ id }) => id)
        if (ids.length > 0) await forgetBeside(tx, ids)
        return policies.length
      }),
    left: async (most) => (await ended(db).select('id').limit(most).execute()).length,
  }
}

/** A certificate stays as an id and the place of its person, so that its check page tells of its policy. */
async function forgetBeside(tx: Kysely<Database>, ids: number[]): Promise<void> {
  for (const table of namedBeside) await tx.deleteFrom(table).where('policy_id', 'in', ids).execute()
  const certificates = tx.selectFrom('certificate').select('id').where('policy_id', 'in', ids)
  for (const table of ['certificate_document', 'certificate_link'] as const)
    await tx.deleteFrom(table).where('certificate_id', 'in', certificates).execute()
}

/**
 * What was agreed to, and when, stays. While a policy has its people, so have the consents it may rest on; it follows them
 * within the hours of a session.
 */
function consentsBefore(db: Kysely<Database>, before: Date): Chore {
  const over = sql`
    from consent where ip is not null and given_at < ${before} and given_at + interval '1 day' <= coalesce(
      (select min(created_at) from policy where customer_id = consent.customer_id and anonymised_at is null),
      'infinity')`
  return {
    rows: 'consents to be anonymised',
    batch: async (most) => {
      const { numAffectedRows } = await sql`
        update consent set phone = null, ip = null, address = '' where id = any(array(
          select id ${over} order by given_at limit ${most} for update skip locked
        ))
      `.execute(db)
      return Number(numAffectedRows ?? 0)
    },
    left: (most) => countUpTo(db, over, most),
  }
}
