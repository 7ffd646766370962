import { checkFields } from '@akvapolis/copy/forms/controls'
import { useEffect, useRef } from 'react'
import { useAllOwnWords } from '../field/own-words.ts'
import { unbroken } from '../text/unbroken.tsx'
import styles from './error-summary.module.css'
import { Notice } from './notice.tsx'

export type FieldError = {
  /** The `name` of its control. */
  name: string
  /** What the field is called, and what is wrong with it, unless the field itself says more. */
  label: string
  message: string
}

/**
 * «Проверьте поля: N» with a way to each; on a phone what is wrong stands at the field alone. A new `attempt` to send the form focuses the first wrong field, by its name or
 * by `onFocus` where the form knows better.
 */
export function ErrorSummary({
  errors,
  attempt,
  onFocus = focusByName,
}: {
  errors: readonly FieldError[]
  attempt: number
  onFocus?: (name: string) => void
}) {
  useFocusOnAttempt(errors[0]?.name, attempt, onFocus)
  const own = useAllOwnWords()
  if (errors.length === 0) return null
  return (
    <Notice tone="error" title={checkFields(errors.length)} speaksOnce>
      <ul className={styles.list}>
        {errors.map(({ name, label, message }) => (
          <li key={name}>
            <button type="button" className={styles.link} onClick={() => onFocus(name)}>
              <span className={styles.field}>{unbroken(label)}</span>
              <span className={styles.message}>: {unbroken(own[name] ?? message)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function focusByName(name: string) {
  const control = document.getElementsByName(name)[0]
  control?.focus({ preventScroll: true })
  control?.scrollIntoView({ block: 'center' })
}

function useFocusOnAttempt(first: string | undefined, attempt: number, onFocus: (name: string) => void) {
  const answered = useRef(0)
  useEffect(() => {
    if (attempt === answered.current || first === undefined) return
    answered.current = attempt
    onFocus(first)
  }, [attempt, first, onFocus])
}
