import { certificateInWords } from '@akvapolis/copy/papers/cover'
import { insuredDiveCopy as words } from '@akvapolis/copy/papers/insured-dive'
import { type AskedDive, diveBoxes } from '@akvapolis/rules/offer/asked-dive'
import type { DiveTerms } from '@akvapolis/rules/offer/insured-dive'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { Select } from '../../ui/choice/select.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import styles from './dive.module.css'

export type FieldOf = <Name extends keyof AskedDive>(
  name: Name,
) => {
  name: Name
  value: AskedDive[Name]
  error: string | undefined
  onChange: (value: AskedDive[Name]) => void
}

/** What is asked of a dive. The certificate only where it sets the depth. */
export function DiveFields({ terms: { certificates }, field }: { terms: DiveTerms; field: FieldOf }) {
  const certificate = field('certificate')
  return (
    <>
      {certificates.length > 0 && (
        <Select
          {...certificate}
          value={certificate.value || null}
          label={words.fields.certificate}
          required
          options={certificates.map((held) => ({ value: held.code, label: certificateInWords(held).ru }))}
        />
      )}
      <div className={styles.pair}>
        <TextField
          {...field('depth')}
          label={words.fields.depth}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <TextField
          {...field('oxygen')}
          label={words.fields.oxygen}
          hint={words.oxygenHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </div>
      <div>
        {diveBoxes.map((box) => (
          <Checkbox key={box} {...field(box)} label={words.boxes[box]} />
        ))}
      </div>
    </>
  )
}
