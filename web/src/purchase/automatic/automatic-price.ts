import { steadyNow } from '../../ui/clock/steady-now.ts'
import type { PriceAnswer } from '../errors/ask-price.ts'
import type { FormJudge } from '../state/field-errors.ts'

/** Milliseconds after the last key. */
const pause = 700

type Options = {
  /** Whether the form is filled in as far as a price needs, and none holds for it or has been asked for. */
  isWanted: () => boolean
  ask: () => Promise<PriceAnswer>
  /** Ends what the page itself is asking for; whatever was asked may be asked again. */
  giveUp: () => void
  /** Told true as long as a price is likely on its way. */
  onUnderWay: (isUnderWay: boolean) => void
  onWrong: (answer: Extract<PriceAnswer, { judge: FormJudge }>) => void
}

export type AutomaticPrice = ReturnType<typeof automaticPrice>

/** Asks for a price by itself, a moment after the last key; refused for asking too often, it rests as long as it is told to. */
export function automaticPrice({ isWanted, ask, giveUp, onUnderWay, onWrong }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let restsUntil = 0

  function plan() {
    clearTimeout(timer)
    timer = undefined
    const wait = Math.max(pause, restsUntil - steadyNow())
    const willAsk = isWanted()
    onUnderWay(willAsk && wait === pause)
    if (willAsk) timer = setTimeout(run, wait)
  }
  async function run() {
    timer = undefined
    if (!isWanted()) return onUnderWay(false)
    onUnderWay(true)
    const answer = await ask()
    // An edit has planned the next one.
    if (answer.kind === 'given_up') return
    onUnderWay(false)
    if ('judge' in answer) onWrong(answer)
    if (answer.kind !== 'limited') return
    restsUntil = steadyNow() + answer.retryAfter * 1000
    planAnew()
  }
  function planAnew() {
    giveUp()
    plan()
  }
  return {
    /** Something beside the form has changed: another price stands there, or it is over. */
    look: plan,
    /** The form says something else. */
    edited: planAnew,
    /** A key that has not changed the form yet. */
    typed() {
      if (timer !== undefined) plan()
    },
    /** A price by whatever way: nothing keeps from asking for the next. */
    priced() {
      restsUntil = 0
      plan()
    },
    stop() {
      clearTimeout(timer)
      giveUp()
    },
  }
}
