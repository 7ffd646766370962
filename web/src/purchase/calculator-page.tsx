import { calculatorTitles } from '@akvapolis/copy/frame'
import { stepTitles } from '@akvapolis/copy/purchase/flow'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { useCallback, useEffect, useRef, useState } from 'react'
import { OnceHydrated } from '../session/hydrated.ts'
import { fetchAhead } from '../ui/late/fetch-part.ts'
import { late } from '../ui/late/late.tsx'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { FlowProvider, useFlow } from './engine/flow-context.tsx'
import type { Contract } from './state/contract.ts'
import { type FlowStep, moves } from './state/flow-state.ts'
import { LockContext, type LockOf, nothingLocked } from './state/locks.ts'
import type { Parts } from './state/parts.ts'
import styles from './step/page.module.css'
import { StepBar } from './step/step-bar.tsx'
import { StepBegun } from './step/step-layout.tsx'
import { TripStep } from './trip/trip-step.tsx'
import { WhoeverIsHere } from './whoever-is-here.tsx'

const loading = <Skeleton lines={4} look="field" />

/** The purchase of one product in three steps. */
export function CalculatorPage({ product, parts }: { product: ProductCode; parts: Parts }) {
  const purchase = (contract: Contract | null) => (
    <FlowProvider code={product} parts={parts} contract={contract} restoring={loading}>
      <Steps />
    </FlowProvider>
  )
  return (
    <div className={styles.page}>
      <h1>{calculatorTitles[product]}</h1>
      {parts.Gate ? <parts.Gate product={product}>{purchase}</parts.Gate> : purchase(null)}
    </div>
  )
}

const loadPeopleStep = () => import('./people/people-step.tsx')
const PeopleStep = late(async () => (await loadPeopleStep()).PeopleStep, { waiting: loading })
const PaymentStep = late(async () => (await import('./payment/payment-step.tsx')).PaymentStep, {
  waiting: loading,
})

/** Needed from the second step on, and for the way Forward to it. */
const FlowPlaces = late(async () => (await import('./places/flow-places.tsx')).FlowPlaces, {
  isExtra: true,
})

function Steps() {
  const { product, step, price, stored, move } = useFlow()
  const [lockOf, setLocks] = useState(() => nothingLocked)
  const handleLocks = useCallback((next: LockOf) => setLocks(() => next), [])
  // With a price the next press is likely the one that leads on.
  useEffect(() => {
    if (price) fetchAhead(loadPeopleStep)
  }, [price])
  return (
    <LockContext value={lockOf}>
      <div className={styles.bar}>
        <StepBar
          steps={stepTitles}
          current={step}
          {...(product.steps === 'clickable_back' && { onStep: (to) => move(moves.backTo(to as FlowStep)) })}
        />
      </div>
      <WhoeverIsHere onLocks={handleLocks} />
      {/* Never late itself: the first step hydrates with the page, or what was typed before would be lost. */}
      <StepBegun value={useRef(false)}>
        {step === 1 && <TripStep />}
        {step === 2 && <PeopleStep />}
        {step === 3 && stored && price && <PaymentStep stored={stored} price={price} />}
      </StepBegun>
      <OnceHydrated>
        <FlowPlaces />
      </OnceHydrated>
    </LockContext>
  )
}
