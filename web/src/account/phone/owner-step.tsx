import type { User } from '@akvapolis/contract/session'
import { phoneCopy } from '@akvapolis/copy/account/phone'
import { useState } from 'react'
import { CaptchaNote } from '../../captcha/captcha-note.tsx'
import { type CodeRequest, sentenceOf } from '../../codes/code-requests.ts'
import { useNextCode } from '../../codes/use-next-code.ts'
import { useFirstFocus } from '../../form/dialog/use-first-focus.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from '../change/own-data.module.css'
import type { Step } from './step.ts'

type OwnerStepProps = {
  user: User
  go: (step: Step) => void
  requestCode: () => Promise<CodeRequest>
  onClose: () => void
}

/** How to prove that the account is theirs; a session that must not see passports is not believed a code. */
export function OwnerStep({ user, go, requestCode, onClose }: OwnerStepProps) {
  const [trouble, setTrouble] = useState('')
  const { left, isAwaited } = useNextCode({ placement: 'change_phone', phone: user.phone })
  const isCodeEnough = !user.passport_hidden
  const toMail = () => go({ name: 'mail' })
  const wait = isAwaited ? 0 : left

  async function send() {
    if (!isCodeEnough) return toMail()
    setTrouble('')
    const request = await requestCode()
    if (request.isAwaited) go({ name: 'old code', problem: request.problem })
    else setTrouble(sentenceOf(request))
  }
  const { isBusy, handleSubmit } = useSubmit(send)
  return (
    <form ref={useFirstFocus(true)} className={styles.form} noValidate onSubmit={handleSubmit}>
      <p>
        {phoneCopy.owner} {isCodeEnough && phoneCopy.download}
      </p>
      {trouble && <Notice tone="error">{trouble}</Notice>}
      <CaptchaNote />
      {wait > 0 && <p className={styles.quiet}>{phoneCopy.getCodeIn(wait)}</p>}
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy} disabled={isCodeEnough && wait > 0 && !isBusy}>
          {isCodeEnough ? phoneCopy.toOld : phoneCopy.toMailOnly}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {phoneCopy.cancel}
        </Button>
      </div>
      {isCodeEnough && (
        <Button look="link" onClick={toMail}>
          {phoneCopy.toMail}
        </Button>
      )}
    </form>
  )
}
