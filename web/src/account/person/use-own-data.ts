import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { useState } from 'react'
import type { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { useKeptFields } from '../../form/kept-fields/use-kept-fields.ts'
import { useUser } from '../../session/user.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useUpdateUser } from '../change/use-update-user.ts'
import { changedOf, type OwnData, ownDataOf } from './own-data.ts'

export type OwnDataFields = ReturnType<typeof useFields<OwnData & { current_password: string }>>

/**
 * The form of one's own data: sends what was changed in it, whatever has changed elsewhere meanwhile, and the password only
 * when the server asks for it.
 */
export function useOwnData(user: User, onSaved: () => void) {
  const [before, setBefore] = useState(() => ownDataOf(user))
  const [wasHidden, setWasHidden] = useState(user.passport_hidden)
  const fields = useKeptFields({
    name: 'own-data',
    customer: useUser()?.id,
    stored: { ...before, current_password: '' },
  })
  // It is asked no more: what was typed there could be neither seen nor saved.
  if (user.passport_hidden && fields.values.passport !== before.passport) {
    fields.fill({ passport: before.passport })
  }
  if (user.passport_hidden !== wasHidden) {
    setWasHidden(user.passport_hidden)
    if (wasHidden) showPassport()
  }
  const { update, isPasswordAsked } = useUpdateUser(fields)
  const close = useWhileShown(onSaved)

  /** Nothing was known of it until now. */
  function showPassport() {
    const { passport } = ownDataOf(user)
    setBefore({ ...before, passport })
    fields.fill({ passport })
  }

  async function send() {
    const changes = changedOf(fields.values, before, user)
    if (Object.keys(changes).length === 0) {
      toast.info(ownDataCopy.nothingChanged)
      return close()
    }
    if (!(await update(changes))) return
    toast.success(ownDataCopy.saved)
    close()
  }
  return { fields, isPasswordAsked, ...useSubmit(send) }
}
