import {
  deleteAccount as deleteAccountCall,
  endOtherSessions as endOtherSessionsCall,
  exportData as exportDataCall,
  getConsents,
  getSessions,
  sendConfirmation as sendConfirmationCall,
  updateUser as updateUserCall,
} from '@akvapolis/contract/account'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import { sameCustomer } from '../../sessions/calls/same-customer.ts'
import { endDevices } from '../../sessions/devices/known-devices.ts'
import type { Services } from '../../sessions/services.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { sendConfirmation } from '../customers/email-confirmation.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { listConsents } from './list-consents.ts'
import { listSessions } from './list-sessions.ts'
import { updateUser } from './update-user.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, updateUserCall, {
    owner: sameCustomer('id', 'user_id'),
    answer: ({ body, session, device }) => updateUser(services, { body, session, device }),
  })

  registerCall(app, sendConfirmationCall, {
    answer: ({ session }) => sendConfirmation(services, session.customerId),
  })

  registerCall(app, getSessions, {
    answer: async ({ session }) => ok({ result: await listSessions(services, session) }),
  })

  registerCall(app, endOtherSessionsCall, {
    answer: async ({ session, device }) => {
      const { customerId, id: butFor } = session
      await services.db.transaction().execute(async (tx) => {
        await endSessions(tx, { customerId, butFor, now: services.clock.now() })
        await endDevices(tx, { customerId, butFor: device })
      })
      return ok({ success: true as const })
    },
  })

  registerCall(app, getConsents, {
    answer: async ({ session }) => ok({ result: await listConsents(services, session.customerId) }),
  })

  registerCall(app, exportDataCall, {
    answer: async ({ session }) => ok(await exportData(services, session)),
  })

  registerCall(app, deleteAccountCall, {
    answer: ({ body, session, device }) => deleteAccount(services, { body, session, device }),
  })
}
