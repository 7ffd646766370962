import type { FieldErrors } from '@akvapolis/contract/refusals'
import type { Product } from '@akvapolis/rules/products/product'
import { useState } from 'react'
import type { FormErrors } from '../../form/store/form-store.ts'
import { valueAt } from '../../form/store/paths.ts'
import { quoteInput } from './flow-details.ts'
import type { FlowForm } from './flow-form.ts'
import { useForm } from './use-form.ts'

/** Says what is wrong with a form as it is; null when nothing is. */
export type FormJudge = (form: FlowForm) => FieldErrors | null

/** Puts what a judge finds to its fields; each new `attempt` focuses the first wrong one. */
export function useFieldErrors() {
  const form = useForm()
  // A step opened with errors, found on the way back to it, begins as after a try.
  const [attempt, setAttempt] = useState(Object.keys(form.errors()).length > 0 ? 1 : 0)

  function show(judge: FormJudge) {
    form.showErrors(firstSentences(judge))
    setAttempt((attempts) => attempts + 1)
  }
  return { attempt, show, clear: () => form.clearErrors() }
}

/** One sentence a field. */
export const firstSentences =
  (judge: FormJudge) =>
  (now: FlowForm): FormErrors =>
    Object.fromEntries(Object.entries(judge(now) ?? {}).map(([path, [message]]) => [path, message ?? '']))

/** Whether a field is asked in step 1 and nowhere later. */
export function isOfTrip(path: string): boolean {
  return /^(countries|city|trip|risks|is_pay_by_bonus)\b/.test(path)
}

/** What the server has said of a form holds of one that says the same there; of the trip, of the same trip. */
export function saidOf(product: Product, asked: FlowForm, errors: FieldErrors): FormJudge {
  const input = quoteInput(product, asked)
  return (now) => {
    const stands = (path: string) =>
      isOfTrip(path) ? quoteInput(product, now) === input : valueAt(now, path) === valueAt(asked, path)
    return Object.fromEntries(Object.entries(errors).filter(([path]) => stands(path)))
  }
}
