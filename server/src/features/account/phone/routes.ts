import {
  askForPhoneLink as askForPhoneLinkCall,
  changePhone as changePhoneCall,
  getPhoneProof,
  openPhoneLink as openPhoneLinkCall,
  provePhone as provePhoneCall,
} from '@akvapolis/contract/account'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../../ground/outcome.ts'
import { registerCall } from '../../../sessions/calls/register-call.ts'
import type { Services } from '../../../sessions/services.ts'
import { isCodeAgain } from '../../codes/codes.ts'
import { signedInAgain } from '../../customers/signed-in-as.ts'
import { changePhone } from './change-phone.ts'
import { isProved } from './proofs.ts'
import { provePhone } from './prove-by-code.ts'
import { askForPhoneLink, openPhoneLink } from './prove-by-mail.ts'

export function phoneRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, getPhoneProof, {
    answer: async ({ session }) =>
      ok({ is_proved: await isProved(services.db, session, services.clock.now()) }),
  })

  registerCall(app, provePhoneCall, {
    noEvent: 'the change that it leads to is told, and a wrong code',
    answer: ({ body, session, ip, device }) => provePhone(services, { body, session, ip, device }),
  })

  registerCall(app, askForPhoneLinkCall, {
    noEvent: 'a mail to the address that is theirs already',
    answer: ({ body, session, device }) => askForPhoneLink(services, { body, session, device }),
  })

  registerCall(app, openPhoneLinkCall, {
    noEvent: 'the change that it leads to is told',
    answer: ({ body, session }) => openPhoneLink(services, { hash: body.hash, session }),
  })

  registerCall(app, changePhoneCall, {
    answer: ({ body, session, ip, device }) => changePhone(services, { body, session, ip, device }),
    repeated: ({ body, device }, asked) =>
      signedInAgain(services, {
        asked,
        device,
        isRight: (spent) => isCodeAgain(services, spent, body),
      }),
  })
}
