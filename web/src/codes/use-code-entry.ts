import { codeCopy } from '@akvapolis/copy/sign-in/sign-in'
import { codeLength } from '@akvapolis/rules/limits'
import { useRef, useState } from 'react'
import { nextCode, type Purpose } from './next-code.ts'

type Confirming = Purpose & {
  onProblem: (problem: string) => void
  /** Answers what is wrong with the code, '' when nothing is. */
  confirm: (code: string) => Promise<string>
}

/** A code being typed. One that was wrong is not sent twice. */
export function useCodeEntry({ placement, phone, onProblem, confirm }: Confirming) {
  const [typed, setTyped] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  // A whole code is sent at its last digit, before it is drawn.
  const latest = useRef('')

  async function send(): Promise<void> {
    const code = latest.current
    if (code.length !== codeLength) return onProblem(codeCopy.required)
    const refused = nextCode.of({ placement, phone })?.refused
    const problem = refused?.code === code ? refused.problem : await confirmed(code)
    if (latest.current === code) return onProblem(problem)
    // Typed over meanwhile: it is another code that waits to be sent.
    if (problem && latest.current.length === codeLength) return send()
  }

  async function confirmed(code: string): Promise<string> {
    setConfirming(true)
    return confirm(code).finally(() => setConfirming(false))
  }
  return {
    typed,
    isConfirming,
    handleType(text: string) {
      latest.current = text
      setTyped(text)
      onProblem('')
    },
    send,
  }
}
