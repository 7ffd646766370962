import { isSamePerson } from '@akvapolis/rules/person/same-person'
import type { FlowForm } from '../state/flow-form.ts'

/** Whether a tourist is by now one of those whose number is kept and not shown in the draft. */
export function isNumberHidden(form: FlowForm, place: number): boolean {
  const tourist = form.tourists[place]
  if (!tourist) return false
  const { birth, surname, name, surname_ru, name_ru } = tourist
  const named = form.on_internal_passport ? { surname: surname_ru, name: name_ru } : { surname, name }
  return !!form.hides_passports_of?.some((hidden) => isSamePerson(hidden, { birth, ...named }))
}
