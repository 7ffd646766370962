import type { NameScript } from '@akvapolis/rules/person/names'
import { type InputProps, TextField } from '../field/text-field.tsx'

export type NameFieldProps = InputProps & {
  value: string
  onChange: (value: string) => void
  script: NameScript
}

/** A name in the letters of one script; a Russian keyboard left on in a Latin field types Latin letters, and it is said. */
export function NameField({ script, ...field }: NameFieldProps) {
  const autoCapitalize = script === 'latin' ? 'characters' : 'words'
  return <TextField {...field} autoCapitalize={autoCapitalize} mask={script} />
}
