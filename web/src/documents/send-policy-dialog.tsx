import type { Policy } from '@akvapolis/contract/policies'
import { sendPolicyCopy } from '@akvapolis/copy/account/account'
import { listCopy } from '@akvapolis/copy/account/lists'
import { issueText } from '@akvapolis/copy/calls/issues'
import { isEmail } from '@akvapolis/rules/person/email'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { isGone } from '../api/refused/is-gone.ts'
import { FormDialog } from '../form/dialog/form-dialog.tsx'
import { useFields } from '../form/fields/use-fields.ts'
import { TextField } from '../ui/field/text-field.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { useWhileShown } from '../ui/press/use-while-shown.ts'
import { toast } from '../ui/toast/toast.ts'

/** What it says on it, where it is not simply the policy. */
const marks: Record<PolicyState, string | null> = {
  draft: sendPolicyCopy.sample,
  published: sendPolicyCopy.sample,
  expired: sendPolicyCopy.sample,
  review: sendPolicyCopy.underReview,
  paid: null,
  cancelled: sendPolicyCopy.cancelled,
}

type SendPolicyDialogProps = {
  policy: Pick<Policy, 'external_id' | 'number' | 'state'>
  /** Proposed. */
  email: string
  onClose: () => void
}

/** Mails the document to one address. */
export function SendPolicyDialog({ policy, email, onClose }: SendPolicyDialogProps) {
  const { values, field, trouble, clear, show } = useFields({ email })
  const client = useQueryClient()
  const close = useWhileShown(onClose)

  async function handleSend() {
    clear()
    const to = values.email.trim()
    if (!isEmail(to)) {
      return show({ errors: { email: [issueText({ path: 'email', code: 'email_needed' })] } })
    }
    const { external_id: id, number } = policy
    const outcome = await callApi(calls.sendPolicy, { body: { number, policy_id: id, email: to } })
    if (!outcome.ok && !isGone(outcome)) return show(outcome)
    close()
    for (const key of ['policies', 'payment-state']) void client.invalidateQueries({ queryKey: [key] })
    if (!outcome.ok) return toast.error(listCopy.rowGone)
    toast.success(sendPolicyCopy.sent)
  }
  return (
    <FormDialog
      title={sendPolicyCopy.title}
      action={sendPolicyCopy.send}
      cancel={sendPolicyCopy.cancel}
      trouble={trouble}
      onSend={handleSend}
      onClose={onClose}
    >
      {marks[policy.state] && <Notice tone="info">{marks[policy.state]}</Notice>}
      <TextField
        {...field('email')}
        label={sendPolicyCopy.email}
        enterKeyHint="send"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </FormDialog>
  )
}
