import { deliveryCopy } from '@akvapolis/copy/account/delivery'
import { paymentResultCopy } from '@akvapolis/copy/purchase/payment-result'
import { maskedNumber } from '@akvapolis/rules/policy/numbers'
import { SendAgain } from '../documents/send-again.tsx'
import { MessagePage } from '../frame/page/message-page.tsx'
import { useUser } from '../session/user.ts'
import { buttonClass } from '../ui/basic/button.tsx'
import { late } from '../ui/late/late.tsx'
import { Notice } from '../ui/notice/notice.tsx'
import { Price } from '../ui/price/price.tsx'
import { Link } from '../ui/route/link.tsx'
import { unbroken } from '../ui/text/unbroken.tsx'
import { Bought } from './bought.tsx'
import type { Payment } from './payment-result.ts'
import { ToPolicies } from './payment-results.tsx'

type PaidResultProps = { payment: Payment | undefined; policy: string }

/** The bank has confirmed the money. Number, e-mail, delivery and the policy itself are for the signed-in owner only. */
export function PaidResult({ payment, policy }: PaidResultProps) {
  const user = useUser()
  const { number, replaced, email = '', document, delivery, delivery_email: to = email } = payment ?? {}
  const isRefused = delivery === 'refused'
  return (
    <>
      <MessagePage
        tone="success"
        heading={user ? paymentResultCopy.paidCustomer : paymentResultCopy.paidVisitor}
        actions={
          <>
            {isRefused && number && (
              <SendAgain policy={{ external_id: policy, number, state: 'paid' }} email={to} />
            )}
            {user === null && <SignIn policy={policy} />}
            <ToPolicies look="quiet" />
          </>
        }
      >
        <Overpaid amount={payment?.overpaid} />
        {number && <p>{unbroken(paymentResultCopy.number(number))}</p>}
        {replaced && <p>{unbroken(paymentResultCopy.replaced(maskedNumber(replaced)))}</p>}
        {document === 'preparing' && <p>{paymentResultCopy.preparing}</p>}
        <p>{unbroken(delivery ? deliveryCopy[delivery](to) : paymentResultCopy.willCome)}</p>
        {isRefused && <p>{paymentResultCopy.kept}</p>}
      </MessagePage>
      {user && number && (
        <Bought policy={policy} isPreparing={document === 'preparing'} isMain={!isRefused}>
          <NextSteps policy={policy} />
          <CompanionsCard user={user} policy={policy} />
        </Bought>
      )}
    </>
  )
}

const NextSteps = late(async () => (await import('../documents/card/next-steps.tsx')).NextSteps)
const CompanionsCard = late(async () => (await import('./companions/companions-card.tsx')).CompanionsCard)

/** To whom a session was lost on the way to the bank: the page is whole again after the sign-in. */
function SignIn({ policy }: { policy: string }) {
  return (
    <Link to="/auth" search={{ back: `/done?policy=${policy}` }} className={buttonClass('primary')}>
      {paymentResultCopy.signInToSee}
    </Link>
  )
}

/** Roubles that came beside the price of a paid policy and go back; nothing where none did. */
function Overpaid({ amount }: { amount: number | undefined }) {
  if (amount === undefined) return null
  return (
    <Notice tone="info">
      <p>
        {paymentResultCopy.overpaid} <Price amount={amount} size="text" />
      </p>
      <p>{paymentResultCopy.overpaidHint}</p>
    </Notice>
  )
}
