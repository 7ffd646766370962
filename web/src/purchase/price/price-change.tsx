import type { Info } from '@akvapolis/contract/calculator'
import { orderCopy, priceChangeCopy } from '@akvapolis/copy/purchase/order'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KeyInformation } from '../../ui/paper/key-information.tsx'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import { Price } from '../../ui/price/price.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { laterMoves } from '../passage/passage.ts'
import type { ToldPrice } from '../state/told-price.ts'
import { useForm } from '../state/use-form.ts'
import { useLatest } from '../state/use-latest.ts'
import styles from '../step/step.module.css'

type Question = {
  before: number
  now: number
  /** By what its key information is found. */
  of: string
  onAccept: () => Promise<void>
}

/**
 * Asks whether a price that has changed on the way, or what is insured for it, is still wanted; nothing goes on without an
 * answer, and a question that was closed without one is asked again. `stored`: the external id of the draft or policy that it is
 * the price of.
 */
export function usePriceChange() {
  const { price, move } = useFlow()
  const form = useForm()
  // What goes on from an answered question knows the price of before it.
  const told = useLatest(price)
  const [question, setQuestion] = useState<Question | null>(null)
  const accepting = useSinglePress(async () => {
    move(laterMoves.agreed())
    await question?.onAccept()
    setQuestion((asked) => (asked === question ? null : asked))
  })
  return {
    question,
    ask(info: Info, onAccept: () => Promise<void>, stored?: string) {
      const { total: now, number } = info
      const { accepted } = form.values()
      const before = agreedTotal(told.current, accepted) ?? now
      setQuestion({
        before,
        now,
        of: stored ?? number,
        onAccept() {
          form.set('accepted', accepted)
          return onAccept()
        },
      })
      // Until this is answered nobody has agreed to it, by whatever way the question goes.
      form.set('accepted', false)
      move(laterMoves.repriced({ info, before }))
    },
    /** Goes on at once where no question has been left without an answer. */
    async unlessOpen(goOn: () => Promise<void>, stored: string | undefined) {
      if (price?.before === undefined) return goOn()
      const { before, info } = price
      setQuestion({
        before,
        now: info.total,
        of: stored ?? info.number,
        onAccept() {
          form.set('accepted', true)
          return goOn()
        },
      })
    },
    accept: accepting.press,
    /** Whether what was agreed to is on its way, be the window closed meanwhile. */
    isGoingOn: accepting.isBusy,
    decline: () => setQuestion(null),
  }
}

/** The last that was agreed to; the box of step 2 may have answered the last question. */
const agreedTotal = (price: ToldPrice | null, isAccepted: boolean) =>
  (isAccepted ? undefined : price?.before) ?? price?.info.total

export function PriceChangeDialog({ question, accept, decline }: ReturnType<typeof usePriceChange>) {
  const { move } = useFlow()
  if (!question) return null
  const { before, now } = question
  const isOther = before !== now
  return (
    <Dialog
      isOpen
      onClose={decline}
      title={isOther ? priceChangeCopy.title : priceChangeCopy.termsTitle}
      actions={
        <>
          <Button onClick={accept}>{isOther ? priceChangeCopy.accept : priceChangeCopy.acceptTerms}</Button>
          <Button look="quiet" onClick={() => move(laterMoves.change())}>
            {orderCopy.change}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{isOther ? priceChangeCopy.changed : priceChangeCopy.termsChanged}</p>
        {isOther && (
          <>
            <p>
              {priceChangeCopy.before} <Price amount={before} size="text" />
            </p>
            <p>
              {priceChangeCopy.now} <Price amount={now} />
            </p>
          </>
        )}
        <KeyInformation of={question.of} />
      </div>
    </Dialog>
  )
}
