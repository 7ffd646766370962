import type { User } from '@akvapolis/contract/session'
import { remindersCopy } from '@akvapolis/copy/account/reminders'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { putAnswer } from '../../api/put-answer.ts'
import { userQuery } from '../../session/user.ts'
import { Card } from '../../ui/basic/card.tsx'
import { Checkbox } from '../../ui/check/checkbox.tsx'
import { toast } from '../../ui/toast/toast.ts'

/** The switch of the mails that nobody asked for; the same as the address below each of them. */
export function RemindersCard({ user }: { user: User }) {
  const client = useQueryClient()
  const [isSending, setSending] = useState(false)

  async function handleChange(reminders_on: boolean) {
    setSending(true)
    const outcome = await callApi(calls.setReminders, { body: { reminders_on } })
    // An answer that was lost may have been a yes.
    if (!outcome.ok) await client.invalidateQueries({ queryKey: userQuery.queryKey })
    setSending(false)
    if (!outcome.ok) return toast.error(outcome.message)
    await putAnswer(client, userQuery.queryKey, (known) => known && { ...known, reminders_on })
    toast.success(reminders_on ? remindersCopy.switchedOn : remindersCopy.switchedOff)
  }
  return (
    <Card title={remindersCopy.heading}>
      <Checkbox
        name="reminders_on"
        label={remindersCopy.on}
        hint={remindersCopy.hint}
        value={user.reminders_on}
        readOnly={isSending}
        onChange={handleChange}
      />
    </Card>
  )
}
