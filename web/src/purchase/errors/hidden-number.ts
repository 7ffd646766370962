import { isSamePerson } from '@akvapolis/rules/person/same-person'
import type { FlowForm } from '../state/flow-form.ts'

/** Whether a tourist is still the one whose number is kept and not shown in the draft. */
export function isNumberHidden({ tourists, on_internal_passport }: FlowForm, place: number): boolean {
  const tourist = tourists[place]
  if (!tourist?.hides_passport_of) return false
  const { birth, surname, name, surname_ru, name_ru } = tourist
  const named = on_internal_passport ? { surname: surname_ru, name: name_ru } : { surname, name }
  return isSamePerson(tourist.hides_passport_of, { birth, ...named })
}
