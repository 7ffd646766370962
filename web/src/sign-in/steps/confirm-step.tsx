import { codeCopy, signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { Phone } from '@akvapolis/rules/person/phone'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { afterTyping } from '../../codes/code-answers.ts'
import { CodeFields } from '../../codes/code-fields.tsx'
import { type CodeRequest, isUnanswered, sentenceOf } from '../../codes/code-requests.ts'
import { nextCode } from '../../codes/next-code.ts'
import { useCodeEntry } from '../../codes/use-code-entry.ts'
import { useSendAgain } from '../../codes/use-send-again.ts'
import { entryOf } from '../../session/entry/entered.ts'
import { Button } from '../../ui/basic/button.tsx'
import type { useCountdown } from '../../ui/countdown/use-countdown.ts'
import { SmallForm } from '../entrance/small-form.tsx'
import type { Entrance } from '../entrance/use-entrance.ts'
import type { Go } from '../places/steps.ts'
import { OtherWays } from './other-ways.tsx'

type ConfirmStepProps = {
  phone: Phone
  /** What was wrong with sending another code. */
  problem: string
  go: Go
  requestCode: (phone: Phone) => Promise<CodeRequest>
  lock: ReturnType<typeof useCountdown>
  entrance: Entrance
}

/** The code that the number got. */
export function ConfirmStep(props: ConfirmStepProps) {
  const { phone, go, entrance } = props
  const { entry, problem, again } = useConfirmation(props)
  return (
    <SmallForm
      title={codeCopy.title}
      action={codeCopy.confirm}
      onSend={entry.send}
      outcome={entrance.isEntering ? signInCopy.entered : ''}
      links={<OtherWays go={go} without={signInCopy.noCode} />}
    >
      <CodeFields
        name="code_number"
        placement="login"
        phone={phone}
        change={
          <Button look="link" onClick={() => go({ name: 'login' })}>
            {signInCopy.otherPhone}
          </Button>
        }
        typed={entry.typed}
        isConfirming={entry.isConfirming}
        onType={entry.handleType}
        problem={problem}
        again={again}
      />
    </SmallForm>
  )
}

/** The code as it is typed, sent and asked for again. */
function useConfirmation({ phone, go, requestCode, lock, entrance, ...props }: ConfirmStepProps) {
  const [problem, setProblem] = useState(props.problem)
  const again = useSendAgain({ placement: 'login', phone }, 0, sendAgain)
  const entry = useCodeEntry({ placement: 'login', phone, onProblem: setProblem, confirm })

  async function confirm(code: string): Promise<string> {
    const body = { phone, code_number: code }
    const outcome = await entryOf(await callApi(calls.signInWithCode, { body }))
    const wrong = afterTyping(outcome, { placement: 'login', phone, code })
    if (outcome.ok) await entrance.enter(outcome.body.data.user)
    const phoneError = !outcome.ok && outcome.kind === 'fields' && outcome.errors.phone?.[0]
    if (phoneError) {
      // The code was right, and so it is spent.
      nextCode.used()
      go({ name: 'login', phoneError })
    }
    return wrong
  }

  async function sendAgain() {
    lock.restart()
    const request = await requestCode(phone)
    setProblem(request.isAwaited ? request.problem : sentenceOf(request))
    if (!request.isAwaited && isUnanswered(request)) lock.stop()
  }
  return { entry, problem, again }
}
