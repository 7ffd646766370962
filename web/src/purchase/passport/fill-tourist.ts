import type { PassportHolder } from '@akvapolis/rules/person/passport-lines'
import { isSamePerson } from '@akvapolis/rules/person/same-person'
import type { FormStore } from '../../form/store/form-store.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { isNumberAsked } from './asked-number.ts'

/**
 * Puts what a passport says into a tourist; its number where the form asks for one. One that the form takes none of, as a foreign
 * passport's, empties what stood there of somebody else.
 */
export function fillTourist(form: FormStore<FlowForm>, index: number, said: PassportHolder): void {
  const { tourists } = form.values()
  const tourist = tourists[index]
  if (!tourist) return
  const { surname, name, birth, passport } = said
  const isEmptied = passport === null && !isSamePerson(tourist, said)
  const number =
    isNumberAsked(tourists, index) && (passport !== null || isEmptied) ? { passport: passport ?? '' } : {}
  form.set('tourists', tourists.with(index, { ...tourist, surname, name, birth, ...number }))
  form.clearErrors(`tourists.${index}`)
}
