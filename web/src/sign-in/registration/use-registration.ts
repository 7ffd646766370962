import { callFailureCopy } from '@akvapolis/copy/frame'
import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { moscowDate } from '@akvapolis/rules/dates/dates'
import type { Phone } from '@akvapolis/rules/person/phone'
import { useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { isUnanswered, sentenceOf } from '../../codes/code-requests.ts'
import { useCodeRequest } from '../../codes/use-code-request.ts'
import type { useFields } from '../../form/fields/use-fields.ts'
import { loadRegistrationJudge } from '../../form/judges/judges.ts'
import type { RegistrationForm } from '../../form/judges/of-entrance/judge-registration.ts'
import { forget, keep, keptOfVisitor } from '../../form/kept/kept.ts'
import { useTabFields } from '../../form/kept-fields/use-tab-fields.ts'
import { useToday } from '../../session/site.ts'
import type { useCountdown } from '../../ui/countdown/use-countdown.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useFetchAhead } from '../entrance/fetched.ts'
import { typedPhone } from '../entrance/typed-phone.ts'
import type { Entrance } from '../entrance/use-entrance.ts'
import { keptRegistration } from './kept-registration.ts'
import { register } from './register.ts'

const formName = 'form.registration'
const codeName = 'form.registration-code'

const emptyForm = (): RegistrationForm => ({
  surname: '',
  name: '',
  phone: typedPhone.current,
  email: '',
  birth: null,
  accepted_personal_data: false,
})

/** Seconds from one code to the next (000 §9). */
const resendAfter = 180

export const loadCodeDialog = () => import('../../codes/dialog/code-dialog.tsx')

const typedInTab = (before: unknown) => {
  const typed = keptRegistration(before)
  return { ...typed, phone: typed.phone ?? typedPhone.recalled() }
}

/** The phone whose code is awaited: its window is still open after a reload. */
function useCodePhone() {
  const [phone, setPhone] = useState<Phone | null>(null)
  useLayoutEffect(() => {
    const awaited = keptOfVisitor(codeName)
    if (typeof awaited === 'string') setPhone(awaited)
  }, [])
  const set = (next: Phone | null) => {
    if (next === null) forget(codeName)
    else keep(codeName, next)
    setPhone(next)
  }
  return [phone, set] as const
}

type Options = {
  entrance: Entrance
  /** For how long the button rests after each press that asks for a code. */
  lock: Pick<ReturnType<typeof useCountdown>, 'restart' | 'stop'>
}

/** From the form to the account: judged, a code to the phone, the account by the code. */
export function useRegistration({ entrance, lock }: Options) {
  useFetchAhead(loadRegistrationJudge)
  const today = useToday() ?? moscowDate(new Date())
  const fields = useTabFields({ name: formName, initial: emptyForm(), read: typedInTab })
  const { askForCode, codeEntry } = useConfirming({ fields, entrance, onUnanswered: lock.stop })

  async function send() {
    const isRight = await fields.check(async (form) => {
      const { judgeRegistration } = await loadRegistrationJudge()
      return judgeRegistration(form, today)
    })
    if (!isRight) return
    lock.restart()
    // Before an SMS is sent whose code could not be typed anywhere.
    const isFetched = await fetchPart(loadCodeDialog).then(
      () => true,
      () => false,
    )
    if (isFetched) return askForCode()
    lock.stop()
    fields.show({ message: callFailureCopy.offline })
  }
  return { today, fields, send, codeEntry }
}

type Confirming = {
  fields: ReturnType<typeof useFields<RegistrationForm>>
  entrance: Entrance
  onUnanswered: () => void
}

/** From a form in order to the account, by a code to its phone. */
function useConfirming({ fields, entrance, onUnanswered }: Confirming) {
  const requestCode = useCodeRequest('register', resendAfter)
  const [codePhone, setCodePhone] = useCodePhone()
  const [problem, setProblem] = useState('')

  /** The window opens too when the last code still counts. */
  async function askForCode(): Promise<void> {
    const phone = fields.values.phone ?? ''
    const request = await requestCode(phone)
    if (request.isAwaited) {
      setProblem(request.problem)
      setCodePhone(phone)
      return
    }
    if (isUnanswered(request)) onUnanswered()
    if (codePhone === null) fields.show(request)
    else setProblem(sentenceOf(request))
  }

  async function confirm(code: string): Promise<string> {
    const registration = await register(fields.values, codePhone ?? '', code)
    if (registration.kind === 'not_confirmed') return registration.problem
    if (registration.kind === 'entered') {
      forget(formName)
      forget(codeName)
      if (registration.isKnown) toast.info(registrationCopy.existing)
      await entrance.enter(registration.user)
    } else {
      setCodePhone(null)
      fields.show(registration.refused)
    }
    return ''
  }

  /** The number is what there is most likely to change; the button that opened the window may still rest. */
  function close() {
    flushSync(() => setCodePhone(null))
    document.getElementsByName('phone')[0]?.focus()
  }

  const codeEntry = codePhone !== null && {
    phone: codePhone,
    problem,
    onProblem: setProblem,
    sendAgain: askForCode,
    confirm,
    close,
  }
  return { askForCode, codeEntry }
}
