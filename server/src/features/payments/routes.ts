import {
  cancelPolicy as cancelPolicyCall,
  getPayLink,
  getPaymentState,
  getReceipts,
  makePayLink as makePayLinkCall,
  revokePayLink as revokePayLinkCall,
  toPay as toPayCall,
} from '@akvapolis/contract/payments'
import type { FastifyInstance } from 'fastify'
import { addressKey, orNothingTaken } from '../../ground/limits/limits.ts'
import { notFound, ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import { sameCustomer } from '../../sessions/calls/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { ownPolicy, policyKey, samePolicy } from '../policies/ownership.ts'
import { makePayLink, revokePayLink, showPayLink } from './by-link/own-link.ts'
import { cancelPolicy } from './cancel-policy.ts'
import { readPaymentState } from './payment-state.ts'
import { ownReceipts } from './receipts/own-receipts.ts'
import { toPay } from './to-pay.ts'

/** Paying for a policy, or not: the calls of the page. */
export function paymentRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, toPayCall, {
    noEvent: 'payment_attempt keeps it',
    owner: async (named, session) =>
      sameCustomer('user_id')(named, session) ??
      samePolicy(services, 'policy_number', 'policy_id')(named, session),
    limits: async ({ body, session: { customerId }, ip }) => {
      const policy = await policyKey(services, { name: body.policy_number, customerId })
      return [
        ['pay', policy],
        ['payDay', policy],
        ['publishOrPayAddress', addressKey(ip)],
      ]
    },
    answer: ({ body, session, ip, arrivedAt }) => toPay(services, { body, session, ip, arrivedAt }),
  })

  registerCall(app, cancelPolicyCall, {
    noEvent: 'policy_event keeps the steps of a policy',
    owner: ownPolicy(services, 'policy_id'),
    limits: async ({ body, session: { customerId }, ip }) => [
      ['cancelPolicy', await policyKey(services, { name: body.policy_id, customerId })],
      ['publishOrPayAddress', addressKey(ip)],
    ],
    answer: ({ body, session: { customerId } }) =>
      cancelPolicy(services, { name: body.policy_id, customerId }),
  })

  ownLinkRoutes(app, services)

  registerCall(app, getReceipts, {
    owner: ownPolicy(services, 'policy_id'),
    answer: ({ query, session }) => ownReceipts(services, { name: query.policy_id, session }),
  })

  registerCall(app, getPaymentState, {
    answer: async ({ query, session }) => {
      const asked = { externalId: query.policy, customerId: session?.customerId ?? null }
      const state = await readPaymentState(services, asked)
      return state ? ok(state) : notFound
    },
  })
}

/** The links by which others pay: of whoever makes them. */
function ownLinkRoutes(app: FastifyInstance, services: Services): void {
  const owner = ownPolicy(services, 'policy_id')
  registerCall(app, getPayLink, {
    owner,
    answer: ({ query, session }) => showPayLink(services, { name: query.policy_id, session }),
  })

  registerCall(app, makePayLinkCall, {
    owner,
    limits: ({ session, ip }) => [
      ['payLinks', String(session.customerId)],
      ['publishOrPayAddress', addressKey(ip)],
    ],
    async answer({ body, session, ip, arrivedAt, taken }) {
      // The day's ten are links, not tries.
      const links = taken.filter(([name]) => name === 'payLinks')
      return orNothingTaken(services.limits, links, () =>
        makePayLink(services, { body, session, ip, arrivedAt }),
      )
    },
  })

  registerCall(app, revokePayLinkCall, {
    owner,
    answer: ({ query, session }) => revokePayLink(services, { name: query.policy_id, session }),
  })
}
