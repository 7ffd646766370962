import type { Info } from '@akvapolis/contract/calculator'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { callsOf } from '../state/flow-calls.ts'
import { orderDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { moves, type RegisteredHolder } from '../state/flow-state.ts'
import { type Press, pressOf } from './draft-key.ts'

export type DraftOutcome =
  | { kind: 'stored' }
  | { kind: 'price_changed'; info: Info }
  | { kind: 'start_passed'; message: string }
  | { kind: 'failed'; message: string }

/** Stores the draft and leads to the payment. A repeat after a lost answer gives the same draft. */
export function useDraft() {
  const { product, replaces, move } = useFlow()
  const client = useQueryClient()
  const last = useRef<Press | null>(null)

  return async function storeDraft(form: FlowForm, holder: RegisteredHolder | null): Promise<DraftOutcome> {
    const details = orderDetails(product, form)
    // A draft gone on with is replaced by another one, though nothing in it may have changed.
    const order = JSON.stringify({ details, replaces })
    last.current = pressOf(product.code, order, last.current)
    const headers = { 'Idempotency-Key': last.current.key }
    const outcome = await callApi(callsOf(product).createDraft, { body: details, headers })
    if (outcome.ok) {
      if (replaces) await callApi(calls.deleteDraft, { query: { draft_number: replaces } })
      client.removeQueries({ queryKey: ['drafts'] })
      move(moves.toPayment({ draft: outcome.body.result, holder }))
      return { kind: 'stored' }
    }
    if (outcome.kind !== 'conflict') return { kind: 'failed', message: outcome.message }
    if (!outcome.body.info) return { kind: 'start_passed', message: outcome.message }
    return { kind: 'price_changed', info: outcome.body.info }
  }
}
