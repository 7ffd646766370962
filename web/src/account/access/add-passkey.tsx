import { passkeyCopy } from '@akvapolis/copy/account/passkeys'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CurrentPassword } from '../change/current-password.tsx'
import styles from '../change/own-data.module.css'
import { useNewPasskey } from './use-new-passkey.ts'

export function AddPasskey() {
  const { password, isPasswordAsked, trouble, isBusy, handleSubmit } = useNewPasskey()
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit}>
      {isPasswordAsked && <CurrentPassword field={password} />}
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <Button type="submit" look="quiet" icon="key" busy={isBusy}>
        {passkeyCopy.add}
      </Button>
    </form>
  )
}
