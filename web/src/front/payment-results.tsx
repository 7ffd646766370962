import { paymentMethodCopy } from '@akvapolis/copy/purchase/payment-methods'
import { paymentResultCopy } from '@akvapolis/copy/purchase/payment-result'
import { otherMethod, type PaymentMethod, usualMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import { PayLinkButton } from '../bank/by-link/pay-link-button.tsx'
import { PayAgain } from '../bank/pay-again.tsx'
import { MessagePage } from '../frame/page/message-page.tsx'
import { useUser } from '../session/user.ts'
import { buttonClass } from '../ui/basic/button.tsx'
import type { Tone } from '../ui/notice/notice.tsx'
import { Price } from '../ui/price/price.tsx'
import { Link } from '../ui/route/link.tsx'
import type { Payment } from './payment-result.ts'

type UnpaidProps = { policy: string; payment: Payment | undefined }

/** No money came, or it went back; the owner can pay again from here, by the same method or by the other one. Until it is known who looks, only the heading stands: nothing below it moves. */
export function FailedResult({ policy, payment }: UnpaidProps) {
  const user = useUser()
  const { failedSum, failedHint, returnedSum, returnedHint } = paymentResultCopy
  const isBack = payment?.money_returns === true
  return (
    <MessagePage
      tone="error"
      heading={user ? paymentResultCopy.failedCustomer : paymentResultCopy.failedVisitor}
      actions={
        user !== undefined && <HowToPay policy={policy} payment={payment} method={payment?.failed?.method} />
      }
    >
      {user !== undefined && payment?.failed && (
        <p>
          {isBack ? returnedSum : failedSum} <Price amount={payment.failed.amount} size="text" />
        </p>
      )}
      {user !== undefined && <p>{isBack ? returnedHint : failedHint}</p>}
    </MessagePage>
  )
}

/** The payer has left the bank's page, which still waits: the owner goes on with the same order, or pays the other way. */
export function UnfinishedResult({ policy, payment }: UnpaidProps) {
  const user = useUser()
  const { goOn, unfinished, unfinishedHint, waiting } = paymentResultCopy
  return (
    <MessagePage
      tone="info"
      heading={unfinished}
      actions={
        user !== undefined && (
          <HowToPay policy={policy} payment={payment} method={payment?.unfinished?.method} again={goOn} />
        )
      }
    >
      <p>{unfinishedHint}</p>
      <p>{`${waiting}.`}</p>
    </MessagePage>
  )
}

type HowToPayProps = UnpaidProps & { method: PaymentMethod | undefined; again?: string }

/** For the owner; who is not signed in does that first. */
function HowToPay({ policy, payment, method, again = paymentResultCopy.tryAgain }: HowToPayProps) {
  const user = useUser()
  return (
    <>
      {payment?.number !== undefined && <BothWays policy={policy} method={method} again={again} />}
      {user === null ? (
        <ToPolicies look="primary" words={paymentResultCopy.signInToPay} />
      ) : (
        <ToPolicies look="quiet" />
      )}
    </>
  )
}

type BothWaysProps = { policy: string; method: PaymentMethod | undefined; again: string }

function BothWays({ policy, method = usualMethod, again }: BothWaysProps) {
  const other = otherMethod(method)
  return (
    <>
      <PayAgain policy={policy} label={again} method={method} />
      <PayAgain policy={policy} label={paymentMethodCopy.payBy[other]} method={other} look="quiet" />
      <PayLinkButton policy={policy} />
    </>
  )
}

export type PlainResultProps = {
  heading: string
  hint: string
  tone?: Tone
  /** What is worth doing now; while only time helps, nothing is. */
  next?: 'policies' | 'anew'
}

/** A state that only time or the insurer will change. */
export function PlainResult({ heading, hint, tone = 'info', next }: PlainResultProps) {
  const actions = (
    <>
      {next === 'anew' && (
        <Link to="/calc" className={buttonClass('primary')}>
          {paymentResultCopy.anew}
        </Link>
      )}
      <ToPolicies look={next === 'policies' ? 'primary' : 'quiet'} />
    </>
  )
  return (
    <MessagePage heading={heading} tone={tone} actions={actions}>
      <p>{hint}</p>
    </MessagePage>
  )
}

type ToPoliciesProps = { look: 'primary' | 'quiet'; words?: string }

/** The list, where every policy is found again. */
export function ToPolicies({ look, words = paymentResultCopy.toPolicies }: ToPoliciesProps) {
  return (
    <Link to="/personal/policies" className={buttonClass(look)}>
      {words}
    </Link>
  )
}
