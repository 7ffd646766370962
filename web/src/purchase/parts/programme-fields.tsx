import { trainingCopy } from '@akvapolis/copy/purchase/training'
import { isLevelOffered } from '@akvapolis/rules/trip/programme'
import { programmeLeastDays } from '@akvapolis/rules/trip/trip'
import { Select } from '../../ui/choice/select.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { missingHint, useLevels, useProgrammes } from '../engine/dictionaries.ts'
import { tooShortFor } from '../engine/fit-trip.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { useField, useForm, useFormErrors, useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'

/** Level and programme: another level has other programmes, so the one chosen before is taken back. */
export function ProgrammeFields({ onAnswer }: { onAnswer: () => void }) {
  const { product } = useFlow()
  const form = useForm()
  const level = useField('trip.diving_program_groups')
  const programme = useField('trip.diving_program_id')
  const levels = useLevels()
  const programmes = useProgrammes(level.value)
  const chosen = programmes.data?.find(({ id }) => id === programme.value)
  const isMinimumDays = product.programme?.isMinimumDays === true

  function handleLevel(next: number) {
    if (next !== level.value) form.set('trip.diving_program_id', null)
    level.onChange(next)
    onAnswer()
  }
  return (
    <>
      <div className={styles.pair}>
        <Select
          {...level}
          label={trainingCopy.level}
          hint={missingHint(levels)}
          required
          options={optionsOf(
            levels.data?.filter(({ id }) => product.programme && isLevelOffered(product.programme, id)),
          )}
          onChange={handleLevel}
        />
        <Select
          {...programme}
          label={trainingCopy.programme}
          hint={
            missingHint(programmes) ??
            (chosen && trainingCopy.programmeHint(isMinimumDays ? chosen : { depth: chosen.depth }))
          }
          required
          {...(level.value === null && { placeholder: trainingCopy.levelFirst })}
          options={optionsOf(programmes.data)}
          onChange={(next) => {
            programme.onChange(next)
            onAnswer()
          }}
        />
      </div>
      {chosen && <LeastDays programme={chosen} />}
    </>
  )
}

const optionsOf = (entries: readonly { id: number; name: string }[] = []) =>
  entries.map(({ id, name }) => ({ value: id, label: name }))

type Programme = NonNullable<ReturnType<typeof useProgrammes>['data']>[number]

/** Says at once that the days are too few for the programme; once it is said at their field, no longer. */
function LeastDays({ programme }: { programme: Programme }) {
  const { product } = useFlow()
  const trip = useFormValue((form) => form.trip)
  const errors = useFormErrors()
  const least = programmeLeastDays(product, programme)
  const path = tooShortFor(least, trip)
  if (path === null || errors[path]) return null
  return (
    <Notice tone="warning">
      <p>{trainingCopy.programmeNeedsDays(programme.name, least)}</p>
    </Notice>
  )
}
