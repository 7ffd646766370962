import type { User } from '@akvapolis/contract/session'
import { phoneCopy } from '@akvapolis/copy/account/phone'
import type { Phone } from '@akvapolis/rules/person/phone'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { putAnswer } from '../../api/put-answer.ts'
import { afterTyping } from '../../codes/code-answers.ts'
import { nextCode } from '../../codes/next-code.ts'
import { useCodeRequest } from '../../codes/use-code-request.ts'
import { entryOf } from '../../session/entry/entered.ts'
import { userQuery } from '../../session/user.ts'
import { useWindowPlace } from '../../ui/place/use-places.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { sessionsKey } from '../access/sessions-query.ts'
import { CodeStep } from './code-step.tsx'
import { LinkStep } from './link-step.tsx'
import { MailStep } from './mail-step.tsx'
import { NewPhoneStep } from './new-phone-step.tsx'
import { OwnerStep } from './owner-step.tsx'
import { firstStep, keepStep, type Step, stepBefore } from './step.ts'

/** Seconds from one code to the next. */
const resendAfter = 60

type PhoneChangeProps = { user: User; link: string | undefined; onClose: () => void }

/**
 * Another number: first that the account is theirs, by the old number or by password and mail, then the new number's code.
 * The codes and the mail are steps of the browser's history, and a page loaded anew goes on from there.
 */
export function PhoneChange({ user, link, onClose }: PhoneChangeProps) {
  const proof = useQuery({
    queryKey: ['phone-proof', user.id, user.phone],
    queryFn: () => fetchAnswer(calls.getPhoneProof, {}),
    enabled: link === undefined,
    // It lasts minutes, and the change itself ends it.
    gcTime: 0,
  })
  if (link !== undefined) return <Steps user={user} onClose={onClose} first={{ name: 'link', hash: link }} />
  if (proof.isPending) return waitingForSteps
  return <Steps user={user} onClose={onClose} first={firstStep(user.phone, proof.data?.is_proved === true)} />
}

const waitingForSteps = <Skeleton lines={2} look="field" />

type StepsProps = Omit<PhoneChangeProps, 'link'> & { first: Step }

function Steps({ user, first, onClose }: StepsProps) {
  const [step, setStep] = useState<Step>(first)
  const before = stepBefore(step)
  // An answer that comes when another step stands there leads nowhere.
  const go = (next: Step) => setStep((now) => (now === step ? next : now))
  const requestCode = useCodeRequest('change_phone', resendAfter)
  const change = useChange(go, onClose)
  const old = user.phone as Phone // as the server stores it
  useEffect(() => keepStep(old, step), [old, step])
  useWindowPlace({ hasPlace: before !== null, onBack: () => before && setStep(before) })

  switch (step.name) {
    case 'owner':
      return <OwnerStep user={user} go={go} onClose={onClose} requestCode={() => requestCode(old)} />
    case 'old code':
      return (
        <CodeStep
          {...step}
          requestCode={requestCode}
          onClose={onClose}
          phone={old}
          confirm={(code) => proveBy(code, old, go)}
        />
      )
    case 'mail':
    case 'mailed':
      return <MailStep isSent={step.name === 'mailed'} go={go} onClose={onClose} />
    case 'link':
      return <LinkStep {...step} go={go} />
    case 'new phone':
      return <NewPhoneStep {...step} old={old} go={go} requestCode={requestCode} onClose={onClose} />
    case 'new code':
      return (
        <CodeStep
          {...step}
          requestCode={requestCode}
          onClose={onClose}
          onOther={() => go({ name: 'new phone', phone: step.phone })}
          confirm={(code) => change(step.phone, code)}
        />
      )
  }
}

async function proveBy(code: string, phone: Phone, go: (step: Step) => void): Promise<string> {
  const outcome = await callApi(calls.provePhone, { body: { code } })
  const wrong = afterTyping(outcome, { placement: 'change_phone', phone, code })
  if (outcome.ok) go({ name: 'new phone' })
  return wrong
}

/** Sends the code of the new number; answers what is wrong with it. */
function useChange(go: (step: Step) => void, onClose: () => void) {
  const client = useQueryClient()
  const close = useWhileShown(onClose)
  return async (phone: Phone, code: string): Promise<string> => {
    const outcome = await entryOf(
      await callApi(calls.changePhone, { body: { phone, code } }),
      (user) => user.phone === phone,
    )
    const wrong = afterTyping(outcome, { placement: 'change_phone', phone, code })
    if (outcome.ok) {
      const { user } = outcome.body.data
      await putAnswer(client, userQuery.queryKey, user)
      toast.success(phoneCopy.saved(user.passport_hidden_until))
      close()
      await client.invalidateQueries({ queryKey: sessionsKey })
      return ''
    }
    const error = outcome.kind === 'fields' && outcome.errors.phone?.[0]
    if (error) {
      // The code was right, and so it is spent.
      nextCode.used()
      go({ name: 'new phone', error, phone })
    }
    return wrong
  }
}
