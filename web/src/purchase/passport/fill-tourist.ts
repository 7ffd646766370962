import type { PassportHolder } from '@akvapolis/rules/person/passport-lines'
import type { FormStore } from '../../form/store/form-store.ts'
import type { FlowForm } from '../state/flow-form.ts'

/** Puts what a passport says into a tourist; its number where the form asks for one. */
export function fillTourist(form: FormStore<FlowForm>, index: number, said: PassportHolder): void {
  const { tourists } = form.values()
  const tourist = tourists[index]
  if (!tourist) return
  const { surname, name, birth, passport } = said
  const number = index === 0 && passport !== null ? { passport } : {}
  form.set('tourists', tourists.with(index, { ...tourist, surname, name, birth, ...number }))
  form.clearErrors(`tourists.${index}`)
}
