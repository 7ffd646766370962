import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { fixedRiskId, mostRisks } from '@akvapolis/rules/limits'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusAdded } from '../../form/store/focus-added.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { missingHint, useRisks } from '../engine/dictionaries.ts'
import { useFlow } from '../engine/flow-context.tsx'
import type { TripFit } from '../engine/use-trip-fit.ts'
import { askedOf } from '../state/flow-details.ts'
import { emptyRisk, nextKey } from '../state/flow-form.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'
import { ExtraRisk } from './extra-risk.tsx'

/** The fixed risk first, to be seen and not to be changed, then those that the buyer adds. */
export function ExtraRisks({ fit }: { fit: TripFit }) {
  const { product } = useFlow()
  const form = useForm()
  const addButton = useRef<HTMLButtonElement>(null)
  const isAsked = useFormValue((values) => askedOf(product, values).extraRisks)
  const chosen = useFormValue((values) => values.risks)
  const list = useRisks()
  const { data: risks = [] } = list
  const offered = risks.filter(({ name }) => name !== tripCopy.fixedRisk)
  if (!isAsked) return null

  function handleAdd() {
    const added = [...chosen, emptyRisk(nextKey(chosen))]
    focusAdded(`risks.${chosen.length}.risk_id`, () => form.set('risks', added))
  }
  function handleRemove(index: number) {
    flushSync(() => fit.removeRisk(index))
    addButton.current?.focus()
  }
  return (
    <Card title={tripCopy.risks} level={3}>
      <div className={styles.stack}>
        <Select
          name="risks.0.risk_id"
          label={tripCopy.risk}
          hint={tripCopy.risksHint}
          disabled
          options={[{ value: fixedRiskId, label: tripCopy.fixedRisk }]}
          value={fixedRiskId}
          onChange={() => {}}
        />
        {chosen.slice(1).map(({ key }, extra) => (
          <ExtraRisk
            key={key}
            index={extra + 1}
            offered={offered}
            hint={missingHint(list)}
            onRemove={() => handleRemove(extra + 1)}
            fit={fit}
          />
        ))}
        {chosen.length < mostRisks && (
          <Button ref={addButton} look="quiet" icon="plus" onClick={handleAdd}>
            {tripCopy.addRisk}
          </Button>
        )}
      </div>
    </Card>
  )
}
