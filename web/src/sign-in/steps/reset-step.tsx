import { restoreCopy, signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { Button } from '../../ui/basic/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import styles from '../entrance/sign-in.module.css'
import { SmallForm } from '../entrance/small-form.tsx'
import type { Go } from '../places/steps.ts'

/** The address to which the way back in is mailed. */
export function ResetStep({ email: before = '', go }: { email?: string; go: Go }) {
  const { values, field, trouble, check, show } = useFields({ email: before })

  async function handleSend() {
    if (!(await check(async (typed) => (await loadJudge()).judgeEmail(typed.email)))) return
    const email = values.email.trim()
    const outcome = await callApi(calls.resetPassword, { body: { email } })
    if (outcome.ok) go({ name: 'confirmPass', email })
    else show(outcome)
  }
  return (
    <SmallForm
      title={restoreCopy.heading}
      action={signInCopy.restore}
      onSend={handleSend}
      trouble={trouble}
      links={
        <Button look="link" onClick={() => go({ name: 'withPass' })}>
          {signInCopy.toPassword}
        </Button>
      }
    >
      <p className={styles.quiet}>{restoreCopy.lead}</p>
      <TextField
        {...field('email')}
        label={restoreCopy.email}
        enterKeyHint="send"
        hint={restoreCopy.emailHint}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </SmallForm>
  )
}
