import { type DiveAnswer, diveAnswer, diveErrors } from '@akvapolis/copy/papers/insured-dive'
import { type AskedDive, judgeDive, usualDive } from '@akvapolis/rules/offer/asked-dive'
import { type DiveTerms, reasonsAgainst } from '@akvapolis/rules/offer/insured-dive'
import { useState } from 'react'
import { useFields } from '../../form/fields/use-fields.ts'

/** The question as it is typed, and the answer for as long as it is to what stands there. */
export function useDiveQuestion(terms: DiveTerms) {
  const { values, field, show, clear } = useFields<AskedDive>(usualDive)
  const [answered, setAnswered] = useState<{ to: AskedDive; answer: DiveAnswer } | null>(null)

  function ask() {
    const judged = judgeDive(values, terms)
    if (!judged.ok) {
      const errors = Object.entries(diveErrors(judged.issues))
      return show({ errors: Object.fromEntries(errors.map(([name, error]) => [name, [error]])) })
    }
    clear()
    const { dive } = judged
    setAnswered({ to: values, answer: diveAnswer(dive, terms, reasonsAgainst(dive, terms)) })
  }
  return { field, ask, answer: answered?.to === values ? answered.answer : null }
}
