import { getCover, getPolicies, lookUpPolicy, preloadPolicy } from '@akvapolis/contract/policies'
import { amountOf } from '@akvapolis/rules/money'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../ground/outcome.ts'
import { registerCall } from '../../sessions/calls/register-call.ts'
import type { Services } from '../../sessions/services.ts'
import { coverSold } from './cover-sold.ts'
import { listPolicies } from './lists.ts'
import { lookUp, preloadOf } from './look-up.ts'
import { ownPolicy } from './ownership.ts'

export function policyRoutes(app: FastifyInstance, services: Services): void {
  registerCall(app, getPolicies, {
    owner: ownPolicy(services, 'before'),
    answer: async ({ query, session }) => ok(await listPolicies(services, { ...query, session })),
  })

  registerCall(app, getCover, {
    owner: ownPolicy(services, 'policy_number'),
    answer: ({ query, session }) =>
      coverSold(services, { name: query.policy_number, customerId: session.customerId }),
  })

  registerCall(app, preloadPolicy, {
    noEvent: 'reads',
    answer: async ({ body, session, ip }) => {
      const found = await lookUp(services, { name: body.policy_number, session, ip })
      return 'status' in found ? found : ok(preloadOf(found.policy))
    },
  })

  registerCall(app, lookUpPolicy, {
    answer: async ({ query, session, ip }) => {
      const found = await lookUp(services, { name: query.policy_number, session, ip })
      if ('status' in found) return found
      const { total_kopecks, number, draft_number, external_id, customer_id } = found.policy
      const result = { total: amountOf(total_kopecks), number: number ?? draft_number, id: external_id }
      return ok({ result, user_external_id: String(customer_id) })
    },
  })
}
