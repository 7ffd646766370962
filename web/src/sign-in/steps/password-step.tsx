import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { Button } from '../../ui/basic/button.tsx'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { PasswordField } from '../../ui/secret/password-field.tsx'
import { SmallForm } from '../entrance/small-form.tsx'
import { typedPhone } from '../entrance/typed-phone.ts'
import type { Entrance } from '../entrance/use-entrance.ts'
import type { Go } from '../places/steps.ts'

export function PasswordStep({ go, entrance }: { go: Go; entrance: Entrance }) {
  const { values, field, trouble, check, show } = useFields({ phone: typedPhone.current, password: '' })
  const phone = field('phone')

  async function handleSend() {
    if (!(await check(async (typed) => (await loadJudge()).judgeCredentials(typed)))) return
    const body = { phone: values.phone ?? '', password: values.password }
    const outcome = await callApi(calls.signInWithPassword, { body })
    if (!outcome.ok) return show(outcome)
    await entrance.enter(outcome.body.data.user)
  }
  return (
    <SmallForm
      title={signInCopy.byPassword}
      action={signInCopy.enter}
      onSend={handleSend}
      trouble={trouble}
      outcome={entrance.isEntering ? signInCopy.entered : ''}
      links={
        <>
          <Button look="link" onClick={() => go({ name: 'login' })}>
            {signInCopy.toCode}
          </Button>
          <Button look="link" onClick={() => go({ name: 'reset' })}>
            {signInCopy.restore}
          </Button>
        </>
      }
    >
      <PhoneField
        {...phone}
        label={signInCopy.phone}
        required
        autoComplete="username"
        onChange={(value) => {
          typedPhone.current = value
          phone.onChange(value)
        }}
      />
      <PasswordField
        {...field('password')}
        label={signInCopy.password}
        enterKeyHint="go"
        required
        autoComplete="current-password"
      />
    </SmallForm>
  )
}
