import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { mostTourists } from '@akvapolis/rules/limits'
import { focusAdded } from '../../form/store/focus-added.ts'
import type { FormStore } from '../../form/store/form-store.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { emptyTourist, type FlowForm, nextKey } from '../state/flow-form.ts'
import { useLock } from '../state/locks.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import { BirthField } from '../step/birth-field.tsx'
import styles from '../step/step.module.css'

/** Step 1 asks of the tourists only when they were born; the first one always stays. */
export function TouristBirths() {
  const form = useForm()
  const tourists = useFormValue((values) => values.tourists)
  const isCustomer = useLock('tourists.0.birth') !== null
  const isCustomerHere = useLock('insurer.phone') !== null

  function handleAdd() {
    const added = [...tourists, emptyTourist(nextKey(tourists))]
    focusAdded(`tourists.${tourists.length}.birth`, () => form.set('tourists', added))
  }
  /** The customer buys for others and stays at home, or travels after all. */
  function handleWho(isAnother: boolean) {
    const [first = emptyTourist(), ...others] = tourists
    const who = { ...emptyTourist(first.key), ...(isAnother && { is_another: true }) }
    focusAdded('tourists.0.birth', () => form.set('tourists', [who, ...others]))
  }
  return (
    <Card title={tripCopy.tourists} level={3}>
      <div className={styles.stack}>
        {tourists.map(({ key, is_another }, index) => (
          <fieldset key={key}>
            <legend className={styles.legend}>{tripCopy.tourist(index + 1)}</legend>
            <div className={styles.row}>
              <BirthField path={`tourists.${index}.birth`} />
              {index > 0 && (
                <Button look="link" icon="trash" onClick={() => remove(form, key)}>
                  {tripCopy.removeTourist}
                </Button>
              )}
              {index === 0 && (isCustomer || (is_another && isCustomerHere)) && (
                <Button look="link" icon="person" onClick={() => handleWho(isCustomer)}>
                  {isCustomer ? tripCopy.insureAnother : tripCopy.insureSelf}
                </Button>
              )}
            </div>
          </fieldset>
        ))}
        {tourists.length < mostTourists ? (
          <Button look="quiet" icon="plus" onClick={handleAdd}>
            {tripCopy.addTourist}
          </Button>
        ) : (
          <p className={styles.quiet}>{tripCopy.mostTourists(mostTourists)}</p>
        )}
      </div>
    </Card>
  )
}

/** By their key: others may have gone, or been typed, before the part that removes has come. */
async function remove(form: FormStore<FlowForm>, removed: number): Promise<void> {
  const late = await fetchPart(() => import('../removal/remove-tourist.ts')).catch(() => null)
  const { tourists } = form.values()
  const place = tourists.findIndex(({ key }) => key === removed)
  if (place < 1) return
  if (late) late.removeTourist(form, place)
  else focusAdded(`tourists.${place - 1}.birth`, () => form.set('tourists', tourists.toSpliced(place, 1)))
}
