import type { User } from '@akvapolis/contract/session'
import { confirmationCopy } from '@akvapolis/copy/account/own-data'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { firstSentence } from '../api/told/first-sentence.ts'
import { userQuery } from '../session/user.ts'
import { Button, type ButtonLook } from '../ui/basic/button.tsx'
import { toast } from '../ui/toast/toast.ts'

/** Asks once more for the letter that confirms the customer's address, while it is not confirmed. */
export function SendConfirmation({ user, look }: { user: User; look: ButtonLook }) {
  const client = useQueryClient()
  const { email } = user
  if (email === null || user.email_confirmed) return null

  async function handleSend(address: string) {
    const outcome = await callApi(calls.sendConfirmation, {})
    if (!outcome.ok) return toast.error(firstSentence(outcome))
    // It may have been confirmed meanwhile, in the mail's own tab.
    const now = await client.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => user)
    const isDone = now?.email === address && now.email_confirmed
    toast.success(isDone ? confirmationCopy.needless : confirmationCopy.sent(address))
  }
  return (
    <Button look={look} onClick={() => handleSend(email)}>
      {confirmationCopy.again}
    </Button>
  )
}
