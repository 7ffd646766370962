import { actionCopy, stepTitles, summaryCopy, tripCopy } from '@akvapolis/copy/purchase/flow'
import { type ReactNode, useRef, useState } from 'react'
import { OnceHydrated } from '../../session/hydrated.ts'
import { Button } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { formatPrice } from '../../ui/price/figures.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { type Quote, useIsPriceGood, useQuote } from '../engine/use-quote.ts'
import { useTripFit } from '../engine/use-trip-fit.ts'
import { useFieldErrors } from '../state/field-errors.ts'
import { moves } from '../state/flow-state.ts'
import type { ToldPrice } from '../state/told-price.ts'
import { useFormErrors } from '../state/use-form.ts'
import { scrollToBottom } from '../step/scroll.ts'
import styles from '../step/step.module.css'
import { StepLayout } from '../step/step-layout.tsx'
import { SummaryCard } from '../summary/summary-card.tsx'
import { TripCover } from '../told/trip-cover.tsx'
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
      told={<TripCover />}
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

/** Calculates as soon as all is answered; what is pressed does not wait for it. */
const CalculatingByItself = late(
  async () => (await import('../automatic/calculating-by-itself.tsx')).CalculatingByItself,
  { isExtra: true },
)

function TripSummary({ quote }: { quote: Quote }) {
  const { price, move } = useFlow()
  const isGood = useIsPriceGood()
  const [isUnderWay, setUnderWay] = useState(false)
  const isOutdated = price !== null && !isGood
  const isNext = price === null || (isOutdated && !isUnderWay)
  const { hindrance, canAsk } = useHindrance(quote)
  return (
    <>
      <OnceHydrated>
        <CalculatingByItself quote={quote} formId={formId} onUnderWay={setUnderWay} />
      </OnceHydrated>
      <SummaryCard
        isOutdated={isOutdated}
        status={<PriceStatus quote={quote} isUnderWay={isUnderWay} />}
        trouble={quote.trouble}
        hindrance={hindrance}
        {...useNewPriceShown(quote)}
        onOld={() => {
          quote.questions.giveUp()
          move(moves.aged())
        }}
        calculate={{
          isNext,
          button: (
            <Button
              type="submit"
              form={formId}
              look={isNext ? 'primary' : 'link'}
              busy={quote.isPending}
              disabled={!canAsk}
            >
              {isOutdated ? actionCopy.recalculate : actionCopy.calculate}
            </Button>
          ),
        }}
      >
        {price && (
          <Button
            look={isNext ? 'quiet' : 'primary'}
            disabled={!isGood}
            onClick={() => move(moves.toPeople())}
          >
            {actionCopy.proceed}
          </Button>
        )}
      </SummaryCard>
    </>
  )
}

/** Why no price comes though all may be filled in, and whether one can be asked for at all. */
function useHindrance({ isMissed }: Quote): { hindrance: string; canAsk: boolean } {
  const { contract } = useFlow()
  const isWrong = Object.keys(useFormErrors()).length > 0
  if (contract?.hindrance) return { hindrance: contract.hindrance, canAsk: false }
  const ofForm = isWrong ? summaryCopy.wrong : ''
  return { hindrance: ofForm || (isMissed ? summaryCopy.missed : ''), canAsk: true }
}

/** What becomes of the price. A new one that came by itself is read out; what is on its way is for the eye alone. */
function PriceStatus({ quote, isUnderWay }: { quote: Quote; isUnderWay: boolean }): ReactNode {
  const { price } = useFlow()
  const isGood = useIsPriceGood()
  if (isUnderWay) return <span aria-hidden="true">{underWay(price)}</span>
  if (!price || quote.isPending || quote.trouble) return ''
  if (!isGood) return price.isOld ? summaryCopy.old : summaryCopy.outdated
  if (!quote.isByItself) return ''
  const said = `${summaryCopy.price}: ${formatPrice(price.info.total)}`
  return <span className="visually-hidden">{said}</span>
}

function underWay(price: ToldPrice | null): string {
  if (!price) return summaryCopy.calculating
  return price.isOld ? summaryCopy.renewing : summaryCopy.recalculating
}

/** A price that was pressed for is brought into view and read out, once all that belongs to it stands on the page. */
function useNewPriceShown({ isByItself }: Quote) {
  const { price } = useFlow()
  const seen = useRef(price)
  const priceRef = useRef<HTMLDivElement>(null)
  function onPriceShown() {
    if (price === seen.current) return
    seen.current = price
    if (isByItself) return
    priceRef.current?.focus({ preventScroll: true })
    scrollToBottom()
  }
  return { priceRef, onPriceShown }
}
