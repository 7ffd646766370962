import {
  createCalls,
  deleteDraft as deleteDraftCall,
  getDraft,
  getDrafts,
  publishDraft as publishDraftCall,
} from '@akvapolis/contract/drafts'
import { draftCallNames, draftSegments } from '@akvapolis/contract/product-addresses'
import { productMeant } from '@akvapolis/rules/products/products'
import type { FastifyInstance } from 'fastify'
import { idempotencyKeyOf } from '../../ground/idempotency-key.ts'
import { addressKey } from '../../ground/limits/limits.ts'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import { sameCustomer } from '../../sessions/calls/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { listDrafts } from '../policies/lists.ts'
import { notAnothers, ownPolicy, policyKey } from '../policies/ownership.ts'
import { createDraft } from './create-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { openDraft } from './open-draft.ts'
import { publishDraft } from './publish-draft.ts'

export function draftRoutes(app: FastifyInstance, services: Services): void {
  for (const draftCall of draftSegments) {
    registerCall(app, createCalls[draftCallNames[draftCall]], {
      noEvent: 'policy_event keeps the steps of a policy',
      owner: notAnothers(services, 'replaces'),
      limits: ({ session }) => [['storeDraft', String(session.customerId)]],
      answer: async ({ body: { replaces, ...details }, session, header, ip }) => {
        const named = idempotencyKeyOf({ header })
        if ('status' in named) return named
        const product = productMeant({ draftCall }, details)
        return createDraft(services, { product, details, replaces: replaces || null, session, ip, ...named })
      },
    })
  }

  listRoute(app, services)

  registerCall(app, getDraft, {
    owner: ownPolicy(services, 'draft_number'),
    answer: ({ query, session }) => openDraft(services, { name: query.draft_number, session }),
  })

  registerCall(app, deleteDraftCall, {
    noEvent: 'a draft is nothing but its customer’s',
    owner: ownPolicy(services, 'draft_number'),
    answer: ({ query, session }) =>
      deleteDraft(services, { name: query.draft_number, customerId: session.customerId }),
  })

  registerCall(app, publishDraftCall, {
    noEvent: 'policy_event keeps the steps of a policy',
    owner: ownPolicy(services, 'draft_id'),
    limits: async ({ body, session: { customerId }, ip }) => [
      ['publish', await policyKey(services, { name: body.draft_id, customerId })],
      ['publishOrPayAddress', addressKey(ip)],
    ],
    answer: ({ body, session, ip, arrivedAt }) => publishDraft(services, { body, session, ip, arrivedAt }),
  })
}

function listRoute(app: FastifyInstance, services: Services): void {
  registerCall(app, getDrafts, {
    owner: async (named, session) =>
      (await sameCustomer('id')(named, session)) ?? ownPolicy(services, 'before')(named, session),
    answer: async ({ query, session }) => ok({ result: await listDrafts(services, { ...query, session }) }),
  })
}
