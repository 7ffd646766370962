import type { FlowForm } from '../state/flow-form.ts'

/** Of the first tourist a passport's number is asked for, and of those whose own is kept and not shown here, whoever is named above it. */
export const isNumberAsked = (tourists: FlowForm['tourists'], index: number): boolean =>
  index === 0 || !!tourists[index]?.hides_passport_of
