import { linkCopy, waysCopy } from '@akvapolis/copy/sign-in/without-sms'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { useFields } from '../../form/fields/use-fields.ts'
import { loadJudge } from '../../form/judges/judges.ts'
import { Button } from '../../ui/basic/button.tsx'
import styles from '../entrance/sign-in.module.css'
import { SmallForm } from '../entrance/small-form.tsx'
import { typedPhone } from '../entrance/typed-phone.ts'
import type { Go } from '../places/steps.ts'
import { PhoneOf } from './phone-of.tsx'

/** The number whose account gets a link to its confirmed address. */
export function LinkStep({ go }: { go: Go }) {
  const { values, field, trouble, check, show } = useFields({ phone: typedPhone.recalled() })

  async function handleSend() {
    if (!(await check(async (typed) => (await loadJudge()).judgePhone(typed.phone)))) return
    const outcome = await callApi(calls.askSignInLink, { body: { phone: values.phone ?? '' } })
    if (outcome.ok) go({ name: 'linkSent' })
    else show(outcome)
  }
  return (
    <SmallForm
      title={linkCopy.title}
      action={linkCopy.send}
      onSend={handleSend}
      trouble={trouble}
      links={
        <Button look="link" onClick={() => go({ name: 'ways' })}>
          {waysCopy.back}
        </Button>
      }
    >
      <p className={styles.quiet}>{linkCopy.lead}</p>
      <PhoneOf {...field('phone')} enterKeyHint="send" />
    </SmallForm>
  )
}
