import { phoneCopy } from '@akvapolis/copy/account/phone'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFirstFocus } from '../../form/dialog/use-first-focus.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PasswordField } from '../../ui/secret/password-field.tsx'
import styles from '../change/own-data.module.css'
import type { Step } from './step.ts'

type MailStepProps = { isSent: boolean; go: (step: Step) => void; onClose: () => void }

/** The password, for a link to the confirmed address. */
export function MailStep({ isSent, go, onClose }: MailStepProps) {
  const { values, field, trouble, clear, show } = useFields({ current_password: '' })

  async function send() {
    clear()
    const outcome = await callApi(calls.askForPhoneLink, { body: values })
    if (!outcome.ok) return show(outcome)
    go({ name: 'mailed' })
  }
  const { isBusy, handleSubmit } = useSubmit(send)
  return (
    <form ref={useFirstFocus(true)} className={styles.form} noValidate onSubmit={handleSubmit}>
      {isSent ? (
        <Notice tone="success" title={phoneCopy.linkSent}>
          <p>{phoneCopy.linkSentHint}</p>
        </Notice>
      ) : (
        <>
          <p>{phoneCopy.byMail}</p>
          <PasswordField
            {...field('current_password')}
            label={phoneCopy.password}
            enterKeyHint="send"
            required
            autoComplete="current-password"
          />
          {trouble && <Notice tone="error">{trouble}</Notice>}
        </>
      )}
      <div className={styles.buttons}>
        {!isSent && (
          <Button type="submit" busy={isBusy}>
            {phoneCopy.sendLink}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {phoneCopy.cancel}
        </Button>
      </div>
    </form>
  )
}
