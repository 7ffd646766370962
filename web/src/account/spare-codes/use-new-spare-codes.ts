import { spareCodesCopy } from '@akvapolis/copy/account/spare-codes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { useAskedPassword } from '../change/use-asked-password.ts'
import { spareCodesQuery } from './spare-codes-query.ts'

/** One press makes ten codes; some time after the sign-in the server asks for the current password first. */
export function useNewSpareCodes() {
  const client = useQueryClient()
  /** Told this once: they stand nowhere but in the window that shows them. */
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [isLost, setLost] = useState(false)
  const { values, field, trouble, clear, show, focus } = useFields({ current_password: '' })
  const { isPasswordAsked, showRefused, askNoMore } = useAskedPassword({ show, focus })

  const readAnew = () => client.invalidateQueries({ queryKey: spareCodesQuery.queryKey })

  function unask() {
    setLost(false)
    askNoMore()
    clear()
    field('current_password').onChange('')
  }
  async function send() {
    clear()
    const current_password = values.current_password || null
    const outcome = await callApi(calls.makeSpareCodes, { body: { current_password } })
    if (!outcome.ok && (outcome.kind === 'offline' || outcome.kind === 'broken')) {
      setLost(true)
      show({ message: spareCodesCopy.perhapsEnded })
      return readAnew()
    }
    if (!outcome.ok) return showRefused(outcome)
    unask()
    setCodes(outcome.body.result.codes)
    await readAnew()
  }
  return {
    codes,
    /** Whether the codes of before may have ended with a press whose answer did not come. */
    isLost,
    /** The codes that were told, and what was asked for others. */
    forget() {
      setCodes(null)
      unask()
    },
    password: field('current_password'),
    isPasswordAsked,
    trouble,
    ...useSubmit(send),
  }
}
