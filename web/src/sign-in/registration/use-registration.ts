import { callFailureCopy } from '@akvapolis/copy/frame'
import { registrationCopy } from '@akvapolis/copy/sign-in/sign-in'
import { moscowDate } from '@akvapolis/rules/dates/dates'
import type { Phone } from '@akvapolis/rules/person/phone'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { sentenceOf } from '../../codes/code-requests.ts'
import { useCodeRequest } from '../../codes/use-code-request.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import type { RegistrationForm } from '../../form/judges/judge-registration.ts'
import { loadRegistrationJudge } from '../../form/judges/judges.ts'
import { useToday } from '../../session/site.ts'
import { toast } from '../../ui/toast/toast.ts'
import { isFetched, useFetchAhead } from '../entrance/fetched.ts'
import { typedPhone } from '../entrance/typed-phone.ts'
import type { Entrance } from '../entrance/use-entrance.ts'
import { register } from './register.ts'

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

export const loadCodeDialog = () => import('../../codes/code-dialog.tsx')

type Options = {
  entrance: Entrance
  /** Called with each press that asks for a code. */
  onSending: () => void
}

/** From the form to the account: judged, a code to the phone, the account by the code. */
export function useRegistration({ entrance, onSending }: Options) {
  useFetchAhead(loadRegistrationJudge)
  const today = useToday() ?? moscowDate(new Date())
  const fields = useFields(emptyForm())
  const { askForCode, codeEntry } = useConfirming({ fields, entrance })

  async function send() {
    const isRight = await fields.check(async (form) => {
      const { judgeRegistration } = await loadRegistrationJudge()
      return judgeRegistration(form, today)
    })
    if (!isRight) return
    onSending()
    if (await isFetched(loadCodeDialog())) await askForCode()
    else fields.show({ message: callFailureCopy.offline })
  }
  return { today, fields, send, codeEntry }
}

type Confirming = { fields: ReturnType<typeof useFields<RegistrationForm>>; entrance: Entrance }

/** From a form in order to the account, by a code to its phone. */
function useConfirming({ fields, entrance }: Confirming) {
  const requestCode = useCodeRequest('register', resendAfter)
  const [codePhone, setCodePhone] = useState<Phone | null>(null)
  const [problem, setProblem] = useState('')

  /** The window opens too when the last code still counts. */
  async function askForCode(): Promise<void> {
    const phone = fields.values.phone ?? ''
    const request = await requestCode(phone)
    if (request.isAwaited) {
      setProblem(request.problem)
      setCodePhone(phone)
    } else if (codePhone === null) fields.show(request)
    else setProblem(sentenceOf(request))
  }

  async function confirm(code: string): Promise<string> {
    const registration = await register(fields.values, codePhone ?? '', code)
    if (registration.kind === 'not_confirmed') return registration.problem
    if (registration.kind === 'entered') {
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
