import { callFailureCopy } from '@akvapolis/copy/frame'
import { useState } from 'react'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import type { AskedPrice, PriceAnswer } from '../errors/ask-price.ts'
import type { FormJudge } from '../state/field-errors.ts'
import { quoteInput } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { moves } from '../state/flow-state.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import { useLatest } from '../state/use-latest.ts'
import { useFlow } from './flow-context.tsx'
import { createQuestions, type Question } from './questions.ts'
import { useQuoteContext } from './use-quote-context.ts'

export type Quote = ReturnType<typeof useQuote>

/** The price: asked for by a press, or by the page itself, which tells of one that did not come only that it is missed. */
export function useQuote({ onErrors }: { onErrors: (judge: FormJudge) => void }) {
  const { product, price, move } = useFlow()
  const form = useForm()
  const world = useLatest(useQuoteContext())
  const [trouble, setTrouble] = useState('')
  const [isPending, setPending] = useState(false)
  const [isByItself, setByItself] = useState(false)
  const [missed, setMissed] = useState('')
  const isMissed = useFormValue((now) => quoteInput(product, now) === missed)
  const take = useLatest(takeAnswer)
  const [questions] = useState(() =>
    createQuestions(async (question) => {
      const answer = await ask({ product, form: form.values(), world: () => world.current, question })
      take.current(answer, question)
      return answer
    }),
  )

  function takeAnswer(answer: PriceAnswer, { input, isPressed }: Question) {
    if (answer.kind === 'priced') {
      setTrouble('')
      setMissed('')
      // Asked for before an edit, perhaps by a step that is left: a newer one may stand there.
      if (price && input !== quoteInput(product, form.values())) return
      setByItself(!isPressed)
      const { info } = answer
      // The terms agreed to before were those of another price: they are read and ticked anew.
      if (price && price.info.key_information !== info.key_information) form.set('accepted', false)
      move(moves.priced({ info, input, heardAt: Date.now() }))
    } else if (isPressed && 'judge' in answer) {
      if (price?.input === input) move(moves.aged())
      onErrors(answer.judge)
    } else if ('message' in answer && (isPressed || answer.kind === 'failed')) {
      // Refused for asking too often, what the page asks by itself it asks again.
      setMissed(input)
      if (isPressed) setTrouble(answer.message)
    }
  }

  /** By a press: asks once for what the form says now, however often it is pressed. */
  async function calculate(): Promise<void> {
    const asked = form.values()
    setTrouble('')
    setPending(true)
    form.clearErrors('countries', 'trip', 'risks', ...birthPaths(asked))
    await questions.ask(quoteInput(product, asked), true).finally(() => setPending(questions.isWaitedFor()))
  }
  return { isPending, trouble, isByItself, isMissed, calculate, questions }
}

/** Fetched when a price is first asked for, with our own judge of the form. */
async function ask(asked: AskedPrice): Promise<PriceAnswer> {
  const part = await fetchPart(() => import('../errors/ask-price.ts')).catch(() => null)
  if (part) return part.askPrice(asked)
  return asked.question.signal.aborted
    ? { kind: 'given_up' }
    : { kind: 'failed', message: callFailureCopy.offline }
}

const birthPaths = ({ tourists }: FlowForm) => tourists.map((_, index) => `tourists.${index}.birth` as const)

/** Whether the last price is for what the form says now. */
export function useIsPriceGood(): boolean {
  const { product, price } = useFlow()
  const input = useFormValue((form) => quoteInput(product, form))
  return price !== null && price.input === input
}
