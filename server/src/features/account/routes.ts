import {
  deleteAccount as deleteAccountCall,
  endOtherSessions as endOtherSessionsCall,
  exportData as exportDataCall,
  getAccountEvents,
  getConsents,
  getSessions,
  sendConfirmation as sendConfirmationCall,
  updateUser as updateUserCall,
} from '@akvapolis/contract/account'
import type { FastifyInstance } from 'fastify'
import { record } from '../../ground/audit/record.ts'
import { type Audited, ok } from '../../ground/outcome.ts'
import { type CustomerSession, registerCall } from '../../sessions/calls/register-call.ts'
import { sameCustomer } from '../../sessions/calls/same-customer.ts'
import { type DeviceToken, endDevices } from '../../sessions/devices/known-devices.ts'
import { lockSession } from '../../sessions/rotation.ts'
import type { Services } from '../../sessions/services.ts'
import { endSessions } from '../../sessions/sessions.ts'
import { endAskedInAccount, sendConfirmation } from '../customers/email-confirmation.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { listConsents } from './list-consents.ts'
import { listLastEvents } from './list-events.ts'
import { listSessions } from './list-sessions.ts'
import { phoneRoutes } from './phone/routes.ts'
import { updateUser } from './update-user.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  phoneRoutes(app, services)

  registerCall(app, updateUserCall, {
    owner: sameCustomer('id', 'user_id'),
    answer: ({ body, session, device }) => updateUser(services, { body, session, device }),
  })

  registerCall(app, sendConfirmationCall, {
    noEvent: 'a mail to the address that is theirs already',
    answer: ({ session }) => sendConfirmation(services, session),
  })

  registerCall(app, getSessions, {
    answer: async ({ session }) => ok({ result: await listSessions(services, session) }),
  })

  registerCall(app, endOtherSessionsCall, {
    answer: ({ session, device }) => endOthers(services, { session, device }),
  })

  registerCall(app, getAccountEvents, {
    answer: async ({ session }) => ok({ result: await listLastEvents(services, session) }),
  })

  registerCall(app, getConsents, {
    answer: async ({ session }) => ok({ result: await listConsents(services, session.customerId) }),
  })

  registerCall(app, exportDataCall, {
    limits: ({ session }) => [['exportData', String(session.customerId)]],
    answer: async ({ session }): Promise<Audited<typeof exportDataCall>> => {
      const data = await exportData(services, session)
      if (!data) return { status: 401 }
      const recorded = await record(services.db, services, { by: session, event: 'data_exported' })
      return ok(data, { recorded })
    },
  })

  registerCall(app, deleteAccountCall, {
    answer: ({ body, session, device }) => deleteAccount(services, { body, session, device }),
  })
}

/** Every other browser is forgotten, and an address that was typed in one of them. */
async function endOthers(
  services: Services,
  { session, device }: { session: CustomerSession; device: DeviceToken },
): Promise<Audited<typeof endOtherSessionsCall>> {
  const { customerId, id: butFor } = session
  return services.db.transaction().execute(async (tx) => {
    await lockSession(tx, butFor)
    await endSessions(tx, { customerId, butFor, now: services.clock.now() })
    await endDevices(tx, { customerId, butFor: device })
    await endAskedInAccount(tx, customerId)
    await record(tx, services, { by: session, event: 'devices_forgotten' })
    const recorded = await record(tx, services, { by: session, event: 'other_sessions_ended' })
    return ok({ success: true as const }, { recorded })
  })
}
