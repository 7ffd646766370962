import type { PassportHolder } from '@akvapolis/rules/person/passport-lines'
import { isSamePerson } from '@akvapolis/rules/person/same-person'
import type { FormStore } from '../../form/store/form-store.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { isNumberAsked } from './asked-number.ts'

/** Puts what a passport says into a tourist; its number where the form asks for one, and no other person's in its place. */
export function fillTourist(form: FormStore<FlowForm>, index: number, said: PassportHolder): void {
  const { tourists } = form.values()
  const tourist = tourists[index]
  if (!tourist) return
  const { surname, name, birth } = said
  // What was typed of nobody yet is of whom the lines name.
  const isOwn = (!tourist.surname && !tourist.name) || isSamePerson(tourist, said)
  const passport = (isNumberAsked(tourists, index) && said.passport) || (isOwn ? tourist.passport : '')
  form.set('tourists', tourists.with(index, { ...tourist, surname, name, birth, passport }))
  form.clearErrors(`tourists.${index}`)
}
