import type { Info } from '@akvapolis/contract/calculator'
import type { Product } from '@akvapolis/rules/products/product'
import { callApi } from '../../api/call-api.ts'
import { type Press, underKey } from '../../api/press/press.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { atAskedFields } from '../errors/asked-fields.ts'
import type { NewDraft } from '../passage/passage.ts'
import { type FormJudge, saidOf } from '../state/field-errors.ts'
import { callsOf } from '../state/flow-calls.ts'
import { orderDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { pressOfOrder } from './draft-key.ts'

export type DraftOutcome =
  | { kind: 'stored'; draft: NewDraft }
  | { kind: 'price_changed'; info: Info }
  | { kind: 'start_passed'; message: string }
  /** What it was to replace has been paid. */
  | { kind: 'paid'; policy: string }
  | { kind: 'wrong'; judge: FormJudge }
  | { kind: 'failed'; message: string }

type Storing = {
  product: Product
  form: FlowForm
  /** The id of what this passage has stored before: the draft takes its place. */
  replaces: string | null
  /** The press before this one, of this page. */
  last: { current: Press | null }
}

/** Stores the draft in place of what stood before. A repeat after a lost answer gives the same draft. */
export async function storeDraft(storing: Storing): Promise<DraftOutcome> {
  const { product, form, replaces, last } = storing
  const details = orderDetails(product, form)
  // What is gone on with is replaced by another one, though nothing in it may have changed.
  const order = JSON.stringify({ details, replaces })
  last.current = pressOfOrder(product.code, order, last.current)
  const headers = underKey(last.current)
  const body = { ...details, ...(replaces !== null && { replaces }) }
  const outcome = await callApi(callsOf(product).createDraft, { body, headers })
  if (outcome.ok) return { kind: 'stored', draft: outcome.body.result }
  // It is another customer's, who began this passage: theirs stays as it is.
  if (outcome.kind === 'refused' && outcome.status === 404 && replaces !== null) {
    return storeDraft({ ...storing, replaces: null })
  }
  if (outcome.kind === 'fields') {
    return { kind: 'wrong', judge: saidOf(product, form, atAskedFields(form, outcome.errors)) }
  }
  if (outcome.kind !== 'conflict') return { kind: 'failed', message: firstSentence(outcome) }
  const { info, code } = outcome.body
  if (code === 'already_paid' && replaces !== null) return { kind: 'paid', policy: replaces }
  if (code === 'start_passed') return { kind: 'start_passed', message: outcome.message }
  return info ? { kind: 'price_changed', info } : { kind: 'failed', message: outcome.message }
}
