import { cancelPolicyCopy } from '@akvapolis/copy/account/account'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { payLinkQuery } from '../../bank/by-link/pay-link-query.ts'
import { cardQuery } from '../../documents/card/card-query.ts'
import { FormDialog } from '../../form/dialog/form-dialog.tsx'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { useNavigate } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { ListedPolicy } from './listed-record.ts'
import { policiesKey } from './records-queries.ts'

type CancelPolicyDialogProps = { policy: ListedPolicy; onClose: () => void }

/** Asks before an unpaid policy is cancelled. One that turns out to be paid leads to its page. */
export function CancelPolicyDialog({ policy, onClose }: CancelPolicyDialogProps) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const close = useWhileShown(onClose)
  const { data: payLink } = useQuery({ ...payLinkQuery(policy.id), refetchInterval: false })
  const [trouble, setTrouble] = useState('')

  async function handleSend() {
    const outcome = await callApi(calls.cancelPolicy, { body: { policy_id: policy.id } })
    // Whatever stands in the way, the list may not know of it yet.
    await Promise.all([
      client.invalidateQueries({ queryKey: policiesKey }),
      client.invalidateQueries({ queryKey: cardQuery(policy.id).queryKey }),
    ])
    const isPaid = !outcome.ok && outcome.kind === 'conflict' && outcome.body.code === 'already_paid'
    if (!outcome.ok && !isPaid) return setTrouble(outcome.message)
    close()
    if (isPaid) return navigate({ to: '/done', search: { policy: policy.id } })
    toast.success(cancelPolicyCopy.done)
  }
  return (
    <FormDialog
      title={cancelPolicyCopy.title}
      action={cancelPolicyCopy.action}
      look="danger"
      cancel={cancelPolicyCopy.keep}
      trouble={trouble}
      onSend={handleSend}
      onClose={onClose}
    >
      <p>{cancelPolicyCopy.what(policy)}</p>
      <p>{cancelPolicyCopy.bankPage}</p>
      {payLink && <p>{cancelPolicyCopy.payLink}</p>}
    </FormDialog>
  )
}
