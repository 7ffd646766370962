import { issueText } from '@akvapolis/copy/calls/issues'
import { knownCustomerCopy } from '@akvapolis/copy/sign-in/known-customer'
import { isMobile } from '@akvapolis/rules/person/phone'
import { useState } from 'react'
import { CaptchaNote } from '../../captcha/captcha-note.tsx'
import { sentenceOf } from '../../codes/code-requests.ts'
import { CodeDialog } from '../../codes/dialog/code-dialog.tsx'
import { useCodeRequest } from '../../codes/use-code-request.ts'
import { FormDialog } from '../../form/dialog/form-dialog.tsx'
import { useFields } from '../../form/fields/use-fields.ts'
import { PhoneField } from '../../ui/phone/phone-field.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { useForm } from '../state/use-form.ts'
import { useAutoload } from './use-autoload.ts'

/** Loads the holder and the contacts by a phone: the number first, then the code sent to it. */
export function AutoloadDialog({ onClose }: { onClose: () => void }) {
  const { codeSending } = useFlow().product
  const autoload = useAutoload(onClose)
  const { field, trouble, sentTo, problem, setProblem, send } = usePhoneForCode(codeSending.resendAfter)

  if (sentTo) {
    return (
      <CodeDialog
        placement="autoload"
        phone={sentTo}
        problem={problem}
        onProblem={setProblem}
        lockFor={codeSending.lockFor}
        sendAgain={send}
        confirm={(code) => autoload(sentTo, code)}
        close={onClose}
      />
    )
  }
  return (
    <FormDialog
      title={knownCustomerCopy.byPhoneTitle}
      action={knownCustomerCopy.getCode}
      cancel={knownCustomerCopy.cancel}
      trouble={trouble}
      onSend={send}
      onClose={onClose}
    >
      <p>{knownCustomerCopy.byPhoneHint}</p>
      <PhoneField {...field('phone')} label={knownCustomerCopy.phone} enterKeyHint="go" required />
      <CaptchaNote />
    </FormDialog>
  )
}

/** The number a code goes to, and what is wrong with it or, once it is `sentTo`, with the code. */
function usePhoneForCode(resendAfter: number) {
  const form = useForm()
  const requestCode = useCodeRequest('autoload', resendAfter)
  const { values, field, trouble, clear, show } = useFields({ phone: form.values().contacts.phone })
  const [sentTo, setSentTo] = useState('')
  const [problem, setProblem] = useState('')

  async function send(): Promise<void> {
    clear()
    const { phone } = values
    const code = phone === null ? 'phone_invalid' : 'phone_not_mobile'
    if (phone === null || !isMobile(phone)) {
      return show({ errors: { phone: [issueText({ path: 'phone', code })] } })
    }
    const request = await requestCode(phone)
    if (request.isAwaited) {
      setProblem(request.problem)
      setSentTo(phone)
    } else if (sentTo) setProblem(sentenceOf(request))
    else show(request)
  }
  return { field, trouble, sentTo, problem, setProblem, send }
}
