import { actionCopy, stepTitles, summaryCopy, tripCopy } from '@akvapolis/copy/purchase/flow'
import { leastBonusDays } from '@akvapolis/rules/limits'
import { useRef } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { useIsPriceGood, useQuote } from '../engine/use-quote.ts'
import { useTripFit } from '../engine/use-trip-fit.ts'
import { useFieldErrors } from '../state/field-errors.ts'
import { moves } from '../state/flow-state.ts'
import { scrollToBottom } from '../step/scroll.ts'
import styles from '../step/step.module.css'
import { StepLayout } from '../step/step-layout.tsx'
import { CalculateButton } from '../summary/calculate-button.tsx'
import { SummaryCard } from '../summary/summary-card.tsx'
import { CountriesField } from './countries-field.tsx'
import { ExtraRisks } from './extra-risks.tsx'
import { TouristBirths } from './tourist-births.tsx'
import { TripPeriod } from './trip-period.tsx'

const formId = 'trip'

/** Step 1: what is insured and for how much. Any edit locks the way on until the price is calculated anew. */
export function TripStep() {
  const { attempt, show, clear } = useFieldErrors()
  const quote = useQuote({ onErrors: show })
  const trip = useTripFit()
  const { Place, Programme, Terms } = useFlow().parts
  return (
    <StepLayout
      heading={stepTitles[0]}
      formId={formId}
      attempt={attempt}
      onSubmit={() => {
        clear()
        return quote.calculate()
      }}
      summary={<TripSummary quote={quote} />}
    >
      {Terms && <Terms onAnswer={trip.fit} />}
      <Card title={tripCopy.trip} level={3}>
        <div className={styles.stack}>
          {Place ? <Place onAnswer={trip.fit} /> : <CountriesField onAnswer={trip.fit} />}
          {Programme && <Programme onAnswer={trip.fit} />}
          <TripPeriod fit={trip} />
        </div>
      </Card>
      <TouristBirths />
      <ExtraRisks fit={trip} />
    </StepLayout>
  )
}

function TripSummary({ quote }: { quote: ReturnType<typeof useQuote> }) {
  const { contract, price, move } = useFlow()
  const isGood = useIsPriceGood()
  const isOutdated = price !== null && !isGood
  return (
    <SummaryCard
      isOutdated={isOutdated}
      status={isOutdated && !quote.isPending ? summaryCopy.outdated : ''}
      trouble={quote.trouble}
      {...useNewPriceShown()}
    >
      <CalculateButton
        type="submit"
        form={formId}
        isNext={!isGood}
        isPending={quote.isPending}
        disabled={contract !== null && contract.daysLeft < leastBonusDays}
      >
        {isOutdated ? actionCopy.recalculate : actionCopy.calculate}
      </CalculateButton>
      {price && (
        <Button look={isGood ? 'primary' : 'quiet'} disabled={!isGood} onClick={() => move(moves.toPeople())}>
          {actionCopy.proceed}
        </Button>
      )}
    </SummaryCard>
  )
}

/** A new price is brought into view and read out, once all that belongs to it stands on the page. */
function useNewPriceShown() {
  const { price } = useFlow()
  const seen = useRef(price)
  const priceRef = useRef<HTMLDivElement>(null)
  function onPriceShown() {
    if (price === seen.current) return
    seen.current = price
    priceRef.current?.focus({ preventScroll: true })
    scrollToBottom()
  }
  return { priceRef, onPriceShown }
}
