import { actionCopy, stepTitles } from '@akvapolis/copy/purchase/flow'
import { orderCopy, paymentCopy } from '@akvapolis/copy/purchase/order'
import { savePolicy, showPolicy } from '../../documents/policy-document.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { RadioGroup } from '../../ui/check/radio-group.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { PriceChangeDialog } from '../price/price-change.tsx'
import { moves } from '../state/flow-state.ts'
import { useFormValue } from '../state/use-form.ts'
import styles from '../step/step.module.css'
import { StepLayout } from '../step/step-layout.tsx'
import { SummaryCard } from '../summary/summary-card.tsx'
import { usePayment } from './use-payment.ts'

const formId = 'payment'
const methods = [{ value: 'pscb', label: paymentCopy.methods.pscb }] as const

/** Step 3: the policy to be read once more, then the bank; or, when nothing is to be paid, the policy at once. */
export function PaymentStep() {
  const { draft, holder, price } = useFlow()
  const email = useFormValue((form) => form.contacts.email)
  const payment = usePayment()
  const isFree = price?.info.total === 0
  return (
    <StepLayout
      heading={stepTitles[2]}
      formId={formId}
      attempt={0}
      onSubmit={() => {}}
      summary={<PaymentSummary payment={payment} isFree={isFree} />}
    >
      {holder && (
        <Notice tone="info">{orderCopy.alreadyRegistered(`${holder.surname} ${holder.name}`)}</Notice>
      )}
      {draft && <PolicyToRead number={draft.number} draft={draft.external_id} isFree={isFree} />}
      <Card>
        <div className={styles.stack}>
          {isFree ? (
            <p>{paymentCopy.free(email)}</p>
          ) : (
            <>
              <RadioGroup
                name="method"
                label={paymentCopy.method}
                options={methods}
                value="pscb"
                onChange={() => {}}
              />
              <p>{paymentCopy.redirect}</p>
              <p className={styles.quiet}>{paymentCopy.policyGoesTo(email)}</p>
            </>
          )}
        </div>
      </Card>
    </StepLayout>
  )
}

/** The draft as it will be printed, and a way back when something in it is wrong. */
function PolicyToRead({ number, draft, isFree }: { number: string; draft: string; isFree: boolean }) {
  const { move } = useFlow()
  return (
    <Card title={paymentCopy.draft(number)} level={3}>
      <div className={styles.stack}>
        <p>{isFree ? paymentCopy.sampleFree : paymentCopy.sample}</p>
        <div className={styles.buttons}>
          <Button look="quiet" icon="eye" onClick={() => showPolicy(draft)}>
            {paymentCopy.show}
          </Button>
          <Button look="quiet" icon="download" onClick={() => savePolicy(draft)}>
            {paymentCopy.download}
          </Button>
          <Button look="link" icon="pencil" onClick={() => move(moves.toTrip())}>
            {actionCopy.change}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function PaymentSummary({ payment, isFree }: { payment: ReturnType<typeof usePayment>; isFree: boolean }) {
  const { start, isLeaving, trouble, priceChange } = payment
  return (
    <SummaryCard isOutdated={false} status={isLeaving ? paymentCopy.leaving : ''} trouble={trouble}>
      <Button busy={isLeaving} onClick={start}>
        {isFree ? actionCopy.issue : actionCopy.pay}
      </Button>
      <PriceChangeDialog {...priceChange} />
    </SummaryCard>
  )
}
