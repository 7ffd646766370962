import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormErrors, FormStore } from '../../form/store/form-store.ts'
import { type PathOf, type ValueAt, valueAt } from '../../form/store/paths.ts'
import type { FlowForm } from './flow-form.ts'

export type FlowPath = PathOf<FlowForm>

export const FormContext = createContext<FormStore<FlowForm> | null>(null)

/** The purchase's form itself, for what happens at a press; its values for what is shown: useFormValue. */
export function useForm(): FormStore<FlowForm> {
  const form = useContext(FormContext)
  if (!form) throw new Error('useForm stands outside of FlowProvider')
  return form
}

/** Something of the form, again whenever it is another one. `select` gives a part of it or a plain value. */
export function useFormValue<Value>(select: (form: FlowForm) => Value): Value {
  const form = useForm()
  const current = () => select(form.values())
  return useSyncExternalStore(form.subscribe, current, current)
}

export function useFormErrors(): FormErrors {
  const form = useForm()
  return useSyncExternalStore(form.subscribe, form.errors, form.errors)
}

/** One field for a control: its value and its error. */
export function useField<Path extends FlowPath>(name: Path) {
  const form = useForm()
  const value = useFormValue((values) => valueAt(values, name))
  const currentError = () => form.errors()[name]
  const error = useSyncExternalStore(form.subscribe, currentError, currentError)
  return {
    name,
    // Its type is the path's own.
    value: value as ValueAt<FlowForm, Path>,
    error,
    onChange: (next: ValueAt<FlowForm, Path>) => form.set(name, next),
  }
}
