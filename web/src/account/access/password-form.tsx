import { ownDataCopy, passwordCopy } from '@akvapolis/copy/account/own-data'
import { useFirstFocus } from '../../form/dialog/use-first-focus.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/secret/password-field.tsx'
import { CurrentPassword } from '../change/current-password.tsx'
import styles from '../change/own-data.module.css'
import { usePasswordChange } from './use-password-change.ts'

/** A new password, twice; the one before only when the server asks for it. */
export function PasswordForm({ onClose }: { onClose: () => void }) {
  const { fields, isPasswordAsked, isBusy, handleSubmit } = usePasswordChange(onClose)
  return (
    <form ref={useFirstFocus(true)} className={styles.form} noValidate onSubmit={handleSubmit}>
      <div className={styles.fields}>
        <PasswordField
          {...fields.field('password')}
          label={passwordCopy.password}
          hint={passwordCopy.passwordHint}
          required
          autoComplete="new-password"
        />
        <PasswordField
          {...fields.field('password_confirmation')}
          label={passwordCopy.confirmation}
          enterKeyHint="done"
          required
          autoComplete="new-password"
        />
      </div>
      {isPasswordAsked && <CurrentPassword field={fields.field('current_password')} />}
      {fields.trouble && <Notice tone="error">{fields.trouble}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {passwordCopy.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {ownDataCopy.cancel}
        </Button>
      </div>
    </form>
  )
}
