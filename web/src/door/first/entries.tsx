import { frontCopy } from '@akvapolis/copy/front'
import { frontProduct } from '@akvapolis/rules/products/products'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { putTypingBack } from '../../form/kept/typed-before.ts'
import { FlowProvider, useFlow } from '../../purchase/engine/flow-context.tsx'
import { useIsPriceGood, useQuote } from '../../purchase/engine/use-quote.ts'
import { useTripFit } from '../../purchase/engine/use-trip-fit.ts'
import { useFieldErrors } from '../../purchase/state/field-errors.ts'
import type { Parts } from '../../purchase/state/parts.ts'
import { useForm } from '../../purchase/state/use-form.ts'
import { BirthField } from '../../purchase/step/birth-field.tsx'
import { CountriesField } from '../../purchase/trip/countries-field.tsx'
import { Button, buttonClass } from '../../ui/basic/button.tsx'
import { Card } from '../../ui/basic/card.tsx'
import { late } from '../../ui/late/late.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Link } from '../../ui/route/link.tsx'
import { useRouter } from '../../ui/route/use-router.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { isBeyondEntries } from './begun.ts'
import styles from './entries.module.css'
import { EntryDates } from './entry-dates.tsx'

/** The questions that every product asks its own of are asked in its calculator. */
const noParts: Parts = { Place: null, Programme: null, Gate: null, Terms: null }

const waiting = <Skeleton lines={4} look="field" />

/**
 * The first four questions of the calculator on the same purchase that this tab keeps: what is answered here stands there,
 * and nothing of it in an address.
 */
export function Entries() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => putTypingBack(box.current), [])
  return (
    <div ref={box} data-late>
      <Card title={frontCopy.entries}>
        <FlowProvider code={frontProduct.code} parts={noParts} contract={null} restoring={waiting}>
          <Questions />
        </FlowProvider>
      </Card>
    </div>
  )
}

function Questions() {
  const flow = useFlow()
  const form = useForm()
  // As it came back from the tab: a price that is asked for here leads on by itself.
  const [isBegun] = useState(() => isBeyondEntries({ form: form.values(), flow }))
  return isBegun ? <GoOn /> : <FourEntries />
}

function GoOn() {
  return (
    <div className={styles.entries}>
      <p>{frontCopy.begun}</p>
      <Link to={frontProduct.route} className={buttonClass('primary', true)}>
        {frontCopy.goOn}
      </Link>
    </div>
  )
}

function FourEntries() {
  const { attempt, show, clear } = useFieldErrors()
  const quote = useQuote({ onErrors: show })
  const trip = useTripFit()
  useWayOn()
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    clear()
    void quote.calculate()
  }
  return (
    // Sent before the page answers, such a form goes nowhere, and nothing typed comes into the address.
    <form className={styles.entries} method="dialog" noValidate onSubmit={handleSubmit}>
      {attempt > 0 && <ShownErrors attempt={attempt} />}
      <CountriesField onAnswer={trip.fit} />
      <div className={styles.dates}>
        <EntryDates fit={trip} />
        <BirthField path="tourists.0.birth" />
      </div>
      {quote.trouble && <Notice tone="error">{quote.trouble}</Notice>}
      <Button type="submit" wide busy={quote.isPending}>
        {frontCopy.calculate}
      </Button>
      <p className={styles.quiet}>{frontCopy.noPhone}</p>
    </form>
  )
}

const ShownErrors = late(async () => (await import('../../purchase/errors/shown-errors.tsx')).ShownErrors, {
  isExtra: true,
})

/** To the calculator, where the price stands, once there is one. */
function useWayOn() {
  const router = useRouter()
  const isGood = useIsPriceGood()
  useEffect(() => {
    if (isGood) void router.navigate({ to: frontProduct.route })
  }, [isGood, router])
}
