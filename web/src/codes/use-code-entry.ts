import { codeCopy } from '@akvapolis/copy/sign-in/sign-in'
import { codeLength } from '@akvapolis/rules/limits'
import { useRef, useState } from 'react'

type Confirming = {
  onProblem: (problem: string) => void
  /** Answers what is wrong with the code, '' when nothing is. */
  confirm: (code: string) => Promise<string>
}

/** A code being typed. */
export function useCodeEntry({ onProblem, confirm }: Confirming) {
  const [typed, setTyped] = useState('')
  // A whole code is sent at its last digit, before it is drawn.
  const latest = useRef('')
  return {
    typed,
    handleType(text: string) {
      latest.current = text
      setTyped(text)
      onProblem('')
    },
    async send() {
      const code = latest.current
      onProblem(code.length === codeLength ? await confirm(code) : codeCopy.required)
    },
  }
}
