import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useFlow } from '../engine/flow-context.tsx'
import type { Quote } from '../engine/use-quote.ts'
import { type FormJudge, firstSentences } from '../state/field-errors.ts'
import { quoteInput } from '../state/flow-details.ts'
import { useForm } from '../state/use-form.ts'
import { useLatest } from '../state/use-latest.ts'
import { type AutomaticPrice, automaticPrice } from './automatic-price.ts'
import { atLeftFields, isFilledIn } from './left-fields.ts'

type CalculatingProps = {
  quote: Quote
  /** The form whose keys and fields are listened to. */
  formId: string
  /** Told true as long as a price is likely on its way. */
  onUnderWay: (isUnderWay: boolean) => void
}

/** Calculates the price of step 1 by itself; loaded once the page answers. */
export function CalculatingByItself({ quote, formId, onUnderWay }: CalculatingProps): null {
  const { product, price } = useFlow()
  const form = useForm()
  const told = useLatest(price)
  const automatic = useRef<AutomaticPrice>(null)
  const { questions } = quote

  useEffect(() => {
    let seen = quoteInput(product, form.values())
    const wrong = wrongAtLeftFields(form)
    const asking = automaticPrice({
      isWanted: () =>
        isFilledIn(product, form.values()) && told.current?.input !== seen && !questions.wasAsked(seen),
      ask: () => questions.ask(seen, false),
      giveUp: questions.giveUp,
      onUnderWay,
      onWrong: ({ judge }) => wrong.told(judge),
    })
    automatic.current = asking
    const stopListening = form.subscribe(() => {
      const input = quoteInput(product, form.values())
      if (input === seen) return
      seen = input
      wrong.told(null)
      asking.edited()
    })
    const stopWatching = watchFields(formId, {
      onKey: asking.typed,
      onEntered: wrong.entered,
      onLeft: wrong.left,
    })
    return () => {
      stopListening()
      stopWatching()
      asking.stop()
    }
  }, [product, form, told, questions, formId, onUnderWay])

  // Begins with the page, too: what came with the address or from an earlier visit may be filled in already.
  useEffect(() => {
    if (price && !price.isOld) automatic.current?.priced()
    else automatic.current?.look()
  }, [price])
  return null
}

/** What our own judge or the server says is wrong, shown where nobody is at work. */
function wrongAtLeftFields(form: ReturnType<typeof useForm>) {
  let at = nameOf(document.activeElement)
  let wrong: FormJudge | null = null
  function show() {
    if (!wrong) return
    const told = new Set(Object.keys(form.errors()))
    const judge = firstSentences(atLeftFields(wrong, { current: () => at, told }))
    holdInPlace(() => form.showErrors(judge))
  }
  return {
    told(judge: FormJudge | null) {
      wrong = judge
      show()
    },
    entered(name: string | null) {
      at = name
    },
    left() {
      at = null
      show()
    },
  }
}

/** What is said above the field in hand would push it away, on a phone below the bar. */
function holdInPlace(change: () => void) {
  const inHand = document.activeElement
  const before = inHand?.getBoundingClientRect()
  flushSync(change)
  if (!inHand || !before || before.bottom < 0 || before.top > window.innerHeight) return
  window.scrollBy({ top: inHand.getBoundingClientRect().top - before.top, behavior: 'instant' })
}

const nameOf = (target: EventTarget | null) =>
  target instanceof Element ? target.getAttribute('name') : null

type FieldEvents = {
  onKey: () => void
  onEntered: (name: string | null) => void
  onLeft: () => void
}

function watchFields(formId: string, { onKey, onEntered, onLeft }: FieldEvents): () => void {
  const form = document.getElementById(formId)
  const handleFocusIn = ({ target }: FocusEvent) => onEntered(nameOf(target))
  form?.addEventListener('input', onKey)
  form?.addEventListener('focusin', handleFocusIn)
  form?.addEventListener('focusout', onLeft)
  return () => {
    form?.removeEventListener('input', onKey)
    form?.removeEventListener('focusin', handleFocusIn)
    form?.removeEventListener('focusout', onLeft)
  }
}
