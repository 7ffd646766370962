import type { Info } from '@akvapolis/contract/calculator'
import type { QuoteContext } from '@akvapolis/rules/price/quote'
import type { Product } from '@akvapolis/rules/products/product'
import { callApi } from '../../api/call-api.ts'
import { type FormJudge, saidOf } from '../state/field-errors.ts'
import { callsOf } from '../state/flow-calls.ts'
import { quoteDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { quoteErrors } from './quote-errors.ts'

export type PriceAnswer =
  | { kind: 'priced'; info: Info }
  /** Our own judge refused: nothing was asked. */
  | { kind: 'unfit'; judge: FormJudge }
  /** The server refused. */
  | { kind: 'wrong'; judge: FormJudge }
  | { kind: 'limited'; message: string; retryAfter: number }
  | { kind: 'failed'; message: string }
  /** Nobody waits for it any more. */
  | { kind: 'given_up' }

export type AskedPrice = {
  product: Product
  form: FlowForm
  world: () => QuoteContext
  /** Pressed for, or asked by the page itself, until nobody waits for it. */
  question: { isPressed: boolean; signal: AbortSignal }
}

/** The price, asked of the server when our own judge finds nothing wrong. */
export async function askPrice({ product, form, world, question }: AskedPrice): Promise<PriceAnswer> {
  if (question.signal.aborted) return { kind: 'given_up' }
  const judge: FormJudge = (now) => quoteErrors(product, now, world())
  if (judge(form)) return { kind: 'unfit', judge }
  const outcome = await callApi(callsOf(product).calculate, {
    body: quoteDetails(product, form),
    signal: question.signal,
    isQuiet: () => !question.isPressed,
  })
  if (question.signal.aborted) return { kind: 'given_up' }
  if (outcome.ok) return { kind: 'priced', info: outcome.body }
  const { message } = outcome
  if (outcome.kind === 'fields') return { kind: 'wrong', judge: saidOf(product, form, outcome.errors) }
  if (outcome.kind === 'limited') return { kind: 'limited', message, retryAfter: outcome.retryAfter }
  return { kind: 'failed', message }
}
