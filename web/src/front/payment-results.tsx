import { deliveryCopy, toCalendar } from '@akvapolis/copy/account/delivery'
import { paymentMethodCopy } from '@akvapolis/copy/purchase/payment-methods'
import { paymentResultCopy } from '@akvapolis/copy/purchase/payment-result'
import { otherMethod, type PaymentMethod, usualMethod } from '@akvapolis/rules/policy/payment-methods'
import { PayAgain } from '../bank/pay-again.tsx'
import { CertificateButton } from '../documents/certificates/certificate-button.tsx'
import { saveCalendar } from '../documents/policy-calendar.ts'
import { SendAgain } from '../documents/send-again.tsx'
import { MessagePage } from '../frame/page/message-page.tsx'
import { useUser } from '../session/user.ts'
import { Button, buttonClass } from '../ui/basic/button.tsx'
import { late } from '../ui/late/late.tsx'
import { Notice, type Tone } from '../ui/notice/notice.tsx'
import { Price } from '../ui/price/price.tsx'
import { Link } from '../ui/route/link.tsx'
import { toast } from '../ui/toast/toast.ts'
import type { Payment } from './payment-result.ts'

/** The bank has confirmed the money. Number, e-mail and delivery are known to the signed-in owner only. */
export function PaidResult({ payment, policy }: { payment: Payment | undefined; policy: string }) {
  const user = useUser()
  const { number, email = '', document, delivery, delivery_email: to = email } = payment ?? {}
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
            {document && (
              <DownloadButton
                policy={policy}
                isReady={document === 'ready'}
                look={isRefused ? 'quiet' : 'primary'}
              />
            )}
            <ToPolicies look={isRefused || document ? 'quiet' : 'primary'} />
            {number && (
              <Button look="quiet" icon="calendar" onClick={() => saveCalendar(policy, byToast)}>
                {toCalendar}
              </Button>
            )}
            {user && number && <CertificateButton policy={policy} />}
          </>
        }
      >
        {number && <p>{paymentResultCopy.number(number)}</p>}
        {document === 'preparing' && <p>{paymentResultCopy.preparing}</p>}
        <p>{delivery ? deliveryCopy[delivery](to) : paymentResultCopy.willCome}</p>
        {isRefused && <p>{paymentResultCopy.kept}</p>}
        <Overpaid amount={payment?.overpaid} />
      </MessagePage>
      {user && number && <CompanionsCard user={user} policy={policy} />}
    </>
  )
}

const DownloadButton = late(async () => (await import('../documents/download-button.tsx')).DownloadButton)

const CompanionsCard = late(async () => (await import('./companions/companions-card.tsx')).CompanionsCard)

const byToast = ({ message }: { message: string }) => void toast.error(message)

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

type FailedResultProps = { policy: string; payment: Payment | undefined }

/** No money came; the owner can pay again from here, so or the other way. Below the heading nothing stands until its length is known. */
export function FailedResult({ policy, payment }: FailedResultProps) {
  const user = useUser()
  const isOwner = payment?.number !== undefined
  return (
    <MessagePage
      tone="error"
      heading={user ? paymentResultCopy.failedCustomer : paymentResultCopy.failedVisitor}
      actions={
        user !== undefined && (
          <>
            {isOwner && <BothWays policy={policy} failed={payment.failed?.method} />}
            {user === null ? (
              <ToPolicies look="primary" words={paymentResultCopy.signInToPay} />
            ) : (
              <ToPolicies look="quiet" />
            )}
          </>
        )
      }
    >
      {user !== undefined && payment?.failed && (
        <p>
          {paymentResultCopy.failedSum} <Price amount={payment.failed.amount} size="text" />
        </p>
      )}
      {user !== undefined && <p>{paymentResultCopy.failedHint}</p>}
    </MessagePage>
  )
}

type BothWaysProps = { policy: string; failed: PaymentMethod | undefined }

function BothWays({ policy, failed = usualMethod }: BothWaysProps) {
  const other = otherMethod(failed)
  return (
    <>
      <PayAgain policy={policy} label={paymentResultCopy.tryAgain} method={failed} />
      <PayAgain policy={policy} label={paymentMethodCopy.payBy[other]} method={other} look="quiet" />
    </>
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

type ToPoliciesProps = { look: 'primary' | 'quiet'; words?: string }

function ToPolicies({ look, words = paymentResultCopy.toPolicies }: ToPoliciesProps) {
  return (
    <Link to="/personal/policies" className={buttonClass(look)}>
      {words}
    </Link>
  )
}
