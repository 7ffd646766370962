import { useState } from 'react'
import { useHalfTyped } from './half-typed.ts'

type TextOfValue<Value> = {
  name: string
  value: Value | null
  format: (value: Value) => string
  parse: (text: string) => Value | null
}

/**
 * The text of a field whose value is null while the text is not complete. A value set from outside replaces the text;
 * one that came from the text leaves it alone.
 */
export function useTextOfValue<Value>({ name, value, format, parse }: TextOfValue<Value>) {
  const textOf = (known: Value | null) => (known === null ? '' : format(known))
  const [text, setText] = useState(textOf(value))
  const [seen, setSeen] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (parse(text) !== value) setText(textOf(value))
  }
  useHalfTyped(name, { half: value === null ? text : '', bring: value === null ? setText : null })
  return [text, setText] as const
}
