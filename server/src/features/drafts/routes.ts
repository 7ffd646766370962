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
import { addressKey } from '../../ground/limits/limits.ts'
import { notFound, ok, wrong } from '../../ground/outcome.ts'
import { openDetails, readDetails, readInfo } from '../../ground/stored/policy.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import { sameCustomer } from '../../sessions/calls/same-customer.ts'
import type { Services } from '../../sessions/services.ts'
import { isHidden, withoutPassports } from '../customers/long-silence.ts'
import { withPaper } from '../key-information/papers.ts'
import { findOwnPolicy } from '../policies/find-policy.ts'
import { listDrafts } from '../policies/lists.ts'
import { notAnothers, ownPolicy, policyKey } from '../policies/ownership.ts'
import { createDraft } from './create-draft.ts'
import { deleteDraft } from './delete-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { replacedBy } from './replaced.ts'

export function draftRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services

  for (const draftCall of draftSegments) {
    registerCall(app, createCalls[draftCallNames[draftCall]], {
      noEvent: 'policy_event keeps the steps of a policy',
      owner: notAnothers(services, 'replaces'),
      answer: async ({ body: { replaces, ...details }, session, header, ip }) => {
        const key = header('idempotency-key') || null
        if (key !== null && key.length > 255) return wrong({ path: 'idempotency_key', code: 'wrong_type' })
        const product = productMeant({ draftCall }, details)
        return createDraft(services, { product, details, replaces: replaces || null, session, key, ip })
      },
    })
  }

  listRoute(app, services)

  registerCall(app, getDraft, {
    owner: ownPolicy(services, 'draft_number'),
    answer: async ({ query, session }) => {
      const draft = await findOwnPolicy(db, { name: query.draft_number, customerId: session.customerId })
      if (draft?.state !== 'draft') return notFound
      const { external_id, draft_number: number, product } = draft
      const details = isHidden(draft, session)
        ? withoutPassports(readDetails(draft))
        : openDetails(services.seal, draft)
      const replaces = await replacedBy(db, draft)
      return ok({
        result: {
          external_id,
          number,
          product,
          details,
          info: withPaper(readInfo(draft), draft.key_information),
          ...(replaces && { replaces }),
        },
      })
    },
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
    answer: async ({ query, session }) =>
      ok({ result: await listDrafts(services, { ...query, customerId: session.customerId }) }),
  })
}
