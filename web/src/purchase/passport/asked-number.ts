import { isNumberHidden } from '../passage/hidden-number.ts'
import type { FlowForm } from '../state/flow-form.ts'

/**
 * Of the first tourist a passport's number is asked for, and of whoever's own is kept and not shown here; what was typed
 * there stays in sight when the name above it is another one.
 */
export const isNumberAsked = (form: FlowForm, index: number): boolean =>
  index === 0 ||
  isNumberHidden(form, index) ||
  (!!form.hides_passports_of && !!form.tourists[index]?.passport)
