import { businessZone } from '@akvapolis/rules/dates/date-text'
import { type Reminder, remindedOf, reminderDays, reminders } from '@akvapolis/rules/policy/reminders'
import { sql } from 'kysely'
import { type Chore, inSmallBatches } from '../../ground/database/in-small-batches.ts'
import type { Services } from '../../sessions/services.ts'
import { noteQueued } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'
import { policiesToRemindOf } from './due-policies.ts'

/**
 * Queues the reminders that can go out today, by Moscow's day, each once; those of a policy that was paid by their own day. Run by
 * any number of servers, several times a day: what no run came to on its day goes out while it is of use.
 */
export async function queueReminders(services: Services): Promise<void> {
  const chores = reminders.map((reminder) => remindersOf(services, reminder))
  await inSmallBatches(services.log, chores, { batchSize: 100 })
}

const columns = { start: 'policy.start_date', end: 'policy.end_date' } as const

function remindersOf(services: Services, reminder: Reminder): Chore {
  const { of, first } = reminderDays[reminder]
  const day = columns[of]
  const due = () =>
    policiesToRemindOf(services)
      .select(['policy.id', 'policy.external_id', 'policy.email'])
      .where(({ between }) => between(day, ...remindedOf(reminder, services.clock.today())))
      .where(
        sql<boolean>`(paid_at at time zone ${businessZone})::date <= ${sql.ref(day)} + ${sql.lit(first)}`,
      )
      // Not an `exists`, for the same reason as there.
      .where(
        ({ selectFrom }) =>
          selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.policy_id', '=', 'policy.id')
            .where('delivery.kind', '=', reminder)
            .limit(1),
        'is',
        null,
      )
  return {
    rows: `reminders: ${reminder}`,
    batch: async (most) => {
      const policies = await due().orderBy('policy.id').limit(most).execute()
      await services.db.transaction().execute(async (tx) => {
        for (const { id: policyId, external_id, email: to } of policies) {
          const mail = { messageId: messageId(services, reminder, external_id), policyId, kind: reminder, to }
          // Another server may have noted it since.
          if (await noteQueued(tx, { ...mail, now: services.clock.now() }))
            await services.queue.add(tx, 'send_reminder', { policyId, reminder })
        }
      })
      return policies.length
    },
    left: async (most) => (await due().limit(most).execute()).length,
  }
}
