import { createContext, type ReactNode, use, useId } from 'react'
import { Icon } from '../basic/icon.tsx'
import { unbroken } from '../text/unbroken.tsx'
import styles from './field.module.css'

/** What every field has around its control. */
export type FieldFrame = {
  label: string
  hint?: ReactNode
  /** What is to be known of what was just typed; it takes the place of the hint, and stands below an error. */
  note?: string | undefined
  /** A sentence saying what to do; it takes the place of the hint. */
  error?: string | undefined
  required?: boolean | undefined
}

/** What a control takes over from its field. */
export type FieldControl = {
  id: string
  'aria-describedby': string
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label above, hint or error below, both tied to the control, a new error announced. */
export function Field({
  label,
  hint,
  note,
  error,
  required,
  children,
}: FieldFrame & { children: (control: FieldControl) => ReactNode }) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id} id={labelId(id)} data-asterisk={required || undefined}>
        {label}
      </label>
      {children({ id, ...describe(id, { error, required }) })}
      <FieldMessage id={id} hint={note || hint} note={note} error={error} />
    </div>
  )
}

export const labelId = (id: string) => `${id}-label`

export function describe(id: string, { error, required }: Pick<FieldFrame, 'error' | 'required'>) {
  return {
    'aria-describedby': `${id}-message`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-required': required ? (true as const) : undefined,
  }
}

/** Whether what is wrong is listed above the fields: the list is read out, by the fields' names, and no error twice. */
export const AreErrorsListed = createContext(false)

/** Always in the page, so that what comes later is announced. */
export function FieldMessage({
  id,
  hint,
  note,
  error,
}: { id: string } & Pick<FieldFrame, 'hint' | 'note' | 'error'>) {
  return (
    <div
      id={`${id}-message`}
      className={error ? styles.error : styles.hint}
      aria-live={error && use(AreErrorsListed) ? 'off' : 'polite'}
    >
      {error ? (
        <>
          <Icon name="error" />
          <span>
            {unbroken(error)}
            {note && <br />}
            {note}
          </span>
        </>
      ) : (
        hint
      )}
    </div>
  )
}
