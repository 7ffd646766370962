import { actionCopy, summaryCopy } from '@akvapolis/copy/purchase/flow'
import { orderCopy, peopleCopy } from '@akvapolis/copy/purchase/order'
import { type ReactNode, useContext, useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { late } from '../../ui/late/late.tsx'
import { Price } from '../../ui/price/price.tsx'
import { useInsuredLookup } from '../customer/use-insured-lookup.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { type Quote, useIsPriceGood, useQuote } from '../engine/use-quote.ts'
import { OrderCodeDialog } from '../order/code-dialog.tsx'
import { useOrder } from '../order/use-order.ts'
import { laterMoves } from '../passage/passage.ts'
import { PriceChangeDialog } from '../price/price-change.tsx'
import { type FormJudge, isOfTrip, useFieldErrors } from '../state/field-errors.ts'
import { moves } from '../state/flow-state.ts'
import { everythingLocked, LockContext } from '../state/locks.ts'
import { useForm } from '../state/use-form.ts'
import { StepLayout } from '../step/step-layout.tsx'
import { SummaryCard } from '../summary/summary-card.tsx'
import { Consents } from './consents.tsx'
import { Contacts } from './contacts.tsx'
import { InsurerFields } from './insurer-fields.tsx'
import { TouristCards } from './tourist-cards.tsx'
import { WhoIsKnown } from './who-is-known.tsx'

const formId = 'people'

const AutoloadDialog = late(async () => (await import('../customer/autoload-dialog.tsx')).AutoloadDialog, {
  closedBy: ({ onClose }) => onClose,
})

/** Step 2: who travels, who buys, where the policy goes. */
export function PeopleStep() {
  const { move } = useFlow()
  const form = useForm()
  const { attempt, show } = useFieldErrors()
  const quote = useQuote({ onErrors: showErrors })
  const order = useOrder({ onErrors: showErrors })
  const isGood = useIsPriceGood()
  useInsuredLookup()
  const [isByPhone, setByPhone] = useState(false)
  const lockOf = useContext(LockContext)

  /** What is wrong with the trip is said where it is asked; what was calculated for it leads here no more. */
  function showErrors(judge: FormJudge) {
    show(judge)
    if (Object.keys(form.errors()).some(isOfTrip)) move(laterMoves.toPassedTrip())
  }
  return (
    // What is typed while the order is on its way would be in the form and not in the order.
    <LockContext value={order.isPending ? everythingLocked : lockOf}>
      <StepLayout
        heading={peopleCopy.heading}
        isHeadingShown
        formId={formId}
        attempt={attempt}
        onSubmit={() => isGood && order.place()}
        summary={
          <>
            <PeopleSummary quote={quote} order={order} />
            {/* Beside the form: a form of its own within it would send this one. */}
            {isByPhone && <AutoloadDialog onClose={() => setByPhone(false)} />}
          </>
        }
      >
        <div>
          <Button look="link" icon="pencil" disabled={order.isPending} onClick={() => move(moves.toTrip())}>
            {orderCopy.change}
          </Button>
        </div>
        <WhoIsKnown onByPhone={() => setByPhone(true)} />
        <TouristCards onPeopleChange={quote.calculate} />
        <Contacts />
        <InsurerFields />
        <Consents />
      </StepLayout>
    </LockContext>
  )
}

type PeopleSummaryProps = { quote: Quote; order: ReturnType<typeof useOrder> }

function PeopleSummary({ quote, order }: PeopleSummaryProps) {
  const { price } = useFlow()
  const isGood = useIsPriceGood()
  return (
    <SummaryCard
      isOutdated={!isGood}
      status={useStatus({ isCalculating: quote.isPending, isSending: order.isPending })}
      trouble={quote.trouble || order.trouble}
      calculate={
        isGood
          ? null
          : {
              isNext: true,
              button: (
                <Button onClick={quote.calculate} busy={quote.isPending}>
                  {actionCopy.recalculate}
                </Button>
              ),
            }
      }
    >
      <Button type="submit" form={formId} disabled={!isGood} busy={order.isPending}>
        {price?.info.total === 0 ? orderCopy.issue : orderCopy.toPayment}
      </Button>
      {order.codeEntry && <OrderCodeDialog {...order.codeEntry} />}
      <PriceChangeDialog {...order.priceChange} />
    </SummaryCard>
  )
}

type Doing = { isCalculating: boolean; isSending: boolean }

/** What becomes of the price after a change of the people, or of the order: the way on is locked meanwhile. */
function useStatus({ isCalculating, isSending }: Doing): ReactNode {
  const { price } = useFlow()
  const isGood = useIsPriceGood()
  const [first] = useState(price)
  if (isSending) return peopleCopy.checking
  if (isCalculating) return summaryCopy.recalculating
  if (!isGood) return summaryCopy.outdated
  if (!price || price === first) return ''
  return (
    <>
      {orderCopy.costs} <Price amount={price.info.total} size="text" />
    </>
  )
}
