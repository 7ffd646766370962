import type { Info } from '@akvapolis/contract/calculator'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { callsOf } from '../flow-calls.ts'
import { useFlow } from '../flow-context.tsx'
import { orderDetails } from '../flow-details.ts'
import type { FlowForm } from '../flow-form.ts'
import { moves, type RegisteredHolder } from '../flow-state.ts'

export type DraftOutcome =
  | { kind: 'stored' }
  | { kind: 'price_changed'; info: Info }
  | { kind: 'start_passed'; message: string }
  | { kind: 'failed'; message: string }

/** Stores the draft and leads to the payment. A repeat after a lost answer gives the same draft. */
export function useDraft() {
  const { product, replaces, move } = useFlow()
  const client = useQueryClient()
  const attempt = useRef({ input: '', key: '' })

  return async function storeDraft(form: FlowForm, holder: RegisteredHolder | null): Promise<DraftOutcome> {
    const details = orderDetails(product, form)
    const input = JSON.stringify(details)
    if (attempt.current.input !== input) attempt.current = { input, key: randomKey() }

    const headers = { 'Idempotency-Key': attempt.current.key }
    const outcome = await callApi(callsOf(product).createDraft, { body: details, headers })
    if (outcome.ok) {
      if (replaces) await callApi(calls.deleteDraft, { query: { draft_number: replaces } })
      client.removeQueries({ queryKey: ['drafts'] })
      move(moves.toPayment({ draft: outcome.body.result, holder }))
      return { kind: 'stored' }
    }
    if (outcome.kind !== 'conflict') return { kind: 'failed', message: outcome.message }
    if (!outcome.body.info) return { kind: 'start_passed', message: outcome.message }
    attempt.current = { input: '', key: '' }
    return { kind: 'price_changed', info: outcome.body.info }
  }
}

/** randomUUID is there on secure origins only, a sandbox may stand on a plain one. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(16)).join('-')
}
