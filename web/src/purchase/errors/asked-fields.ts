import type { FieldErrors } from '@akvapolis/contract/refusals'
import type { FlowForm } from '../state/flow-form.ts'

/** What is said of a tourist at the Latin surname stands at the surname that is asked on an internal passport. */
export function atAskedFields({ on_internal_passport }: FlowForm, errors: FieldErrors): FieldErrors {
  if (!on_internal_passport) return errors
  const moved: FieldErrors = {}
  for (const [path, said] of Object.entries(errors)) {
    const asked = path.replace(/^(tourists\.\d+\.surname)$/, '$1_ru')
    moved[asked] = [...(moved[asked] ?? []), ...said]
  }
  return moved
}
