import { sessionsCopy } from '@akvapolis/copy/account/own-data'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../form/dialog/form-dialog.tsx'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { toast } from '../../ui/toast/toast.ts'
import { sessionsQuery } from './sessions-query.ts'

/** Asks before everybody else, who may be the customer too, has to sign in anew. */
export function EndSessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const close = useWhileShown(onClose)
  const [trouble, setTrouble] = useState('')

  async function handleSend() {
    const outcome = await callApi(calls.endOtherSessions, {})
    const listed = client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    if (!outcome.ok) return setTrouble(outcome.message)
    toast.success(sessionsCopy.ended)
    close()
    await listed
  }
  return (
    <FormDialog
      title={sessionsCopy.endTitle}
      action={sessionsCopy.end}
      look="danger"
      cancel={sessionsCopy.cancel}
      trouble={trouble}
      onSend={handleSend}
      onClose={onClose}
    >
      <p>{sessionsCopy.endWhat}</p>
    </FormDialog>
  )
}
