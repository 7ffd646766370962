import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { spareCodeCopy, waysCopy } from '@akvapolis/copy/sign-in/without-sms'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { entryOf } from '../../session/entry/entered.ts'
import { Button } from '../../ui/basic/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { SmallForm } from '../entrance/small-form.tsx'
import { typedPhone } from '../entrance/typed-phone.ts'
import type { Entrance } from '../entrance/use-entrance.ts'
import type { Go } from '../places/steps.ts'
import { PhoneOf } from './phone-of.tsx'

/** A number and one of the codes that its owner wrote down. */
export function SpareCodeStep({ go, entrance }: { go: Go; entrance: Entrance }) {
  const { values, field, trouble, check, show } = useFields({
    phone: typedPhone.recalled(),
    spare_code: '',
  })

  async function handleSend() {
    const isRight = await check(async ({ phone, spare_code }) => {
      const wrong = (await loadJudge()).judgePhone(phone)
      const missing = spare_code.trim() === '' ? { spare_code: [spareCodeCopy.required] } : null
      return wrong || missing ? { ...wrong, ...missing } : null
    })
    if (!isRight) return
    const body = { phone: values.phone ?? '', spare_code: values.spare_code }
    const outcome = await entryOf(await callApi(calls.signInWithSpareCode, { body }))
    if (!outcome.ok) return show(outcome)
    await entrance.enter(outcome.body.data.user)
  }
  return (
    <SmallForm
      title={spareCodeCopy.title}
      action={signInCopy.enter}
      onSend={handleSend}
      trouble={trouble}
      outcome={entrance.isEntering ? signInCopy.entered : ''}
      links={
        <Button look="link" onClick={() => go({ name: 'ways' })}>
          {waysCopy.back}
        </Button>
      }
    >
      <PhoneOf {...field('phone')} />
      <TextField
        {...field('spare_code')}
        label={spareCodeCopy.code}
        hint={spareCodeCopy.codeHint}
        enterKeyHint="go"
        required
        autoCapitalize="characters"
        autoComplete="off"
      />
    </SmallForm>
  )
}
