import { ownDataCopy } from '@akvapolis/copy/cabinet-data'
import { PasswordField, type PasswordFieldProps } from '../../ui/field/password-field.tsx'

type CurrentPasswordProps = {
  field: Pick<PasswordFieldProps, 'name' | 'value' | 'error' | 'onChange'>
}

/** Asked for only when the server wants it: some time after the sign-in. */
export function CurrentPassword({ field }: CurrentPasswordProps) {
  return (
    <PasswordField
      {...field}
      label={ownDataCopy.currentPassword}
      hint={ownDataCopy.currentPasswordHint}
      required
      autoComplete="current-password"
    />
  )
}
