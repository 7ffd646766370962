import { confirmEmail as confirmEmailCall, getUser, signOut } from '@akvapolis/contract/session'
import {
  askSignInLink as askSignInLinkCall,
  autoload as autoloadCall,
  changePassword as changePasswordCall,
  checkResetLink as checkResetLinkCall,
  register as registerCallOf,
  resetPassword as resetPasswordCall,
  signInWithCode as signInWithCodeCall,
  signInWithLink as signInWithLinkCall,
  signInWithPassword as signInWithPasswordCall,
} from '@akvapolis/contract/sign-in'
import {
  registerAtStep2 as registerAtStep2Call,
  sendCode as sendCodeCall,
} from '@akvapolis/contract/verification'
import type { FastifyInstance } from 'fastify'
import { nobody, nothingDone, record } from '../../ground/audit/record.ts'
import { type Audited, ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import { forgetsSite } from '../../sessions/calls/session-cookies.ts'
import type { Services } from '../../sessions/services.ts'
import { type OpenSession, sessionOf } from '../../sessions/sessions.ts'
import { isCodeAgain } from '../codes/codes.ts'
import { sendCode } from '../codes/send-code.ts'
import { changePassword } from '../customers/change-password.ts'
import { confirmEmail } from '../customers/email-confirmation.ts'
import { checkResetLink, resetPassword } from '../customers/reset-password.ts'
import { askSignInLink, isLinkAgain } from '../customers/sign-in-link.ts'
import { signedInAgain } from '../customers/signed-in-as.ts'
import { typedKeyOf } from '../customers/typed-key.ts'
import { whoIsHere } from '../customers/who-is-here.ts'
import { autoload } from './autoload.ts'
import { signInWithLink } from './by-link/sign-in-with-link.ts'
import { register } from './register.ts'
import { registerAtStep2, whoseItIs } from './register-at-step2.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signInWithPassword } from './sign-in-with-password.ts'

export function signInRoutes(app: FastifyInstance, services: Services): void {
  userRoutes(app, services)
  wayInRoutes(app, services)
  linkRoutes(app, services)
  passwordRoutes(app, services)
}

function userRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, getUser, {
    answer: async ({ session }) => {
      const user = await whoIsHere(services, session)
      // After a long silence nobody knows whether what was typed before is theirs.
      const mayOpen = user && session?.hidesBefore === null
      return ok({ data: { user }, ...(mayOpen && { typed_key: typedKeyOf(services.appKey, user.id) }) })
    },
  })

  registerCall(app, signOut, {
    answer: async ({ session }): Promise<Audited<typeof signOut>> => {
      const ended = session ? await endOwn(services, session) : { recorded: nothingDone }
      return { ...ok({ success: true as const }, ended), headers: forgetsSite }
    },
  })

  registerCall(app, confirmEmailCall, {
    answer: ({ body, session }) => confirmEmail(services, { hash: body.hash, by: session ?? nobody }),
  })

  registerCall(app, autoloadCall, {
    answer: ({ query, session, ip, device }) => autoload(services, { query, session, ip, device }),
  })
}

async function endOwn(services: Services, session: OpenSession) {
  const cookie = await services.sessions.end(session.id)
  const isSomebody = session.customerId !== null
  const told = { by: session, event: 'signed_out' } as const
  return { cookie, recorded: isSomebody ? await record(services.db, services, told) : nothingDone }
}

function wayInRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, sendCodeCall, {
    answer: ({ body, session, ip, device }) =>
      sendCode(services, { body, session: sessionOf(session), ip, device }),
  })

  registerCall(app, registerAtStep2Call, {
    answer: ({ body, session, ip, device }) =>
      registerAtStep2(services, { body, session: sessionOf(session), ip, device }),
    repeated: ({ body: { code }, device }, asked) =>
      signedInAgain(services, {
        asked,
        device,
        isRight: (spent) => isCodeAgain(services, spent, { code }),
        told: whoseItIs,
      }),
  })

  registerCall(app, signInWithCodeCall, {
    answer: ({ body, session, ip, device }) =>
      signInWithCode(services, { body, session: sessionOf(session), ip, device }),
    repeated: ({ body: { phone, code_number: code }, device }, asked) =>
      signedInAgain(services, {
        asked,
        device,
        isRight: (spent) => isCodeAgain(services, spent, { phone, code }),
      }),
  })

  registerCall(app, signInWithPasswordCall, {
    answer: ({ body, session, ip, device }) =>
      signInWithPassword(services, { body, session: sessionOf(session), ip, device }),
  })

  registerCall(app, registerCallOf, {
    answer: ({ body, session, ip, device }) =>
      register(services, { body, session: sessionOf(session), ip, device }),
    repeated: ({ body: { phone, code }, device }, asked) =>
      signedInAgain(services, {
        asked,
        device,
        isRight: (spent) => isCodeAgain(services, spent, { phone: phone ?? '', code }),
        told: () => ({ existing: true as const }),
      }),
  })
}

function linkRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, askSignInLinkCall, {
    answer: ({ body, session, ip, device }) =>
      askSignInLink(services, { body, session: sessionOf(session), ip, device }),
  })

  registerCall(app, signInWithLinkCall, {
    answer: ({ body, session, ip, device }) =>
      signInWithLink(services, { body, session: sessionOf(session), ip, device }),
    repeated: ({ body, device }, asked) =>
      signedInAgain(services, {
        asked,
        device,
        isRight: (spent) => isLinkAgain(services, spent, body.token),
      }),
  })
}

function passwordRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, resetPasswordCall, {
    answer: ({ body, session, ip }) => resetPassword(services, { body, session: sessionOf(session), ip }),
  })

  registerCall(app, checkResetLinkCall, {
    answer: ({ query, session, ip }) => checkResetLink(services, { hash: query.hash, session, ip }),
  })

  registerCall(app, changePasswordCall, {
    answer: ({ body, session, device }) =>
      changePassword(services, { body, session: sessionOf(session), device }),
  })
}
