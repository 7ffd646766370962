import type { FieldErrors } from '@akvapolis/contract/refusals'
import { useState } from 'react'
import { useForm } from './form/use-form.ts'

/** Puts the errors of a judge or an answer to their fields; each new `attempt` focuses the first wrong one. */
export function useFieldErrors() {
  const form = useForm()
  // A step opened with errors, found on the way back to it, begins as after a try.
  const [attempt, setAttempt] = useState(Object.keys(form.errors()).length > 0 ? 1 : 0)

  function show(errors: FieldErrors) {
    const first = Object.entries(errors).map(([path, [message]]) => [path, message ?? ''])
    form.showErrors(Object.fromEntries(first))
    setAttempt((attempts) => attempts + 1)
  }
  return { attempt, show, clear: () => form.clearErrors() }
}

/** Whether a field is asked in step 1 and nowhere later. */
export function isOfTrip(path: string): boolean {
  return /^(countries|city|trip|risks|is_pay_by_bonus)\b/.test(path)
}
