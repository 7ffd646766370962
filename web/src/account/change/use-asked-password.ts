import type { FieldErrors } from '@akvapolis/contract/refusals'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Refused } from '../../form/fields/use-fields.ts'

type Fields = {
  show: (refused: Refused) => void
  focus: (name: string) => void
}

const name = 'current_password'

/** The current password, asked for once the server wants it: as a question first, as a mistake only when it was answered. */
export function useAskedPassword({ show, focus }: Fields) {
  const [isPasswordAsked, setAsked] = useState(false)

  function showRefused(refused: Refused) {
    const { [name]: wanted, ...others }: FieldErrors = refused.errors ?? {}
    if (!wanted || isPasswordAsked) return show(refused)
    show({ errors: others })
    flushSync(() => setAsked(true))
    if (Object.keys(others).length === 0) focus(name)
  }
  return { isPasswordAsked, showRefused, askNoMore: () => setAsked(false) }
}
