import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import type { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { useKeptFields } from '../../form/kept-fields/use-kept-fields.ts'
import { useUser } from '../../session/user.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useUpdateUser } from '../change/use-update-user.ts'
import { changedOf, type OwnData, ownDataOf } from './own-data.ts'

export type OwnDataFields = ReturnType<typeof useFields<OwnData & { current_password: string }>>

/** The form of one's own data: sends what was changed, and the password only when the server asks for it. */
export function useOwnData(user: User, onSaved: () => void) {
  const fields = useKeptFields({
    name: 'own-data',
    customer: useUser()?.id,
    stored: { ...ownDataOf(user), current_password: '' },
  })
  const { update, isPasswordAsked } = useUpdateUser(fields)

  async function send() {
    const changes = changedOf(fields.values, ownDataOf(user))
    if (Object.keys(changes).length === 0) {
      toast.info(ownDataCopy.nothingChanged)
      return onSaved()
    }
    if (!(await update(changes))) return
    toast.success(ownDataCopy.saved)
    onSaved()
  }
  return { fields, isPasswordAsked, ...useSubmit(send) }
}
