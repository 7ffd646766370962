import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { peopleCopy } from '@akvapolis/copy/purchase/order'
import { joinedTerritories } from '@akvapolis/rules/countries/joined-territories'
import { internalPassportCountries } from '@akvapolis/rules/person/passport'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { useCountries } from '../engine/dictionaries.ts'
import { useIsPriceGood } from '../engine/use-quote.ts'
import { removeTourist } from '../removal/remove-tourist.ts'
import { useLock, useLockedField } from '../state/locks.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import { useLatest } from '../state/use-latest.ts'
import styles from '../step/step.module.css'
import { InternalPassportFields, TravelPassportFields } from './tourist-fields.tsx'

/** Everybody who travels; `onPeopleChange` when their number or a birth date is another one. */
export function TouristCards({ onPeopleChange }: { onPeopleChange: () => void }) {
  const form = useForm()
  const tourists = useFormValue((values) => values.tourists)
  const internal = useLockedField('on_internal_passport')
  const isLocked = useLock('tourists') !== null
  const isGood = useLatest(useIsPriceGood())
  const Fields = internal.value ? InternalPassportFields : TravelPassportFields

  function handleInternal(isOnInternal: boolean) {
    internal.onChange(isOnInternal)
    form.clearErrors('tourists')
  }
  /** Of somebody who comes back the price stands as it is; step 1 asks for its own. */
  const handleGone = useWhileShown(() => {
    if (!isGood.current) onPeopleChange()
  })
  return (
    <Card title={tripCopy.tourists} level={3}>
      <div className={styles.stack}>
        <Checkbox
          {...internal}
          label={peopleCopy.internal}
          hint={peopleCopy.internalHint}
          onChange={handleInternal}
        />
        {internal.value && <PassportNotEnough />}
        {tourists.map(({ key }, index) => (
          <fieldset key={key} className={styles.group}>
            <legend className={styles.legend}>{tripCopy.tourist(index + 1)}</legend>
            <Fields index={index} onBirth={onPeopleChange} />
            {index > 0 && (
              <div>
                <Button
                  look="link"
                  icon="trash"
                  disabled={isLocked}
                  onClick={() => removeTourist(form, index, handleGone)}
                >
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

/** Points out where an internal passport does not let its holder in; nothing is refused for it. */
function PassportNotEnough() {
  const chosen = useFormValue((values) => values.countries)
  const { data: countries = [] } = useCountries()
  const elsewhere = countries.filter(({ id, iso }) => chosen.includes(id) && !isEnoughIn.includes(iso))
  if (elsewhere.length === 0) return null
  return (
    <Notice tone="warning">
      <p>{peopleCopy.passportNotEnough(joinedTerritories(elsewhere.map(({ name }) => name)))}</p>
    </Notice>
  )
}

const isEnoughIn: readonly (string | null)[] = internalPassportCountries
