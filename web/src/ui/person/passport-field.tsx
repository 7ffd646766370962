import { type InputProps, TextField } from '../field/text-field.tsx'

export type PassportFieldProps = InputProps & {
  /** The digits typed so far, nine when complete. */
  value: string
  onChange: (value: string) => void
}

/** Series and number of a travel passport, typed and shown as `00 0000000`. */
export function PassportField({ value, onChange, ...field }: PassportFieldProps) {
  return (
    <TextField
      placeholder="00 0000000"
      {...field}
      inputMode="numeric"
      mask="passport"
      value={value.replace(/^(\d{2})(?=\d)/, '$1 ')}
      onChange={(text) => onChange(text.replace(/\D/g, ''))}
    />
  )
}
