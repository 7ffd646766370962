import type { FieldErrors } from '@akvapolis/contract/refusals'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sentForm } from './sent-form.ts'

/** A judge's word or a failed call, as far as a form tells it. */
export type Refused = { errors?: FieldErrors; message?: string }

type Errors = Partial<Record<string, string>>

/** The few fields of a small form: what is typed, what is wrong with each, and the trouble that no field can tell. */
export function useFields<Values extends Record<string, unknown>>(
  initial: Values,
  wrongAtFirst: Errors = {},
) {
  const [values, setValues] = useState(initial)
  const { setErrors, setTrouble, begin, ...wrong } = useWrong(Object.keys(values), wrongAtFirst)

  return {
    values,
    ...wrong,
    /** One field for a control; its error stands until it is changed. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: wrong.errors[name],
      onChange(value: Values[Name]) {
        setValues((now) => ({ ...now, [name]: value }))
        setErrors(({ [name]: _, ...others }) => others)
      },
    }),
    setError(name: keyof Values & string, message: string) {
      setErrors((now) => ({ ...now, [name]: message }))
    },
    /** What was typed before, over what stands there. */
    fill(typed: Partial<Values>) {
      setValues((now) => ({ ...now, ...typed }))
    },
    clear() {
      begin()
      setErrors({})
      setTrouble('')
    },
    /**
     * Whether the form may be sent; shows what is wrong with it. The judge comes with rules that are fetched then, and
     * fails when they can't be.
     */
    async check(judge: (values: Values) => Promise<FieldErrors | null>): Promise<boolean> {
      begin()
      setTrouble('')
      const refused = await judge(values).then(
        (found) => found && { errors: found },
        () => ({ message: callFailureCopy.offline }),
      )
      if (refused) wrong.show(refused)
      else setErrors({})
      return refused === null
    },
  }
}

/** What is wrong with the fields of these names. */
function useWrong(fields: readonly string[], atFirst: Errors) {
  const [errors, setErrors] = useState(atFirst)
  const [trouble, setTrouble] = useState('')
  const form = useRef<HTMLFormElement | null>(null)
  const controlOf = (name: string) =>
    (form.current?.isConnected ? form.current : document).querySelector<HTMLElement>(`[name="${name}"]`)

  /** Errors at their fields, the first one focused; what has no field on the page is the trouble. */
  function show({ errors: refused = {}, message = '' }: Refused) {
    const names = fields.filter((name) => refused[name] && controlOf(name))
    const [first] = names
    // At once, so that the focused field is read out with its error.
    flushSync(() => {
      setErrors(Object.fromEntries(names.map((name) => [name, refused[name]?.[0]])))
      setTrouble(first ? '' : (Object.values(refused).flat()[0] ?? message))
    })
    if (first) focus(first)
  }
  const focus = (name: string) => controlOf(name)?.focus()
  return {
    errors,
    setErrors,
    trouble,
    setTrouble,
    show,
    focus,
    /** It is being sent: what is said from now on is meant for the fields of that form. */
    begin() {
      form.current = sentForm()
    },
  }
}
