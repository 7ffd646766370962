import { calculatorTitles } from '@akvapolis/copy/frame'
import { stepTitles } from '@akvapolis/copy/purchase/flow'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useUser } from '../session/user.ts'
import { Skeleton } from '../ui/skeleton/skeleton.tsx'
import { FlowProvider, useFlow } from './engine/flow-context.tsx'
import type { Contract } from './state/contract.ts'
import { type FlowStep, moves } from './state/flow-state.ts'
import { LockContext, type LockOf, nothingLocked } from './state/locks.ts'
import type { Parts } from './state/parts.ts'
import styles from './step/page.module.css'
import { StepBar } from './step/step-bar.tsx'
import { TripStep } from './trip/trip-step.tsx'

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
      {parts.Gate ? <parts.Gate>{purchase}</parts.Gate> : purchase(null)}
    </div>
  )
}

const loadPeopleStep = () => import('./people/people-step.tsx')
const PeopleStep = lazy(async () => ({ default: (await loadPeopleStep()).PeopleStep }))
const PaymentStep = lazy(async () => ({ default: (await import('./payment/payment-step.tsx')).PaymentStep }))

/** Most who come are visitors: they need none of it. */
const KnownCustomer = lazy(async () => ({
  default: (await import('./customer/known-customer.tsx')).KnownCustomer,
}))

function Steps() {
  const { product, step, price, move } = useFlow()
  const user = useUser()
  const [lockOf, setLocks] = useState(() => nothingLocked)
  const handleLocks = useCallback((next: LockOf) => setLocks(() => next), [])
  // With a price the next press is likely the one that leads on.
  useEffect(() => {
    if (price) loadPeopleStep()
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
      {user && (
        <Suspense>
          <KnownCustomer user={user} onLocks={handleLocks} />
        </Suspense>
      )}
      {step === 1 ? (
        <TripStep />
      ) : (
        // Not around the first step: it must hydrate with the page, or what was typed before would be lost.
        <Suspense fallback={loading}>{step === 2 ? <PeopleStep /> : <PaymentStep />}</Suspense>
      )}
    </LockContext>
  )
}
