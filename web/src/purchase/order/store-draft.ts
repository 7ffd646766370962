import type { Info } from '@akvapolis/contract/calculator'
import type { Product } from '@akvapolis/rules/products/product'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { callsOf } from '../state/flow-calls.ts'
import { orderDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { FlowState } from '../state/flow-state.ts'
import { type Press, pressOf } from './draft-key.ts'

export type DraftOutcome =
  | { kind: 'stored'; draft: NonNullable<FlowState['draft']> }
  | { kind: 'price_changed'; info: Info }
  | { kind: 'start_passed'; message: string }
  | { kind: 'failed'; message: string }

type Storing = {
  product: Product
  form: FlowForm
  replaces: FlowState['replaces']
  /** The press before this one, of this page. */
  last: { current: Press | null }
}

/** Stores the draft in place of the one it goes on with. A repeat after a lost answer gives the same draft. */
export async function storeDraft({ product, form, replaces, last }: Storing): Promise<DraftOutcome> {
  const details = orderDetails(product, form)
  // A draft gone on with is replaced by another one, though nothing in it may have changed.
  const order = JSON.stringify({ details, replaces })
  last.current = pressOf(product.code, order, last.current)
  const headers = { 'Idempotency-Key': last.current.key }
  const outcome = await callApi(callsOf(product).createDraft, { body: details, headers })
  if (outcome.ok) {
    if (replaces) await callApi(calls.deleteDraft, { query: { draft_number: replaces } })
    return { kind: 'stored', draft: outcome.body.result }
  }
  if (outcome.kind !== 'conflict') return { kind: 'failed', message: outcome.message }
  if (!outcome.body.info) return { kind: 'start_passed', message: outcome.message }
  return { kind: 'price_changed', info: outcome.body.info }
}
