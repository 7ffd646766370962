import { checkBonusDays as checkBonusDaysCall, discardBonusDays } from '@akvapolis/contract/account'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { checkBonusDays } from './check-bonus-days.ts'
import { chooseContract } from './contract-in-use.ts'

export function bonusDaysRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, checkBonusDaysCall, {
    noEvent: 'dms_contract and bonus_ledger keep it',
    answer: ({ body, session }) => checkBonusDays(services, { body, session }),
  })

  registerCall(app, discardBonusDays, {
    noEvent: 'a choice of this session',
    answer: async ({ session }) => {
      await chooseContract(services.db, { sessionId: session.id, contractId: null })
      return ok({ success: true as const })
    },
  })
}
