import { useRef } from 'react'
import { useCodeRequest } from '../../codes/use-code-request.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { useCountdown } from '../../ui/countdown/use-countdown.ts'
import { late } from '../../ui/late/late.tsx'
import { useFetchAhead } from '../entrance/fetched.ts'
import type { Entrance } from '../entrance/use-entrance.ts'
import { codeLock, isWay } from '../places/steps.ts'
import { useSteps } from '../places/use-steps.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { LoginStep } from './login-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { PasswordStep } from './password-step.tsx'
import { ResetStep } from './reset-step.tsx'
import { SentStep } from './sent-step.tsx'

const WithoutSms = late(async () => (await import('../without-sms/without-sms.tsx')).WithoutSms)

export function SignInSteps({ entrance }: { entrance: Entrance }) {
  useFetchAhead(loadJudge)
  const place = useRef<HTMLDivElement>(null)
  const requestCode = useCodeRequest('login', codeLock)
  const lock = useCountdown(codeLock, { startsAtOnce: false })

  const { step, go } = useSteps(() =>
    place.current?.querySelector<HTMLElement>('input, [tabindex="-1"]')?.focus(),
  )
  return (
    <div ref={place}>
      {step.name === 'login' && (
        <>
          <LoginStep {...step} go={go} requestCode={requestCode} lock={lock} />
          <PasskeySignIn entrance={entrance} />
        </>
      )}
      {step.name === 'confirm' && (
        <ConfirmStep {...step} go={go} requestCode={requestCode} lock={lock} entrance={entrance} />
      )}
      {step.name === 'withPass' && <PasswordStep go={go} entrance={entrance} />}
      {isWay(step) && <WithoutSms step={step} go={go} entrance={entrance} />}
      {step.name === 'ways' && <PasskeySignIn entrance={entrance} />}
      {step.name === 'reset' && <ResetStep {...step} go={go} />}
      {step.name === 'confirmPass' && <SentStep {...step} go={go} />}
    </div>
  )
}
