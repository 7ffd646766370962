import { ownDataCopy, passportHiddenCopy } from '@akvapolis/copy/account/own-data'
import { useUser } from '../../session/user.ts'
import { PasswordField, type PasswordFieldProps } from '../../ui/secret/password-field.tsx'
import styles from './own-data.module.css'

type CurrentPasswordProps = {
  field: Pick<PasswordFieldProps, 'name' | 'value' | 'error' | 'onChange'>
}

/**
 * Asked for only when the server wants it: some time after the sign-in. It comes with an error, so the way out for
 * those who have no password stands beside it and not in its hint.
 */
export function CurrentPassword({ field }: CurrentPasswordProps) {
  const isPassportHidden = useUser()?.passport_hidden
  return (
    <div>
      <PasswordField
        {...field}
        label={ownDataCopy.currentPassword}
        enterKeyHint="done"
        required
        autoComplete="current-password"
      />
      <p className={styles.quiet}>
        {isPassportHidden ? passportHiddenCopy.noPassword : ownDataCopy.noPassword}
      </p>
    </div>
  )
}
