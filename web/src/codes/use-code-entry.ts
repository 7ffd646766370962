import { codeCopy } from '@akvapolis/copy/sign-in/sign-in'
import { codeLength } from '@akvapolis/rules/limits'
import { useState } from 'react'

type Confirming = {
  onProblem: (problem: string) => void
  /** Answers what is wrong with the code, '' when nothing is. */
  confirm: (code: string) => Promise<string>
}

/** A code being typed. */
export function useCodeEntry({ onProblem, confirm }: Confirming) {
  const [typed, setTyped] = useState('')
  return {
    typed,
    handleType(text: string) {
      setTyped(text)
      onProblem('')
    },
    async send() {
      const isWhole = typed.length === codeLength
      onProblem(isWhole ? await confirm(typed) : codeCopy.required)
    },
  }
}
