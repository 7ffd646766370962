import { focusAdded } from '../../form/store/focus-added.ts'
import { useBusinessDate } from '../engine/business-date.ts'
import { followed, holderOf, namesForTourist, possibleHolder } from '../holder/holder.ts'
import type { HolderField, Policyholder } from '../state/flow-form.ts'
import { useForm, useFormValue } from '../state/use-form.ts'

const everyField: readonly HolderField[] = ['surname', 'name', 'birth']

/** The holder as shown: the first tourist by default, with whatever is typed here in place of it. */
export function useHolder() {
  const form = useForm()
  const today = useBusinessDate()
  const values = useFormValue((now) => now)
  const follows = followed(values, today)
  const following = (field: HolderField) => follows.includes(field)

  function keepOwn(...fields: HolderField[]) {
    const others = followed(form.values(), today).filter((field) => !fields.includes(field))
    form.set('insurer_follows', others)
  }
  return {
    holder: holderOf(values, today),
    canBeTourist: possibleHolder(values, today) !== null,
    isTourist: follows.length > 0,
    isNamedInLatin: !values.on_internal_passport && (following('surname') || following('name')),
    setTourist: (isTourist: boolean) => form.set('insurer_follows', isTourist ? everyField : []),
    writeInRussian: () => focusAdded('insurer.surname', () => keepOwn('surname', 'name')),
    typed<Field extends HolderField>(field: Field, value: Policyholder[Field]) {
      // In the form before it is shown, or the field would be empty in between.
      form.set('insurer', { ...form.values().insurer, [field]: value })
      keepOwn(field)
    },
    /** A tourist nobody has named is named as the holder of the same birth date. */
    nameTourist() {
      for (const [field, name] of namesForTourist(form.values(), today)) form.set(`tourists.0.${field}`, name)
    },
  }
}
