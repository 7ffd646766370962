import type { getAccountEvents } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import { businessZone } from '@akvapolis/rules/dates/date-text'
import { accountEvents, refusedEvents, waysIn } from '@akvapolis/rules/person/account-events'
import { sql } from 'kysely'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'

type Asking = Pick<CustomerSession, 'customerId' | 'silentBefore'>
type ShownEvents = AnswerOf<typeof getAccountEvents>['result']

/** Of deeds, and of refusals by kind and day: those of strangers push out nothing that was done. */
const mostShown = { deeds: 40, refusals: 10 }
/** Of the newest so many rows: whoever floods an account makes no list slow. */
const mostCounted = 1000

const isRefusal = (event: string) => refusedEvents.some((refused) => refused === event)
const deeds = accountEvents.filter((event) => !isRefusal(event))

/** As it stands in the audit. */
type Row = { id: number; at: Date; event: string; note: string | null; device: string | null; times: number }

/**
 * What was done at the customer's account, and what was refused there, summed by kind and day in Moscow; the newest
 * first, as many as asked for. Whoever came by a code after a long silence sees what happened since: how its owner
 * lived before is none of theirs. After a change of phone all is shown: there a theft is seen.
 */
export async function listEvents(
  { db }: Pick<Services, 'db'>,
  { customerId, silentBefore }: Asking,
  most: { deeds: number; refusals: number } | null = null,
): Promise<ShownEvents> {
  const since = silentBefore ?? new Date(0)
  const done = await sql<Row>`
    select id, at, event, note, device, times from audit
    where customer_id = ${customerId} and event = any(${deeds}) and at >= ${since}
    order by id desc limit ${most?.deeds ?? null}
  `.execute(db)
  const refused = await sql<Row>`
    select max(id) as id, max(at) as at, event, note, sum(times)::int as times,
      case when count(distinct device) = 1 then max(device) end as device
    from (
      select * from audit
      where customer_id = ${customerId} and event = any(${[...refusedEvents]}) and at >= ${since}
      order by id desc limit ${most && mostCounted}
    ) as latest
    group by event, note, (at at time zone ${businessZone})::date
    order by id desc limit ${most?.refusals ?? null}
  `.execute(db)
  const rows = [...done.rows, ...refused.rows].toSorted((a, b) => b.id - a.id)
  return rows.map(({ at, event, note, device, times }) => ({
    at: at.toISOString(),
    // Those that were asked for.
    event: event as ShownEvents[number]['event'],
    way: waysIn.find((way) => way === note) ?? null,
    device: device ?? '',
    times,
  }))
}

export const listLastEvents = (services: Pick<Services, 'db'>, asking: Asking) =>
  listEvents(services, asking, mostShown)
