import type { User } from '@akvapolis/contract/session'
import { momentWords } from '@akvapolis/copy/account/hidden-papers'
import { ownDataCopy, passportHiddenCopy, passwordCopy } from '@akvapolis/copy/account/own-data'
import { valueWords } from '@akvapolis/copy/forms/values'
import { useUser } from '../../session/user.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { PasswordField, type PasswordFieldProps } from '../../ui/secret/password-field.tsx'
import styles from './own-data.module.css'

type CurrentPasswordProps = {
  field: Pick<PasswordFieldProps, 'name' | 'value' | 'error' | 'onChange'>
}

/**
 * Asked for only when the server wants it: some time after the sign-in. A mistake takes the place of its hint, so the way
 * out for those who have forgotten it stands beside it; who has none is told that way alone.
 */
export function CurrentPassword({ field }: CurrentPasswordProps) {
  const user = useUser()
  if (user && !user.has_password) {
    return (
      <Notice tone="warning">
        {passwordCopy.none} {wayWithout(user)}
      </Notice>
    )
  }
  return (
    <div>
      <PasswordField
        {...field}
        label={ownDataCopy.currentPassword}
        hint={valueWords.currentPassword}
        enterKeyHint="done"
        required
        autoComplete="current-password"
      />
      <p className={styles.quiet}>
        {passwordCopy.forgotten} {wayWithout(user)}
      </p>
    </div>
  )
}

/** Who can't give the password is helped by a mail after a year of silence, by waiting after a change of phone, else by signing in anew. */
function wayWithout(user: User | null | undefined): string {
  const until = user?.passport_hidden_until
  if (until) return passportHiddenCopy.doableAfter(momentWords(until))
  return user?.passport_hidden ? passportHiddenCopy.followLink : ownDataCopy.signInAnew
}
