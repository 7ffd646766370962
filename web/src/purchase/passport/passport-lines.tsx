import { passportLinesCopy, passportLinesFaults } from '@akvapolis/copy/purchase/passport-lines'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { readPassportLines } from '@akvapolis/rules/person/passport-lines'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import fieldStyles from '../../ui/field/field.module.css'
import { Field } from '../../ui/field/field.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useForm } from '../state/use-form.ts'
import { fillTourist } from './fill-tourist.ts'
import styles from './passport-lines.module.css'

export type PassportLinesProps = {
  index: number
  isNumberShown: boolean
  today: IsoDate
  /** What was pasted into another field of the tourist; '' where the lines are to be typed. */
  pasted: string
  /** With the birth date as it was before. */
  onFilled: (birthBefore: IsoDate | null) => void
  onClose: () => void
}

/** Takes the two lines and fills the tourist in; the text is read here and goes nowhere. */
export function PassportLines({
  index,
  isNumberShown,
  today,
  pasted,
  onFilled,
  onClose,
}: PassportLinesProps) {
  const form = useForm()
  const [text, setText] = useState(pasted)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)

  function read(lines: string) {
    const said = readPassportLines(lines, today)
    if (!said.ok) {
      field.current?.focus()
      return setProblem(passportLinesFaults[said.fault])
    }
    const before = form.values().tourists[index]?.birth ?? null
    fillTourist(form, index, said.value, isNumberShown)
    toast.success(passportLinesCopy.filled)
    onFilled(before)
  }
  function handleText(typed: string) {
    setText(typed)
    setProblem('')
    if (typed.replace(/\s/g, '').length === whole) read(typed)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (pasted) read(pasted)
    else field.current?.focus()
  }, [])
  return (
    <div className={styles.entry}>
      <LinesField field={field} text={text} onText={handleText} problem={problem} />
      <div className={styles.buttons}>
        <Button look="quiet" onClick={() => read(text)}>
          {passportLinesCopy.fill}
        </Button>
        <Button look="link" onClick={onClose}>
          {passportLinesCopy.cancel}
        </Button>
      </div>
    </div>
  )
}

const whole = 88

type LinesFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  problem: string
}

function LinesField({ field, text, onText, problem }: LinesFieldProps) {
  return (
    <Field label={passportLinesCopy.label} hint={passportLinesCopy.hint} error={problem}>
      {(control) => (
        <div className={fieldStyles.box}>
          <textarea
            {...control}
            ref={field}
            rows={2}
            className={`${fieldStyles.input} ${styles.lines}`}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
