import { draftsCopy } from '@akvapolis/copy/account/account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { FormDialog } from '../../form/fields/form-dialog.tsx'
import type { ListedRecord } from './listed-record.ts'
import { draftsQuery } from './records-queries.ts'

type DeleteDraftDialogProps = { draft: ListedRecord; onClose: () => void }

/** Asks before a draft is gone for good. */
export function DeleteDraftDialog({ draft, onClose }: DeleteDraftDialogProps) {
  const client = useQueryClient()
  const [trouble, setTrouble] = useState('')

  async function handleSend() {
    const outcome = await callApi(calls.deleteDraft, { query: { draft_number: draft.id } })
    // One that is gone already is what was wanted.
    const isGone = outcome.ok || (outcome.kind === 'refused' && outcome.status === 404)
    if (!isGone) return setTrouble(outcome.message)
    client.setQueryData(draftsQuery.queryKey, (drafts) =>
      drafts?.filter(({ external_id }) => external_id !== draft.id),
    )
    onClose()
  }
  return (
    <FormDialog
      title={draftsCopy.removeTitle}
      action={draftsCopy.remove}
      look="danger"
      cancel={draftsCopy.cancel}
      trouble={trouble}
      onSend={handleSend}
      onClose={onClose}
    >
      <p>{draftsCopy.removeWhat(draft.number, draft.period)}</p>
    </FormDialog>
  )
}
