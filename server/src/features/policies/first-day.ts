import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { laterThanMidnight } from '@akvapolis/copy/papers/document'
import { moscowDate } from '@akvapolis/rules/dates/dates'
import { moneyStates } from '@akvapolis/rules/policy/payment/attempt-states'
import type { PolicyRow } from '../../ground/database/schema.ts'
import type { Services } from '../../sessions/services.ts'

/**
 * From when on its first day a policy holds, where that had begun when it was paid for, or has begun while it isn't; null: since
 * midnight.
 */
export async function limitOfFirstDay(
  services: Pick<Services, 'db' | 'clock'>,
  policy: PolicyRow,
): Promise<Bilingual | null> {
  const { start_date: start, paid_at, total_kopecks } = policy
  if (paid_at ? moscowDate(paid_at) < start : services.clock.today() < start) return null
  const isFree = total_kopecks === 0
  const since = paid_at && !isFree ? ((await moneyCameAt(services, policy)) ?? paid_at) : paid_at
  if (since && moscowDate(since) !== start) return null
  return laterThanMidnight({ isFree, since })
}

/** What was looked into first, or heard of late, had come before it paid the policy. */
async function moneyCameAt({ db }: Pick<Services, 'db'>, { id }: PolicyRow): Promise<Date | null> {
  const { came_at } = await db
    .selectFrom('payment_attempt')
    .select(({ fn }) => fn.min('came_at').as('came_at'))
    .where('policy_id', '=', id)
    .where('state', 'in', moneyStates)
    .where('is_duplicate', '=', false)
    .executeTakeFirstOrThrow()
  return came_at
}
