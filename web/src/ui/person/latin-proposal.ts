import { latinName } from '@akvapolis/rules/person/latin-name'
import { useRef } from 'react'

type NameField = { name: string; value: string; onChange: (value: string) => void }

/** Proposes Latin letters while a Russian name is typed. What was typed or kept in the Latin field before stays. */
export function useLatinProposal() {
  const proposed = useRef<Record<string, string>>({})

  return function proposing<Field extends NameField>(russian: Field, latin: NameField): Field {
    function handleChange(text: string) {
      russian.onChange(text)
      if (latin.value !== '' && latin.value !== proposed.current[latin.name]) return
      const proposal = latinName(text)
      proposed.current[latin.name] = proposal
      latin.onChange(proposal)
    }
    return { ...russian, onChange: handleChange }
  }
}
