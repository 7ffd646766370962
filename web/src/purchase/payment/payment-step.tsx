import { bankWayCopy } from '@akvapolis/copy/purchase/bank-way'
import { stepTitles } from '@akvapolis/copy/purchase/flow'
import { orderCopy, paymentCopy } from '@akvapolis/copy/purchase/order'
import { type PaymentMethod, usualMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import { useState } from 'react'
import { PayLinkButton } from '../../bank/by-link/pay-link-button.tsx'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { RadioGroup } from '../../ui/check/radio-group.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { unbroken } from '../../ui/text/unbroken.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { useBeginAnew } from '../order/use-begin-anew.ts'
import { PriceChangeDialog } from '../price/price-change.tsx'
import type { Stored } from '../state/flow-state.ts'
import type { ToldPrice } from '../state/told-price.ts'
import { useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'
import { StepLayout } from '../step/step-layout.tsx'
import { SummaryCard } from '../summary/summary-card.tsx'
import { DraftCover, useDraftCover } from './draft-cover.tsx'
import { BeforePaying, PaymentMethodField } from './payment-method.tsx'
import { PolicyToRead } from './policy-to-read.tsx'
import { usePayment } from './use-payment.ts'
import { type Gone, useStanding, whyGone } from './use-standing.ts'
import { Warnings } from './warnings.tsx'

const formId = 'payment'
const methods = [{ value: 'pscb', label: paymentCopy.methods.pscb }] as const

/**
 * Step 3: the policy to be read once more, then the bank; or, when nothing is to be paid, the policy at once. What is
 * published and not paid stands here until it is paid.
 */
export function PaymentStep({ stored, price }: { stored: Stored; price: ToldPrice }) {
  const { earlier, holder } = useFlow()
  const email = useFormValue((form) => form.contacts.email)
  const [method, setMethod] = useState<PaymentMethod>(usualMethod)
  const payment = usePayment({ method, stored, price })
  const standing = useStanding(stored)
  const gone = whyGone(stored, { ...standing, isGone: standing.isGone || payment.isLost })
  const others = useDraftCover(stored, price.info).data?.also_insured
  const { total } = price.info
  const isFree = total === 0
  return (
    <StepLayout
      heading={stepTitles[2]}
      formId={formId}
      attempt={0}
      onSubmit={() => {}}
      areFactsFirst
      warning={(earlier || others) && <Warnings earlier={earlier} others={others} stored={stored} />}
      summary={<PaymentSummary payment={payment} isFree={isFree} gone={gone} />}
    >
      {holder && (
        <Notice tone="info">{orderCopy.alreadyRegistered(`${holder.surname} ${holder.name}`)}</Notice>
      )}
      <PolicyToRead stored={stored} isFree={isFree} gone={gone} onTrouble={payment.tellOfPaper} />
      {!gone && (
        <DraftCover stored={stored} info={price.info}>
          <Card title={paymentCopy.payment}>
            <div className={styles.stack}>
              {isFree ? (
                <p>{unbroken(paymentCopy.free(email))}</p>
              ) : (
                <HowToPay
                  stored={stored}
                  total={total}
                  method={method}
                  onMethod={setMethod}
                  letOthersPay={payment.letOthersPay}
                />
              )}
            </div>
          </Card>
        </DraftCover>
      )}
    </StepLayout>
  )
}

type HowToPayProps = {
  stored: Stored
  total: number
  method: PaymentMethod
  onMethod: (method: PaymentMethod) => void
  letOthersPay: ReturnType<typeof usePayment>['letOthersPay']
}

function HowToPay({ stored, total, method, onMethod, letOthersPay }: HowToPayProps) {
  const email = useFormValue((form) => form.contacts.email)
  return (
    <>
      <RadioGroup
        name="method"
        label={paymentCopy.method}
        options={methods}
        value="pscb"
        onChange={() => {}}
      />
      <PaymentMethodField value={method} onChange={onMethod} />
      <p>{paymentCopy.redirect}</p>
      <BeforePaying total={total} />
      <p className={styles.quiet}>{unbroken(paymentCopy.policyGoesTo(email))}</p>
      <PayLinkButton policy={stored.external_id} before={letOthersPay} isPublished={stored.isPublished} />
    </>
  )
}

type PaymentSummaryProps = {
  payment: ReturnType<typeof usePayment>
  isFree: boolean
  gone: Gone | null
}

function PaymentSummary({ payment, isFree, gone }: PaymentSummaryProps) {
  const { start, isLeaving, trouble, priceChange } = payment
  const beginAnew = useBeginAnew()
  return (
    <SummaryCard
      isOutdated={gone !== null}
      status={isLeaving ? bankWayCopy.leaving : ''}
      trouble={gone ? paymentCopy.inShort[gone] : trouble}
    >
      {gone ? (
        <Button onClick={() => beginAnew(gone === 'started' ? 1 : 2)}>{paymentCopy.again}</Button>
      ) : (
        <Button busy={isLeaving || priceChange.isGoingOn} onClick={start}>
          {isFree ? orderCopy.issue : orderCopy.pay}
        </Button>
      )}
      <PriceChangeDialog {...priceChange} />
    </SummaryCard>
  )
}
