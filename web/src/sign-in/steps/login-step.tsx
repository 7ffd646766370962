import { signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import type { Phone } from '@akvapolis/rules/person/phone'
import { useLayoutEffect } from 'react'
import { type CodeRequest, isUnanswered } from '../../codes/code-requests.ts'
import { useWait } from '../../codes/use-next-code.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { buttonClass } from '../../ui/basic/button.tsx'
import type { useCountdown } from '../../ui/countdown/use-countdown.ts'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { SmallForm } from '../entrance/small-form.tsx'
import { typedPhone } from '../entrance/typed-phone.ts'
import type { Go } from '../places/steps.ts'
import { OtherWays } from './other-ways.tsx'
import { RegisterLink } from './register-link.tsx'

type LoginStepProps = {
  go: Go
  requestCode: (phone: Phone) => Promise<CodeRequest>
  lock: ReturnType<typeof useCountdown>
  /** That the number whose code was right has no account. */
  phoneError?: string
}

/** The number to which the code goes. */
export function LoginStep({ go, requestCode, lock, phoneError }: LoginStepProps) {
  const { values, phone, trouble, check, show } = usePhone(phoneError)
  const isUnknown = phoneError !== undefined && phone.error === phoneError
  const wait = useWait({ placement: 'login', phone: values.phone ?? '' }, lock.left)

  async function handleSend() {
    const isRight = await check(async (typed) => (await loadJudge()).judgePhone(typed.phone))
    if (!isRight || values.phone === null) return
    lock.restart()
    const request = await requestCode(values.phone)
    if (!request.isAwaited) {
      if (isUnanswered(request)) lock.stop()
      return show(request)
    }
    // The server counts from the code, which waited for the captcha.
    lock.restart()
    go({ name: 'confirm', phone: values.phone, problem: request.problem })
  }
  return (
    <SmallForm
      title={signInCopy.byCode}
      action={signInCopy.getCode}
      onSend={handleSend}
      trouble={trouble}
      lock={wait > 0 ? signInCopy.getCodeIn(wait) : ''}
      links={
        <>
          <OtherWays go={go} without={signInCopy.abroad} />
          {!isUnknown && <RegisterLink className={buttonClass('link')} />}
        </>
      }
    >
      <PhoneField
        {...phone}
        label={signInCopy.phone}
        hint={signInCopy.phoneHint}
        enterKeyHint="go"
        required
      />
      {isUnknown && <RegisterLink className={buttonClass('quiet', true)} />}
    </SmallForm>
  )
}

/** A form of a phone alone, which the other steps find filled in. */
function usePhone(phoneError?: string) {
  const { field, fill, ...form } = useFields({ phone: typedPhone.current }, { phone: phoneError })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step comes
  useLayoutEffect(() => fill({ phone: typedPhone.recalled() }), [])
  const phone = field('phone')
  const handleChange = (value: Phone | null) => {
    typedPhone.current = value
    phone.onChange(value)
  }
  return { ...form, phone: { ...phone, onChange: handleChange } }
}
