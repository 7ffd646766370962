import type { Info } from '@akvapolis/contract/calculator'
import { actionCopy } from '@akvapolis/copy/purchase/flow'
import { priceChangeCopy } from '@akvapolis/copy/purchase/order'
import { useState } from 'react'
import { Button } from '../../ui/basic/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Price } from '../../ui/price/price.tsx'
import { useFlow } from '../engine/flow-context.tsx'
import { laterMoves } from '../passage/passage.ts'
import styles from '../step/step.module.css'

type Question = { before: number; now: number; onAccept: () => Promise<void> }

/** Asks whether a price that has changed on the way is still wanted; nothing goes on without an answer. */
export function usePriceChange() {
  const { price, move } = useFlow()
  const [question, setQuestion] = useState<Question | null>(null)
  return {
    question,
    ask(info: Info, onAccept: () => Promise<void>) {
      setQuestion({ before: price?.info.total ?? info.total, now: info.total, onAccept })
      move(laterMoves.repriced(info))
    },
    async accept() {
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
  return (
    <Dialog
      isOpen
      onClose={decline}
      title={priceChangeCopy.title}
      actions={
        <>
          <Button onClick={accept}>{priceChangeCopy.accept}</Button>
          <Button look="quiet" onClick={() => move(laterMoves.change())}>
            {actionCopy.change}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{priceChangeCopy.changed}</p>
        <p>
          {priceChangeCopy.before} <Price amount={question.before} size="text" />
        </p>
        <p>
          {priceChangeCopy.now} <Price amount={question.now} />
        </p>
      </div>
    </Dialog>
  )
}
