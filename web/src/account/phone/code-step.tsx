import { phoneCopy } from '@akvapolis/copy/account/phone'
import type { Phone } from '@akvapolis/rules/person/phone'
import { useState } from 'react'
import { CaptchaNote } from '../../captcha/captcha-note.tsx'
import { CodeFields } from '../../codes/code-fields.tsx'
import { type CodeRequest, sentenceOf } from '../../codes/code-requests.ts'
import { useCodeEntry } from '../../codes/use-code-entry.ts'
import { useSendAgain } from '../../codes/use-send-again.ts'
import { useFirstFocus } from '../../form/dialog/use-first-focus.ts'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { Button } from '../../ui/basic/button.tsx'
import styles from '../change/own-data.module.css'

type CodeStepProps = {
  phone: Phone
  /** What was wrong with sending it. */
  problem: string
  requestCode: (phone: Phone) => Promise<CodeRequest>
  confirm: (code: string) => Promise<string>
  /** Back to the number, where it can be another one. */
  onOther?: () => void
  onClose: () => void
}

export function CodeStep(props: CodeStepProps) {
  const { phone, requestCode, confirm, onOther, onClose } = props
  const [problem, setProblem] = useState(props.problem)
  const entry = useCodeEntry({ placement: 'change_phone', phone, onProblem: setProblem, confirm })
  const again = useSendAgain({ placement: 'change_phone', phone }, 0, sendAgain)
  const { isBusy, handleSubmit } = useSubmit(entry.send)

  async function sendAgain() {
    const request = await requestCode(phone)
    setProblem(request.isAwaited ? request.problem : sentenceOf(request))
  }
  return (
    <form ref={useFirstFocus(true)} className={styles.form} noValidate onSubmit={handleSubmit}>
      <CodeFields
        name="code"
        placement="change_phone"
        phone={phone}
        problem={problem}
        again={again}
        typed={entry.typed}
        isConfirming={entry.isConfirming}
        onType={entry.handleType}
        change={
          onOther && (
            <Button look="link" onClick={onOther}>
              {phoneCopy.otherNew}
            </Button>
          )
        }
      />
      <CaptchaNote />
      <div className={styles.buttons}>
        <Button type="submit" busy={isBusy}>
          {phoneCopy.confirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {phoneCopy.cancel}
        </Button>
      </div>
    </form>
  )
}
