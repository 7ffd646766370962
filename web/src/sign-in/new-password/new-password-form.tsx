import { newPasswordCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useRef } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { PasswordField } from '../../ui/secret/password-field.tsx'
import { useFetchAhead } from '../entrance/fetched.ts'
import styles from '../entrance/sign-in.module.css'
import { SmallForm } from '../entrance/small-form.tsx'
import type { Entrance } from '../entrance/use-entrance.ts'
import { forgetLink } from './link.ts'

type NewPasswordFormProps = {
  /** Of the account that the link opens. */
  email: string
  entrance: Entrance
  /** The link opens nothing any more: its 15 minutes have passed, or a press before, `isUnanswered`, may have used it up. */
  onOver: (isUnanswered: boolean) => void
}

export function NewPasswordForm({ email, entrance, onOver }: NewPasswordFormProps) {
  useFetchAhead(loadJudge)
  const isUnanswered = useRef(false)
  const { values, field, trouble, check, show } = useFields({ password: '', password_confirmation: '' })

  async function handleSend() {
    if (!(await check(async (typed) => (await loadJudge()).judgeNewPassword(typed)))) return
    const outcome = await callApi(calls.changePassword, { body: { ...values, email } })
    if (outcome.ok) {
      forgetLink()
      return entrance.enter()
    }
    // Whoever is signed in to the same account is asked for the current password once the link is over.
    const isOver =
      outcome.kind === 'fields'
        ? outcome.errors.current_password !== undefined
        : outcome.kind === 'refused' && outcome.status === 403
    if (isOver) return onOver(isUnanswered.current)
    isUnanswered.current ||= outcome.kind === 'offline'
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
        enterKeyHint="go"
        required
        autoComplete="new-password"
      />
    </SmallForm>
  )
}
