import {
  deleteAccount as deleteAccountCall,
  endOtherSessions as endOtherSessionsCall,
  exportData as exportDataCall,
  getSessions,
  updateUser as updateUserCall,
} from '@akvapolis/contract/account'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../calls/outcome.ts'
import { registerCall } from '../../calls/register-call.ts'
import type { Services } from '../../services.ts'
import { sameCustomer } from '../policies/ownership.ts'
import { deviceOf } from '../sign-in/device.ts'
import { endOtherSessions } from '../sign-in/sessions.ts'
import { deleteAccount } from './delete-account.ts'
import { exportData } from './export-data.ts'
import { listSessions } from './list-sessions.ts'
import { updateUser } from './update-user.ts'

export function accountRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, updateUserCall, {
    owner: sameCustomer('id', 'user_id'),
    answer: ({ body, session }) => updateUser(services, { body, session }),
  })

  registerCall(app, getSessions, {
    answer: async ({ session }) => ok({ result: await listSessions(services, session) }),
  })

  registerCall(app, endOtherSessionsCall, {
    answer: async ({ session }) => {
      await endOtherSessions(services.db, { customerId: session.customerId, sessionId: session.id })
      return ok({ success: true as const })
    },
  })

  registerCall(app, exportDataCall, {
    answer: async ({ session }) => ok(await exportData(services, session)),
  })

  registerCall(app, deleteAccountCall, {
    answer: ({ body, session, header }) => {
      const device = deviceOf(header('user-agent'))
      return deleteAccount(services, { session, password: body.current_password, device })
    },
  })
}
