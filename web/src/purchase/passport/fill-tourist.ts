import type { PassportHolder } from '@akvapolis/rules/person/passport-lines'
import { isSamePerson } from '@akvapolis/rules/person/same-person'
import type { FormStore } from '../../form/store/form-store.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { isNumberAsked } from './asked-number.ts'

/**
 * Puts what a passport says into a tourist; its number where the form asks for one or shows its field still, and no other
 * person's in its place.
 */
export function fillTourist(
  form: FormStore<FlowForm>,
  index: number,
  said: PassportHolder,
  isNumberShown: boolean,
): void {
  const values = form.values()
  const { tourists } = values
  const tourist = tourists[index]
  if (!tourist) return
  const { surname, name, birth } = said
  // What was typed of nobody yet is of whom the lines name.
  const isOwn = (!tourist.surname && !tourist.name) || isSamePerson(tourist, said)
  const own = { ...tourist, surname, name, birth, passport: isOwn ? tourist.passport : '' }
  const isAsked = isNumberShown || isNumberAsked({ ...values, tourists: tourists.with(index, own) }, index)
  const passport = (isAsked && said.passport) || own.passport
  form.set('tourists', tourists.with(index, { ...own, passport }))
  form.clearErrors(`tourists.${index}`)
}
