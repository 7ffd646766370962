import type { getAccountEvents } from '@akvapolis/contract/account'
import type { AnswerOf } from '@akvapolis/contract/call'
import { accountEvents, waysIn } from '@akvapolis/rules/person/account-events'
import type { CustomerSession } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'

type Asking = Pick<CustomerSession, 'customerId' | 'hidesBefore'>
type ShownEvents = AnswerOf<typeof getAccountEvents>['result']

const mostShown = 50

/**
 * What was done at the customer's account, the newest first. Whoever came by a code after a long silence sees what
 * happened since: how its owner lived before is none of theirs.
 */
export async function listEvents(
  { db }: Pick<Services, 'db'>,
  { customerId, hidesBefore }: Asking,
  most?: number,
): Promise<ShownEvents> {
  let rows = db
    .selectFrom('audit')
    .select(['at', 'event', 'note', 'device', 'times'])
    .where('customer_id', '=', customerId)
    .where('event', 'in', accountEvents)
    .orderBy('id', 'desc')
  if (hidesBefore !== null) rows = rows.where('at', '>=', hidesBefore)
  if (most !== undefined) rows = rows.limit(most)
  return (await rows.execute()).map(({ at, event, note, device, times }) => ({
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
