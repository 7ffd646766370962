import { createContext, useContext } from 'react'
import type { FlowForm } from './flow-form.ts'
import { type FlowPath, useField, useFormValue } from './use-form.ts'

/**
 * Why a field can't be changed here, '' when it needs no words: it shows what the customer's profile says, or the order is on
 * its way. Null while it can.
 */
export type LockOf = (form: FlowForm, path: string) => string | null

export const nothingLocked: LockOf = () => null
export const everythingLocked: LockOf = () => ''

export const LockContext = createContext(nothingLocked)

export function useLock(path: string): string | null {
  const lockOf = useContext(LockContext)
  return useFormValue((form) => lockOf(form, path))
}

/** One field for a control, read only while it is locked, with the reason for a hint. */
export function useLockedField<Path extends FlowPath>(path: Path) {
  const reason = useLock(path)
  return { ...useField(path), readOnly: reason !== null, ...(reason && { hint: reason }) }
}
