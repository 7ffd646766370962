import type { Placement } from '@akvapolis/contract/verification'
import { codeCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { ReactNode } from 'react'
import { useSubmit } from '../../form/fields/use-submit.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import styles from '../code.module.css'
import { CodeFields } from '../code-fields.tsx'
import { useCodeEntry } from '../use-code-entry.ts'
import { useSendAgain } from '../use-send-again.ts'

export type CodeDialogProps = {
  placement: Placement
  /** The number it was sent to, as stored. */
  phone: string
  /** What is wrong with the code, or with sending a new one; '' when nothing is. */
  problem: string
  onProblem: (problem: string) => void
  /** Seconds for which the button of another code rests after a press. */
  lockFor: number
  sendAgain: () => Promise<unknown>
  /** Answers what is wrong with the code, '' when nothing is. */
  confirm: (code: string) => Promise<string>
  close: () => void
  /** What else there is to say before the code. */
  children?: ReactNode
}

const formId = 'code'

/** The code from the SMS. Whatever goes wrong here, the form behind it stays as it was filled in. */
export function CodeDialog(props: CodeDialogProps) {
  const { placement, phone, problem, onProblem, lockFor, sendAgain, confirm, close, children } = props
  const { typed, isConfirming, handleType, send } = useCodeEntry({ placement, phone, onProblem, confirm })
  const { isBusy, handleSubmit } = useSubmit(send)
  const again = useSendAgain({ placement, phone }, lockFor, sendAgain)
  return (
    <Dialog
      isOpen
      onClose={close}
      // A code that is wrong is no loss.
      asks={problem === ''}
      title={codeCopy.title}
      actions={
        <Button type="submit" form={formId} busy={isBusy} wide>
          {codeCopy.confirm}
        </Button>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={handleSubmit}>
        {children}
        <CodeFields
          name="code"
          placement={placement}
          phone={phone}
          typed={typed}
          isConfirming={isConfirming}
          problem={problem}
          again={again}
          onType={handleType}
        />
      </form>
    </Dialog>
  )
}
