import type { Placement } from '@akvapolis/contract/verification'
import { codeCopy } from '@akvapolis/copy/sign-in/sign-in'
import { formatPhone } from '@akvapolis/rules/person/phone'
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../ui/basic/button.tsx'
import { CodeInput } from '../ui/secret/code-input.tsx'
import styles from './code.module.css'
import { useNextCode } from './use-next-code.ts'
import type { SendAgain } from './use-send-again.ts'

export type CodeFieldsProps = {
  name: 'code' | 'code_number'
  placement: Placement
  /** The number it was sent to, as stored. */
  phone: string
  /** What can be done about the number. */
  change?: ReactNode
  typed: string
  /** What was typed is on its way; another one would be sent for nothing. */
  isConfirming: boolean
  onType: (text: string) => void
  /** What is wrong with the code, or with sending a new one; '' when nothing is. */
  problem: string
  again: SendAgain
}

/** Where the code went, the field for it, and the way to another one. A whole code sends its form. */
export function CodeFields(props: CodeFieldsProps) {
  const { name, placement, phone, change, typed, isConfirming, onType, problem, again } = props
  const { isSentBefore } = useNextCode({ placement, phone })
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isJustSent, setJustSent] = useState(false)
  useNextTry(input, problem)

  async function handleAgain() {
    const sending = again.send()
    // The button rests now or goes away.
    input.current?.focus()
    await sending
    setJustSent(true)
  }
  function handleType(text: string) {
    setJustSent(false)
    onType(text)
  }
  return (
    // The group's name is read out with the field: where to look for the code.
    <fieldset aria-labelledby={id} className={styles.code}>
      <div className={styles.sentTo}>
        <p id={id}>
          {isSentBefore ? codeCopy.sentBefore : codeCopy.sentTo}{' '}
          <span className={styles.phone}>{formatPhone(phone)}</span>
        </p>
        {change}
      </div>
      <CodeInput
        ref={input}
        name={name}
        label={codeCopy.code}
        hint={codeCopy.codeHint}
        required
        value={typed}
        error={problem || undefined}
        onChange={handleType}
        onComplete={() => input.current?.form?.requestSubmit()}
      />
      <Again
        left={again.left}
        disabled={isConfirming || (again.isLocked ?? false)}
        sent={isJustSent && !problem ? `${codeCopy.sentTo} ${formatPhone(phone)}` : ''}
        onPress={handleAgain}
      />
    </fieldset>
  )
}

type AgainProps = { left: number; disabled: boolean; sent: string; onPress: () => void }

/** The seconds until another code, then its button; read out are the end of the one and what came of the other. */
function Again({ left, disabled, sent, onPress }: AgainProps) {
  return (
    <>
      {left > 0 ? (
        <p className={styles.again}>{codeCopy.again(left)}</p>
      ) : (
        <Button look="link" disabled={disabled} onClick={onPress}>
          {codeCopy.sendAgain}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {left === 0 ? codeCopy.canSendAgain : sent}
      </p>
    </>
  )
}

/** What was wrong is typed over: the field has the focus, and all of it is selected. */
function useNextTry(input: RefObject<HTMLInputElement | null>, problem: string) {
  useEffect(() => {
    if (!problem) return
    input.current?.focus()
    input.current?.select()
  }, [input, problem])
}
