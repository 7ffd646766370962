import {
  addPasskey as addPasskeyCall,
  getPasskeys,
  removePasskey as removePasskeyCall,
  signInWithPasskey as signInWithPasskeyCall,
  startPasskey as startPasskeyCall,
  startPasskeySignIn as startPasskeySignInCall,
} from '@akvapolis/contract/passkeys'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../ground/limits/limits.ts'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import { deviceOf } from '../../sessions/devices/device.ts'
import type { Services } from '../../sessions/services.ts'
import { sessionOf } from '../../sessions/sessions.ts'
import { addPasskey } from './add-passkey.ts'
import { listPasskeys, removePasskey } from './own-passkeys.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'
import { startPasskey } from './start-passkey.ts'

export function passkeyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, startPasskeySignInCall, {
    noEvent: 'of nobody yet',
    answer: ({ session }) => startPasskeySignIn(services, sessionOf(session)),
  })

  registerCall(app, signInWithPasskeyCall, {
    limits: ({ session, ip }) => [
      ['passkeySignIn', sessionOf(session).id],
      ['passkeySignInAddress', addressKey(ip)],
    ],
    answer: ({ body, session, device }) =>
      signInWithPasskey(services, { credential: body.credential, session: sessionOf(session), device }),
  })

  registerCall(app, startPasskeyCall, {
    noEvent: 'a question; its answer is told',
    answer: ({ body, session, device }) =>
      startPasskey(services, { session, password: body.current_password, device }),
  })

  registerCall(app, addPasskeyCall, {
    limits: ({ session }) => [['addPasskey', String(session.customerId)]],
    answer: ({ body, session, header }) => {
      const device = deviceOf(header('user-agent'))
      return addPasskey(services, { credential: body.credential, session, device })
    },
  })

  registerCall(app, getPasskeys, {
    answer: async ({ session }) => ok({ result: await listPasskeys(services, session.customerId) }),
  })

  registerCall(app, removePasskeyCall, {
    answer: ({ query, body, session, device }) =>
      removePasskey(services, { id: query.id, session, password: body?.current_password, device }),
  })
}
