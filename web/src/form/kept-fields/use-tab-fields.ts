import { useEffect, useLayoutEffect, useRef } from 'react'
import { useFields } from '../fields/use-fields.ts'
import { keep, keptOfVisitor } from '../kept/kept.ts'
import type { KeptName } from '../kept/kept-names.ts'

type TabForm<Values> = {
  name: KeptName
  initial: Values
  /** What is fit to be filled in of what was kept: an older page may have written it. */
  read: (kept: unknown) => Partial<Values>
}

/** The fields of a visitor's form, kept in this tab until it is sent: what was typed outlives the page. */
export function useTabFields<Values extends Record<string, unknown>>({
  name,
  initial,
  read,
}: TabForm<Values>) {
  const fields = useFields(initial)
  const untouched = useRef(fields.values)
  const { values } = fields
  // Before the first paint and after the markup was taken over, which knows nothing of this tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useLayoutEffect(() => fields.fill(read(keptOfVisitor(name))), [])
  useEffect(() => {
    if (values !== untouched.current) keep(name, values)
  }, [name, values])
  return fields
}
