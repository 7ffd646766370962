import { backFromSignIn, wayBack } from '@akvapolis/contract/pages/way-back'
import { registrationCopy, signInCopy } from '@akvapolis/copy/sign-in/sign-in'
import { useWait } from '../../codes/use-next-code.ts'
import { buttonClass } from '../../ui/basic/button.tsx'
import { useCountdown } from '../../ui/countdown/use-countdown.ts'
import { AreErrorsListed } from '../../ui/field/field.tsx'
import { late } from '../../ui/late/late.tsx'
import { ErrorSummary } from '../../ui/notice/error-summary.tsx'
import { Link } from '../../ui/route/link.tsx'
import { useSearch } from '../../ui/route/use-router.ts'
import styles from '../entrance/sign-in.module.css'
import { SmallForm } from '../entrance/small-form.tsx'
import type { Entrance } from '../entrance/use-entrance.ts'
import { Consent } from './consent.tsx'
import { RegistrationFields } from './registration-fields.tsx'
import { loadCodeDialog, useRegistration } from './use-registration.ts'

/** Seconds for which the captcha's button rests after each press (000 §9). */
const captchaLock = 10

const CodeDialog = late(async () => (await loadCodeDialog()).CodeDialog, { closedBy: ({ close }) => close })

export function RegistrationForm({ entrance }: { entrance: Entrance }) {
  const back = wayBack(useSearch().back)
  const lock = useCountdown(captchaLock, { startsAtOnce: false })
  const { fields, today, send, codeEntry } = useRegistration({ entrance, lock })
  const wait = useWait({ placement: 'register', phone: fields.values.phone ?? '' }, lock.left)
  const wrong = Object.entries(fields.errors).map(([name, message = '']) => ({
    name,
    label: labels[name] ?? name,
    message,
  }))
  const areListed = wrong.length > 1
  return (
    <>
      <SmallForm
        action={registrationCopy.register}
        onSend={send}
        trouble={fields.trouble}
        lock={wait > 0 ? registrationCopy.registerIn(wait) : ''}
        outcome={entrance.isEntering ? signInCopy.entered : ''}
        links={
          <p>
            {registrationCopy.registered}{' '}
            <Link to="/auth" search={{ back: backFromSignIn(back) }} className={buttonClass('link')}>
              {signInCopy.enter}
            </Link>
          </p>
        }
      >
        <p className={styles.quiet}>{registrationCopy.lead}</p>
        {areListed && <ErrorSummary errors={wrong} attempt={0} />}
        <AreErrorsListed value={areListed}>
          <RegistrationFields fields={fields} today={today} />
          <Consent {...fields.field('accepted_personal_data')} />
        </AreErrorsListed>
      </SmallForm>
      {codeEntry && <CodeDialog {...codeEntry} placement="register" lockFor={captchaLock} />}
    </>
  )
}

const labels: Partial<Record<string, string>> = {
  surname: registrationCopy.surname,
  name: registrationCopy.name,
  phone: registrationCopy.phone,
  email: registrationCopy.email,
  birth: registrationCopy.birth,
  accepted_personal_data: registrationCopy.consent,
}
