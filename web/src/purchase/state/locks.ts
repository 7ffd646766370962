import { createContext, useContext } from 'react'
import type { FlowForm } from './flow-form.ts'
import { type FlowPath, useField, useFormValue } from './use-form.ts'

/** Whether a field of the form shows what the customer's profile says and is to be changed there only. */
export type IsLocked = (form: FlowForm, path: string) => boolean

export const nothingLocked: IsLocked = () => false

export const LockContext = createContext(nothingLocked)

export function useLock(path: string): boolean {
  const isLocked = useContext(LockContext)
  return useFormValue((form) => isLocked(form, path))
}

/** One field for a control, read only while it is locked. */
export function useLockedField<Path extends FlowPath>(path: Path) {
  return { ...useField(path), readOnly: useLock(path) }
}
