import { passkeyCopy } from '@akvapolis/copy/account/passkeys'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useAskedPassword } from '../change/use-asked-password.ts'
import { passkeysQuery } from './passkeys-query.ts'

/** One press adds a key of this device; some time after the sign-in the server asks for the current password first. */
export function useNewPasskey() {
  const client = useQueryClient()
  const { values, field, trouble, clear, show, focus } = useFields({ current_password: '' })
  const { isPasswordAsked, showRefused, askNoMore } = useAskedPassword({ show, focus })

  async function send() {
    clear()
    const loading = fetchPart(() => import('../../passkeys/ceremonies/ceremonies.ts')).catch(() => null)
    const current_password = values.current_password || null
    const asked = await callApi(calls.startPasskey, { body: { current_password } })
    if (!asked.ok) return showRefused(asked)
    const ceremonies = await loading
    if (!ceremonies) return show({ message: callFailureCopy.offline })
    const made = await ceremonies.makeKey(asked.body)
    if (!made.ok) return show(made)
    const { credential } = made
    const added = await callApi(calls.addPasskey, { body: { credential } })
    const listed = client.invalidateQueries({ queryKey: passkeysQuery.queryKey })
    if (!added.ok) return show(added)
    askNoMore()
    field('current_password').onChange('')
    toast.success(passkeyCopy.kept)
    await listed
  }
  return { password: field('current_password'), isPasswordAsked, trouble, ...useSubmit(send) }
}
