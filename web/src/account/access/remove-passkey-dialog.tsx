import { passkeyCopy } from '@akvapolis/copy/account/passkeys'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { putAnswer } from '../../api/put-answer.ts'
import { FormDialog } from '../../form/dialog/form-dialog.tsx'
import { useFields } from '../../form/fields/use-fields.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { toast } from '../../ui/toast/toast.ts'
import { CurrentPassword } from '../change/current-password.tsx'
import { formatLocalInstant } from '../change/local-instant.ts'
import { useAskedPassword } from '../change/use-asked-password.ts'
import { deviceOf, type Passkey, passkeysQuery } from './passkeys-query.ts'

type RemovePasskeyDialogProps = { passkey: Passkey; onRemoved: () => void; onClose: () => void }

/** Asks before a key opens nothing any more. */
export function RemovePasskeyDialog({ passkey, onRemoved, onClose }: RemovePasskeyDialogProps) {
  const client = useQueryClient()
  const leave = useWhileShown(onRemoved)
  const { values, field, trouble, clear, show, focus } = useFields({ current_password: '' })
  const { isPasswordAsked, showRefused } = useAskedPassword({ show, focus })
  const { id, created_at } = passkey

  async function handleSend() {
    clear()
    const body = { current_password: values.current_password || null }
    const outcome = await callApi(calls.removePasskey, { query: { id }, body })
    // One that is gone already is what was wanted.
    const isGone = outcome.ok || (outcome.kind === 'refused' && outcome.status === 404)
    if (!isGone) return showRefused(outcome)
    await putAnswer(client, passkeysQuery.queryKey, (keys) => keys?.filter((key) => key.id !== id))
    toast.success(passkeyCopy.removed)
    leave()
    void fetchPart(() => import('../../passkeys/ceremonies/ceremonies.ts'))
      .then(({ forgetKey }) => forgetKey(id))
      .catch(() => {})
  }
  return (
    <FormDialog
      title={passkeyCopy.removeTitle}
      action={passkeyCopy.remove}
      look="danger"
      cancel={passkeyCopy.cancel}
      trouble={trouble}
      onSend={handleSend}
      onClose={onClose}
    >
      <p>{passkeyCopy.removeWhat(deviceOf(passkey), formatLocalInstant(created_at))}</p>
      {isPasswordAsked && <CurrentPassword field={field('current_password')} />}
    </FormDialog>
  )
}
