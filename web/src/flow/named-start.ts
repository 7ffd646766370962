import { namedStartCopy } from '@akvapolis/copy/named-start'
import type { Product } from '@akvapolis/rules/products/product'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { toast } from '../ui/overlay/toast.ts'
import { quoteInput } from './flow-details.ts'
import type { SavedFlow } from './flow-state.ts'
import { flowStart } from './flow-state.ts'
import { formOfDraft, formOfPolicy } from './past-forms.ts'

/** A draft at step 2, with the price it was stored at. A failure is told by a toast. */
export async function startFromDraft(product: Product, draft: string): Promise<SavedFlow | null> {
  const outcome = await callApi(calls.getDraft, { query: { draft_number: draft } })
  if (!outcome.ok) {
    toast.error(outcome.message)
    return null
  }
  const { details, info, external_id: replaces } = outcome.body.result
  const form = formOfDraft(product, details)
  const price = { info, input: quoteInput(product, form) }
  return { form, flow: { ...flowStart, step: 2, price, replaces } }
}

/** Countries and people of an earlier policy; the dates are new ones. A failure is told by a toast. */
export async function startFromPolicy(product: Product, policy: string): Promise<SavedFlow | null> {
  const outcome = await callApi(calls.preloadPolicy, { body: { policy_number: policy } })
  if (!outcome.ok) {
    toast.error(outcome.message)
    return null
  }
  toast.info(namedStartCopy.fromPolicy)
  return { form: formOfPolicy(product, outcome.body), flow: { ...flowStart } }
}
