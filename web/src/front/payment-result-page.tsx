import { paymentResultCopy } from '@akvapolis/copy/purchase/payment-result'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forget } from '../form/kept/kept.ts'
import { useHydrated } from '../session/use-hydrated.ts'
import { FailedResult, PaidResult, PlainResult } from './payment-results.tsx'
import { usePaymentState } from './use-payment-state.ts'

const doneRoute = getRouteApi('/frame/done')
const failedRoute = getRouteApi('/frame/failed')

/** Where the bank's page leads after a payment. What it says is the bank's confirmation, never the address. */
export function DonePage() {
  const { policy } = doneRoute.useSearch()
  const { payment, isLong } = usePaymentState(policy, true)
  const isHydrated = useHydrated()
  if (payment === 'unknown' || (isHydrated && policy === undefined)) return <Unknown />
  if (payment && payment.status !== 'pending') return <Result payment={payment} policy={policy} />
  if (isLong) return <PlainResult heading={paymentResultCopy.waiting} hint={paymentResultCopy.waitingHint} />
  return <PlainResult heading={paymentResultCopy.checking} hint={paymentResultCopy.checkingHint} />
}

/** Where it leads after a refusal; a payment that went through all the same is told as such. */
export function FailedPage() {
  const { policy } = failedRoute.useSearch()
  const { payment } = usePaymentState(policy, false)
  if (payment && payment !== 'unknown' && payment.status !== 'pending') {
    return <Result payment={payment} policy={policy} />
  }
  return <FailedResult policy={policy} />
}

type Payment = Exclude<ReturnType<typeof usePaymentState>['payment'], undefined | 'unknown'>

function Result({ payment, policy }: { payment: Payment; policy: string | undefined }) {
  const isPaid = payment.status === 'paid'
  // What was typed for a policy that is paid begins no second one.
  useEffect(() => {
    if (isPaid) forget('flow')
  }, [isPaid])
  if (isPaid) return <PaidResult number={payment.number} email={payment.email} />
  if (payment.status === 'failed') return <FailedResult policy={policy} />
  if (payment.status === 'cancelled') {
    const { cancelled, cancelledHint } = paymentResultCopy
    return <PlainResult tone="warning" heading={cancelled} hint={cancelledHint} />
  }
  return <PlainResult tone="warning" heading={paymentResultCopy.review} hint={paymentResultCopy.reviewHint} />
}

function Unknown() {
  return (
    <PlainResult tone="warning" heading={paymentResultCopy.unknown} hint={paymentResultCopy.unknownHint} />
  )
}
