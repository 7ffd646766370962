import { dayMs } from '@akvapolis/rules/dates/durations'
import type { Kysely } from 'kysely'
import type { AuditEvent } from '../audit-events.ts'
import type { Database } from '../database/schema.ts'

type Kind = { event: AuditEvent['event']; note?: string }

/** How much of these kinds the audit was told of a customer in the last 24 hours. */
export async function eventsOfDay(
  tx: Kysely<Database>,
  { customerId, now }: { customerId: number; now: Date },
  ...kinds: readonly Kind[]
): Promise<number> {
  const { count } = await tx
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .where(({ eb, and, or }) =>
      or(
        kinds.map(({ event, note }) =>
          note === undefined
            ? eb('event', '=', event)
            : and([eb('event', '=', event), eb('note', '=', note)]),
        ),
      ),
    )
    .where('at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return count
}
