import {
  getCertificates,
  makeCertificateLink,
  printCertificate,
  revokeCertificateLink,
} from '@akvapolis/contract/policies'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../ground/limits/limits.ts'
import { type CustomerSession, registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { inTurn } from '../documents/unless-busy.ts'
import { ownPolicy } from '../policies/ownership.ts'
import { listCertificates } from './list-certificates.ts'
import { makeLink } from './make-link.ts'
import { print } from './print-certificate.ts'
import { ownLink, revokeLink } from './revoke-link.ts'

type Asking = { session: CustomerSession; ip: string }

export function certificateRoutes(app: FastifyInstance, services: Services): void {
  const owner = ownPolicy(services, 'policy_id')

  registerCall(app, getCertificates, {
    owner,
    answer: ({ query, session }) => listCertificates(services, { name: query.policy_id, session }),
  })

  registerCall(app, printCertificate, {
    noEvent: 'certificate_document keeps what was given',
    owner: inTurn(owner),
    limits: ({ session, ip }: Asking) => [
      ['pdf', session.id],
      ['pdfAddress', addressKey(ip)],
    ],
    answer: ({ body, session }) => print(services, { asked: body, session }),
  })

  registerCall(app, makeCertificateLink, {
    owner,
    limits: ({ session, ip }: Asking) => [
      ['certificateLinks', String(session.customerId)],
      ['pdf', session.id],
      ['pdfAddress', addressKey(ip)],
    ],
    answer: ({ body, session }) => makeLink(services, { asked: body, session }),
  })

  registerCall(app, revokeCertificateLink, {
    owner: ownLink(services),
    limits: ({ session }: Asking) => [['certificateLinks', String(session.customerId)]],
    answer: ({ query, session }) => revokeLink(services, { id: query.id, session }),
  })
}
