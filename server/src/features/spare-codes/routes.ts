import { getSpareCodes, makeSpareCodes as makeSpareCodesCall } from '@akvapolis/contract/account'
import { signInWithSpareCode as signInWithSpareCodeCall } from '@akvapolis/contract/sign-in'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { sessionOf } from '../../sessions/sessions.ts'
import { signedInAgain } from '../customers/signed-in-as.ts'
import { countSpareCodes, makeSpareCodes } from './own-spare-codes.ts'
import { isSpareCodeAgain, signInWithSpareCode } from './sign-in-with-spare-code.ts'

export function spareCodeRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, signInWithSpareCodeCall, {
    answer: ({ body, session, ip, device }) =>
      signInWithSpareCode(services, { body, session: sessionOf(session), ip, device }),
    repeated: ({ body, device }, asked) =>
      signedInAgain(services, { asked, device, isRight: (spent) => isSpareCodeAgain(services, spent, body) }),
  })

  registerCall(app, getSpareCodes, {
    answer: async ({ session }) => ok({ result: await countSpareCodes(services.db, session.customerId) }),
  })

  registerCall(app, makeSpareCodesCall, {
    answer: ({ body, session, device }) => makeSpareCodes(services, { body, session, device }),
  })
}
