import { newPasswordCopy } from '@akvapolis/copy/sign-in/sign-in'
import { callApi } from '../api/call-api.ts'
import { calls } from '../api/calls.ts'
import { PasswordField } from '../ui/field/password-field.tsx'
import { useFetchAhead } from './fetched.ts'
import { loadJudge } from './judges.ts'
import styles from './sign-in.module.css'
import { SmallForm } from './small-form.tsx'
import type { Entrance } from './use-entrance.ts'
import { useFields } from './use-fields.ts'

type NewPasswordFormProps = {
  /** Of the account that the link opens. */
  email: string
  entrance: Entrance
  /** The 15 minutes that the link gave have passed. */
  onOver: () => void
}

export function NewPasswordForm({ email, entrance, onOver }: NewPasswordFormProps) {
  useFetchAhead(loadJudge)
  const { values, field, trouble, check, show } = useFields({ password: '', password_confirmation: '' })

  async function handleSend() {
    if (!(await check(async (typed) => (await loadJudge()).judgeNewPassword(typed)))) return
    const outcome = await callApi(calls.changePassword, { body: { ...values, email } })
    if (outcome.ok) return entrance.enter()
    if (outcome.kind === 'refused' && outcome.status === 403) return onOver()
    show(outcome)
  }
  return (
    <SmallForm
      action={newPasswordCopy.save}
      onSend={handleSend}
      trouble={trouble}
      outcome={entrance.isEntering ? newPasswordCopy.saved : ''}
    >
      <p className={styles.quiet}>{newPasswordCopy.account(email)}</p>
      <PasswordField
        {...field('password')}
        label={newPasswordCopy.password}
        hint={newPasswordCopy.passwordHint}
        required
        autoComplete="new-password"
      />
      <PasswordField
        {...field('password_confirmation')}
        label={newPasswordCopy.confirmation}
        required
        autoComplete="new-password"
      />
    </SmallForm>
  )
}
