import type { User } from '@akvapolis/contract/session'
import { ownDataCopy } from '@akvapolis/copy/account/own-data'
import { useFirstFocus } from '../../form/dialog/use-first-focus.ts'
import { saidOfContract } from '../../profile/of-contract.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { CurrentPassword } from '../change/current-password.tsx'
import styles from '../change/own-data.module.css'
import { ContactFields, NameFields } from './own-data-fields.tsx'
import { useOwnData } from './use-own-data.ts'

type OwnDataFormProps = { user: User; isAsked: boolean; onClose: () => void }

/** Everything can be changed but the phone; what is missing is said by the server, all of it at once. */
export function OwnDataForm({ user, isAsked, onClose }: OwnDataFormProps) {
  const form = useFirstFocus(isAsked)
  const { fields, isBusy, handleSubmit, isPasswordAsked } = useOwnData(user, onClose)
  const ofContract = saidOfContract(user)
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={handleSubmit}>
      {ofContract && <Notice tone={user.fixed_by_contract ? 'info' : 'warning'}>{ofContract}</Notice>}
      <NameFields fields={fields} user={user} />
      <ContactFields fields={fields} user={user} />
      {isPasswordAsked && <CurrentPassword field={fields.field('current_password')} />}
      {fields.trouble && <Notice tone="error">{fields.trouble}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {ownDataCopy.save}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {ownDataCopy.cancel}
        </Button>
      </div>
    </form>
  )
}
