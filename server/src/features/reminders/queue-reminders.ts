import { type Reminder, remindedOf, reminders } from '@akvapolis/rules/policy/reminders'
import { type Chore, inSmallBatches } from '../../ground/database/in-small-batches.ts'
import type { Services } from '../../sessions/services.ts'
import { noteQueued } from '../mail/deliveries.ts'
import { messageId } from '../mail/message-id.ts'
import { policiesToRemindOf } from './due-policies.ts'

/** Queues today's reminders, by Moscow's day, each once. Run by any number of servers, several times a day. */
export async function queueReminders(services: Services): Promise<void> {
  const chores = reminders.map((reminder) => remindersOf(services, reminder))
  await inSmallBatches(services.log, chores, { batchSize: 100 })
}

const dayOf = { trip_begins: 'policy.start_date', trip_ends: 'policy.end_date' } as const

function remindersOf(services: Services, reminder: Reminder): Chore {
  const due = () =>
    policiesToRemindOf(services)
      .select(['policy.id', 'policy.external_id', 'policy.email'])
      .where(dayOf[reminder], '=', remindedOf[reminder](services.clock.today()))
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
