import { passwordCopy } from '@akvapolis/copy/account/own-data'
import { useQueryClient } from '@tanstack/react-query'
import { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { judgeNewPassword } from '../../form/judges/of-entrance/judge-sign-in.ts'
import { userQuery } from '../../session/user.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useUpdateUser } from '../change/use-update-user.ts'
import { sessionsKey } from './sessions-query.ts'

const empty = { password: '', password_confirmation: '', current_password: '' }

/** The form of a new password; every other session ends with the old one. */
export function usePasswordChange(onSaved: () => void) {
  const client = useQueryClient()
  const fields = useFields(empty)
  const { update, isPasswordAsked } = useUpdateUser(fields)
  const close = useWhileShown(onSaved)

  async function send() {
    fields.clear()
    const { password, password_confirmation } = fields.values
    const errors = judgeNewPassword({ password, password_confirmation })
    if (errors) return fields.show({ errors })
    if (!(await update({ password, password_confirmation }))) return
    toast.success(passwordCopy.saved)
    close()
    await client.refetchQueries({ queryKey: userQuery.queryKey })
    await client.invalidateQueries({ queryKey: sessionsKey })
  }
  return { fields, isPasswordAsked, ...useSubmit(send) }
}
