import { useEffect, useState } from 'react'
import { forget } from '../kept/kept.ts'
import { type FormName, keepForm, keptForm, type Typed } from './kept-form.ts'
import { useFields } from './use-fields.ts'

type Form<Values> = {
  name: FormName
  /** Who is signed in now. */
  customer: number | undefined
  /** Which object it is about, where there are several. */
  about?: string
  /** What is stored now. */
  stored: Values
}

/** Not even for a moment on a disk. */
const secret = 'current_password'

/**
 * The fields of a form, kept in this tab while they differ from what is stored: neither a reload nor a session that
 * ends takes what was typed. Whoever closes the form forgets it.
 */
export function useKeptFields<Values extends Typed>({ name, customer, about = '', stored }: Form<Values>) {
  const [initial] = useState(() => {
    const kept = keptForm(name, customer)
    return kept?.about === about ? withTyped(stored, kept.typed) : stored
  })
  const fields = useFields(initial)
  const typed = JSON.stringify(fields.values, (key, value) => (key === secret ? undefined : value))
  const isChanged = Object.keys(stored).some((key) => key !== secret && fields.values[key] !== stored[key])

  useEffect(() => {
    // Nobody is signed in any more: what was typed waits for its customer.
    if (customer === undefined) return
    if (!isChanged) forget(`form.${name}`)
    else keepForm(name, { customer, about, typed: JSON.parse(typed) })
  }, [name, about, customer, typed, isChanged])
  return fields
}

function withTyped<Values extends Typed>(stored: Values, typed: Typed): Values {
  const entries = Object.entries(stored).map(([key, value]) => [key, key in typed ? typed[key] : value])
  // The same keys; what was kept under each came from the same field.
  return Object.fromEntries(entries) as Values
}
