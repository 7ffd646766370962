import { setReminders } from '@akvapolis/contract/account'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'

export function reminderRoutes(app: FastifyInstance, { db, clock }: Services): void {
  registerCall(app, setReminders, {
    answer: async ({ body, session }) => {
      const now = clock.now()
      await db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('customer')
          .set({ reminders_off_at: body.reminders_on ? null : now })
          .where('id', '=', session.customerId)
          .where('reminders_off_at', body.reminders_on ? 'is not' : 'is', null)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return
        const event = body.reminders_on ? 'reminders_on' : 'reminders_off'
        await tx
          .insertInto('audit')
          .values({ at: now, event, session_id: session.id, customer_id: session.customerId })
          .execute()
      })
      return ok({ success: true as const })
    },
  })
}
