import { paymentResultCopy } from '@akvapolis/copy/purchase/payment-result'
import { Link } from '@tanstack/react-router'
import { PayAgain } from '../bank/pay-again.tsx'
import { MessagePage } from '../frame/message/message-page.tsx'
import { useUser } from '../session/user.ts'
import { buttonClass } from '../ui/basic/button.tsx'
import type { Tone } from '../ui/notice/notice.tsx'

/** The bank has confirmed the money. Number and e-mail are known to the signed-in owner only. */
export function PaidResult({ number, email }: { number: string | undefined; email: string | undefined }) {
  const user = useUser()
  return (
    <MessagePage
      tone="success"
      heading={user ? paymentResultCopy.paidCustomer : paymentResultCopy.paidVisitor}
      actions={<ToPolicies look="primary" />}
    >
      {number && <p>{paymentResultCopy.number(number)}</p>}
      <p>{email ? paymentResultCopy.sentTo(email) : paymentResultCopy.sent}</p>
    </MessagePage>
  )
}

/** No money came; whoever is signed in can pay again from here. Below the heading nothing stands until its length is known. */
export function FailedResult({ policy }: { policy: string | undefined }) {
  const user = useUser()
  return (
    <MessagePage
      tone="error"
      heading={user ? paymentResultCopy.failedCustomer : paymentResultCopy.failedVisitor}
      actions={
        user !== undefined && (
          <>
            {user && policy && <PayAgain policy={policy} label={paymentResultCopy.tryAgain} />}
            {user === null && (
              <Link to="/calc" className={buttonClass('primary')}>
                {paymentResultCopy.tryAgain}
              </Link>
            )}
            <ToPolicies look="quiet" />
          </>
        )
      }
    >
      {user !== undefined && <p>{paymentResultCopy.failedHint}</p>}
    </MessagePage>
  )
}

/** A state that only time or the insurer will change. */
export function PlainResult({
  heading,
  hint,
  tone = 'info',
}: {
  heading: string
  hint: string
  tone?: Tone
}) {
  return (
    <MessagePage heading={heading} tone={tone} actions={<ToPolicies look="quiet" />}>
      <p>{hint}</p>
    </MessagePage>
  )
}

function ToPolicies({ look }: { look: 'primary' | 'quiet' }) {
  return (
    <Link to="/personal/policies" className={buttonClass(look)}>
      {paymentResultCopy.toPolicies}
    </Link>
  )
}
