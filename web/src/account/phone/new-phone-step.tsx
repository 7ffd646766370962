import { phoneCopy } from '@akvapolis/copy/account/phone'
import type { Phone } from '@akvapolis/rules/person/phone'
import { CaptchaNote } from '../../captcha/captcha-note.tsx'
import type { CodeRequest } from '../../codes/code-requests.ts'
import { useWait } from '../../codes/use-next-code.ts'
import { useFirstFocus } from '../../form/dialog/use-first-focus.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import styles from '../change/own-data.module.css'
import type { Step } from './step.ts'

type NewPhoneStepProps = {
  /** Why the one whose code was right is none. */
  error?: string | undefined
  /** Typed before. */
  phone?: Phone | null
  /** The one they have. */
  old: Phone
  go: (step: Step) => void
  requestCode: (phone: Phone) => Promise<CodeRequest>
  onClose: () => void
}

export function NewPhoneStep({ error, phone = null, old, go, requestCode, onClose }: NewPhoneStepProps) {
  const typed: { phone: Phone | null } = { phone }
  const { values, field, trouble, check, show } = useFields(typed, error ? { phone: error } : {})
  const wait = useWait({ placement: 'change_phone', phone: values.phone ?? '' }, 0)

  async function send() {
    const isRight = await check(async ({ phone }) => (await loadJudge()).judgeNewPhone(phone, old))
    if (!isRight || values.phone === null) return
    const request = await requestCode(values.phone)
    if (!request.isAwaited) return show(request)
    go({ name: 'new code', phone: values.phone, problem: request.problem })
  }
  const { isBusy, handleSubmit } = useSubmit(send)
  return (
    <form ref={useFirstFocus(true)} className={styles.form} noValidate onSubmit={handleSubmit}>
      <p>{phoneCopy.proved}</p>
      <PhoneField
        {...field('phone')}
        label={phoneCopy.newPhone}
        hint={phoneCopy.newPhoneHint}
        enterKeyHint="send"
        required
      />
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <CaptchaNote />
      {wait > 0 && <p className={styles.quiet}>{phoneCopy.getCodeIn(wait)}</p>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} disabled={wait > 0 && !isBusy}>
          {phoneCopy.getCode}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {phoneCopy.cancel}
        </Button>
      </div>
    </form>
  )
}
