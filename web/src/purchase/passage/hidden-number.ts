import { isSamePerson } from '@akvapolis/rules/person/same-person'
import type { FlowForm, TouristForm } from '../state/flow-form.ts'

/** Whether a tourist is by now one of those whose number is kept and not shown in the draft. */
export function isNumberHidden(form: FlowForm, place: number): boolean {
  const tourist = form.tourists[place]
  if (!tourist) return false
  return !!form.hides_passports_of?.some((hidden) => isSamePerson(hidden, named(form, tourist)))
}

/** What was filled in while numbers were hidden, once the draft shows them all: where nothing was typed anew, it is its number. */
export function withShownNumbers(filled: FlowForm, draft: FlowForm): FlowForm {
  const { hides_passports_of, ...form } = filled
  if (!hides_passports_of || draft.hides_passports_of) return filled
  const number = form.on_internal_passport ? 'passport_common' : 'passport'
  const numberOf = (tourist: TouristForm) =>
    draft.tourists.find((one) => isSamePerson(named(draft, one), named(form, tourist)))?.[number] ?? ''
  const tourists = form.tourists.map((tourist) => ({
    ...tourist,
    [number]: tourist[number] || numberOf(tourist),
  }))
  return { ...form, tourists }
}

/** In the letters of the passport that they travel on. */
function named({ on_internal_passport }: FlowForm, tourist: TouristForm) {
  const { birth, surname, name, surname_ru, name_ru } = tourist
  return on_internal_passport ? { birth, surname: surname_ru, name: name_ru } : { birth, surname, name }
}
