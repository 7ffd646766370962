import type { Info } from '@akvapolis/contract/calculator'
import { orderCopy, priceChangeCopy } from '@akvapolis/copy/purchase/order'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { KeyInformation } from '../../ui/paper/key-information.tsx'
import { Price } from '../../ui/price/price.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { laterMoves } from '../passage/passage.ts'
import { useForm } from '../state/use-form.ts'
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
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    question,
    ask(info: Info, onAccept: () => Promise<void>, stored?: string) {
      const { total: now, number } = info
      const { accepted } = form.values()
      // The box of step 2 may have answered the last question.
      const before = (accepted ? undefined : price?.before) ?? price?.info.total ?? now
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
    async accept() {
      move(laterMoves.agreed())
      await question?.onAccept()
      setQuestion((asked) => (asked === question ? null : asked))
    },
    decline() {
      setQuestion(null)
    },
  }
}

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
