import { isPaymentPage, paymentPage } from '@akvapolis/contract/pages/payment-page'
import { paymentResultCopy, paymentTitles } from '@akvapolis/copy/purchase/payment-result'
import { useEffect } from 'react'
import { forgetSold } from '../form/kept/forget-sold.ts'
import { usePageTitle } from '../frame/use-arrival.ts'
import { useHydrated } from '../session/hydrated.ts'
import { useLocation, useNavigate, useSearch } from '../ui/route/use-router.ts'
import { Bought } from './bought.tsx'
import { PaidResult } from './paid-result.tsx'
import { type Payment, type PaymentResult, resultOf } from './payment-result.ts'
import { FailedResult, PlainResult, UnfinishedResult } from './payment-results.tsx'
import { usePaymentState } from './use-payment-state.ts'

/**
 * /done and /failed, where the bank's page leads after a payment. Both say what the bank has confirmed, whichever of
 * them the address names, and wait while it has not.
 */
export function PaymentResultPage() {
  const { policy } = useSearch()
  const { path } = useLocation()
  const { payment, isAbsent, isUnasked, isLong } = usePaymentState(policy)
  const isNowhere = useHydrated() && policy === undefined
  const isUnknown = isAbsent || isNowhere
  const result = resultOf({ payment, isUnknown, isUnasked, isLong, isBack: path === '/failed' })
  usePageTitle(paymentTitles[result])
  useOwnAddress(payment?.status)
  useEffect(() => {
    if (result === 'paid' && policy) forgetSold(policy)
  }, [result, policy])
  return <Shown result={result} payment={payment} policy={policy} />
}

/** A payer who was back before the bank's word was sent to wait at /done: what has failed since is told at /failed. */
function useOwnAddress(status: Payment['status'] | undefined) {
  const { policy } = useSearch()
  const { path } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // Whoever is on the way to another page already is not held back.
    if (!status || status === 'pending' || !isPaymentPage(path)) return
    const to = paymentPage(status)
    if (to !== path) void navigate({ to, search: { policy }, replace: true })
  }, [status, path, policy, navigate])
}

type ShownProps = { result: PaymentResult; payment: Payment | undefined; policy: string | undefined }

function Shown({ result, payment, policy = '' }: ShownProps) {
  switch (result) {
    case 'paid':
      return <PaidResult payment={payment} policy={policy} />
    case 'failed':
      return <FailedResult policy={policy} payment={payment} />
    case 'unfinished':
      return <UnfinishedResult policy={policy} payment={payment} />
    case 'start_passed':
      return <PlainResult {...startPassed(payment)} />
    default:
      return (
        <>
          <PlainResult
            {...plainResults[result]}
            {...(payment?.money_returned && { hint: copy.moneyReturnedHint })}
          />
          {payment?.number && hasCard(result) && <Bought policy={policy} />}
        </>
      )
  }
}

/** What becomes of the policy is decided, or about to be. */
const hasCard = (result: PaymentResult) =>
  result === 'review' || result === 'cancelled' || result === 'money_returns'

const copy = paymentResultCopy
const plainResults = {
  checking: { heading: copy.checking, hint: copy.checkingHint },
  waiting: { heading: copy.waiting, hint: copy.waitingHint },
  unasked: { tone: 'warning', heading: copy.unasked, hint: copy.unaskedHint },
  unknown: { tone: 'warning', heading: copy.unknown, hint: copy.unknownHint, next: 'policies' },
  review: { tone: 'warning', heading: copy.review, hint: copy.reviewHint, next: 'policies' },
  cancelled: { tone: 'warning', heading: copy.cancelled, hint: copy.cancelledHint, next: 'anew' },
  money_returns: { tone: 'warning', heading: copy.cancelled, hint: copy.moneyReturnsHint, next: 'anew' },
} as const

const startPassed = (payment: Payment | undefined) =>
  ({
    tone: 'warning',
    heading: copy.startPassed,
    hint: payment?.money_returns ? copy.startPassedReturnsHint : copy.startPassedHint,
    next: 'anew',
  }) as const
