import { useEffect, useState } from 'react'
import { useFields } from '../fields/use-fields.ts'
import { forget } from '../kept/kept.ts'
import { changedFrom, type FormName, keepForm, keptForm, type Typed, withKept } from './kept-form.ts'

type Form<Values> = {
  name: FormName
  /** Who is signed in now. */
  customer: number | undefined
  /** Which object it is about, where there are several. */
  about?: string
  /** What is stored now. */
  stored: Values
}

/**
 * The fields of a form, kept in this tab while they differ from what is stored: neither a reload nor a session that
 * ends takes what was typed. Whoever closes the form forgets it.
 */
export function useKeptFields<Values extends Typed>({ name, customer, about = '', stored }: Form<Values>) {
  const [initial] = useState(() => withKept(stored, keptForm(name, customer), about))
  const [isTypedBefore] = useState(() => changedFrom(stored, initial) !== null)
  const fields = useFields(initial)
  const changed = changedFrom(stored, fields.values)
  // As text, so that the effect runs where something else is typed and not at each drawing.
  const typed = changed && JSON.stringify(changed)

  useEffect(() => {
    // Nobody is signed in any more: what was typed waits for its customer.
    if (customer === undefined) return
    if (typed === null) forget(`form.${name}`)
    else keepForm(name, { customer, about, typed: JSON.parse(typed) })
  }, [name, about, customer, typed])
  return { ...fields, isTypedBefore }
}
