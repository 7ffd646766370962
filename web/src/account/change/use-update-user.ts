import type { updateUser } from '@akvapolis/contract/account'
import type { BodyOf } from '@akvapolis/contract/call'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { putAnswer } from '../../api/put-answer.ts'
import type { Refused } from '../../form/fields/use-fields.ts'
import { userQuery } from '../../session/user.ts'
import { useAskedPassword } from './use-asked-password.ts'

type Form = {
  values: { current_password: string }
  clear: () => void
  show: (refused: Refused) => void
  focus: (name: string) => void
}

/** Sends changes of the profile from a form; answers whether they were kept, and shows in the form why not. */
export function useUpdateUser({ values, clear, show, focus }: Form) {
  const client = useQueryClient()
  const { isPasswordAsked, showRefused } = useAskedPassword({ show, focus })

  async function update(changes: BodyOf<typeof updateUser>): Promise<boolean> {
    clear()
    const current_password = values.current_password || null
    const outcome = await callApi(calls.updateUser, { body: { ...changes, current_password } })
    if (outcome.ok) {
      await putAnswer(client, userQuery.queryKey, outcome.body.data.user)
      return true
    }
    showRefused(outcome)
    return false
  }
  return { update, isPasswordAsked }
}
