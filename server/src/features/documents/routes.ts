import { getPolicyCard } from '@akvapolis/contract/drafts'
import {
  downloadPolicy,
  getCalendar,
  printPolicy,
  sendPolicy as sendPolicyCall,
} from '@akvapolis/contract/policies'
import type { FastifyInstance } from 'fastify'
import { addressKey, type HardUse } from '../../ground/limits/limits.ts'
import { documentPreparing, noDocument, notFound, type Outcome, ok } from '../../ground/outcome.ts'
import { type CustomerSession, registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden, passportHidden } from '../customers/long-silence.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { ownPolicy, samePolicy } from '../policies/ownership.ts'
import { policyCalendar } from './policy-calendar.ts'
import { policyCard } from './policy-card.ts'
import { type PolicyFile, policyFile } from './policy-file.ts'
import { sendPolicy } from './send-policy.ts'
import { inTurn, unlessBusy } from './unless-busy.ts'

export function documentRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, downloadPolicy, {
    noEvent: 'reads',
    owner: inTurn(ownPolicy(services, 'number')),
    limits,
    answer: ({ body, ...asker }) => print(services, body.number, asker),
  })

  registerCall(app, printPolicy, {
    noEvent: 'reads',
    owner: inTurn(samePolicy(services, 'number', 'policy_id')),
    limits,
    answer: ({ body, ...asker }) => print(services, body.number, asker),
  })

  registerCall(app, getPolicyCard, {
    owner: ownPolicy(services, 'policy_id'),
    limits: ({ session }) => [['policyCard', session.id]],
    answer: ({ query, session }) => policyCard(services, query.policy_id, session),
  })

  registerCall(app, getCalendar, {
    owner: ownPolicy(services, 'policy_number'),
    limits,
    answer: ({ query, session }) => calendarOf(services, query.policy_number, session),
  })

  registerCall(app, sendPolicyCall, {
    owner: samePolicy(services, 'number', 'policy_id'),
    answer: ({ body, session, ip }) => {
      return sendPolicy(services, { name: body.number, email: body.email, session, ip })
    },
  })
}

type Asker = { session: CustomerSession; ip: string }

const limits = ({ session, ip }: Asker): HardUse[] => [
  ['pdf', session.id],
  ['pdfAddress', addressKey(ip)],
]

async function calendarOf(
  services: Services,
  name: string,
  session: CustomerSession,
): Promise<Outcome<typeof getCalendar>> {
  const policy = await findOwnPolicy(services.db, { name, customerId: session.customerId })
  if (!policy) return notFound
  if (isHidden(policy, session)) return passportHidden(session)
  if (policy.state !== 'paid') return { status: 409, code: 'not_paid' }
  const { fileName, ics } = await policyCalendar(services, policy)
  return ok({ calendar: ics, file_name: fileName })
}

async function print(
  services: Services,
  name: string,
  { session, taken }: Pick<Asker, 'session'> & { taken: readonly HardUse[] },
) {
  const policy = await findOwnPolicy(services.db, { name, customerId: session.customerId })
  if (!policy) return notFound
  if (isHidden(policy, session)) return passportHidden(session)
  const file = await unlessBusy(() => policyFile(services, policy))
  if (!file) return noDocument(policy)
  if (file === 'preparing') {
    // Our page asks again until it is there.
    await services.limits.giveBack(...taken)
    return documentPreparing
  }
  return 'status' in file ? file : ok(printedOf(file))
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64')

const printedOf = ({ fileName, pdf, signature }: PolicyFile) => ({
  contract: base64(pdf),
  file_name: fileName,
  ...(signature && {
    signature: { content: base64(signature.content), file_name: signature.fileName },
  }),
})
