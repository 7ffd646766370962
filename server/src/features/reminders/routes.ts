import { setReminders } from '@akvapolis/contract/account'
import type { FastifyInstance } from 'fastify'
import { nothingDone, record } from '../../ground/audit/record.ts'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'

export function reminderRoutes(app: FastifyInstance, services: Services): void {
  const { db, clock } = services
  registerCall(app, setReminders, {
    answer: async ({ body, session }) => {
      const now = clock.now()
      return db.transaction().execute(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('customer')
          .set({ reminders_off_at: body.reminders_on ? null : now })
          .where('id', '=', session.customerId)
          .where('reminders_off_at', body.reminders_on ? 'is not' : 'is', null)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) return ok({ success: true as const }, { recorded: nothingDone })
        const event = body.reminders_on ? 'reminders_on' : 'reminders_off'
        const recorded = await record(tx, services, { by: session, event })
        return ok({ success: true as const }, { recorded })
      })
    },
  })
}
