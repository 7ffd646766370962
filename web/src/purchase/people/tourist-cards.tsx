import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import type { TouristForm } from '../state/flow-form.ts'
import { useField, useForm, useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'
import { InternalPassportFields, TravelPassportFields } from './tourist-fields.tsx'

/** Everybody who travels; `onPeopleChange` when their number or a birth date is another one. */
export function TouristCards({ onPeopleChange }: { onPeopleChange: () => void }) {
  const form = useForm()
  const tourists = useFormValue((values) => values.tourists)
  const internal = useField('on_internal_passport')
  const Fields = internal.value ? InternalPassportFields : TravelPassportFields

  function handleInternal(isOnInternal: boolean) {
    internal.onChange(isOnInternal)
    form.clearErrors('tourists')
    if (isOnInternal) form.set('tourists', tourists.map(withoutLatinNames))
  }
  function handleRemove(key: number) {
    form.set(
      'tourists',
      tourists.filter((tourist) => tourist.key !== key),
    )
    onPeopleChange()
  }
  return (
    <Card title={tripCopy.tourists} level={3}>
      <div className={styles.stack}>
        <Checkbox
          {...internal}
          label={peopleCopy.internal}
          hint={peopleCopy.internalHint}
          onChange={handleInternal}
        />
        {tourists.map(({ key }, index) => (
          <fieldset key={key} className={styles.group}>
            <legend className={styles.legend}>{tripCopy.tourist(index + 1)}</legend>
            <Fields index={index} onBirth={onPeopleChange} />
            {index > 0 && (
              <div>
                <Button look="link" icon="trash" onClick={() => handleRemove(key)}>
                  {tripCopy.removeTourist}
                </Button>
              </div>
            )}
          </fieldset>
        ))}
      </div>
    </Card>
  )
}

const withoutLatinNames = (tourist: TouristForm): TouristForm => ({ ...tourist, surname: '', name: '' })
