import type { QuoteContext } from '@akvapolis/rules/price/quote'
import { useState } from 'react'
import { useSite } from '../../session/site.ts'
import type { FormJudge } from '../state/field-errors.ts'
import { quoteInput } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { moves } from '../state/flow-state.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import { useLatest } from '../state/use-latest.ts'
import { askPrice, type PriceAnswer } from './ask-price.ts'
import { useBusinessDate } from './business-date.ts'
import { useCountries, useProgrammes, useRisks } from './dictionaries.ts'
import { useFlow } from './flow-context.tsx'
import { createQuestions, type Question } from './questions.ts'

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
  const take = useLatest({ onAnswer: takeAnswer })
  const [questions] = useState(() =>
    createQuestions(async (question) => {
      const asked = { product, form: form.values(), world: () => world.current, question }
      const answer = await askPrice(asked)
      take.current.onAnswer(answer, question)
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
      priced({ info: answer.info, input, heardAt: Date.now() })
    } else if (isPressed && 'judge' in answer) {
      if (price?.input === input) move(moves.aged())
      onErrors(answer.judge)
    } else if ('message' in answer) {
      if (isPressed) setTrouble(answer.message)
      else setMissed(input)
    }
  }

  /** The terms agreed to before were those of another price: they are read and ticked anew. */
  function priced(answer: Parameters<typeof moves.priced>[0]) {
    if (price && price.info.key_information !== answer.info.key_information) form.set('accepted', false)
    move(moves.priced(answer))
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

const birthPaths = ({ tourists }: FlowForm) => tourists.map((_, index) => `tourists.${index}.birth` as const)

/** What this page knows of the world; what it does not know yet, the server will judge. */
function useQuoteContext(): QuoteContext {
  const { contract } = useFlow()
  const { data: countries } = useCountries()
  const { data: risks } = useRisks()
  const level = useFormValue((form) => form.trip.diving_program_groups)
  const { data: programmes } = useProgrammes(level)
  const [country = 0] = useFormValue((form) => form.countries)
  return {
    contract,
    // Chosen from the list, it is of the country that was put beside it.
    cityById: (id) => ({ id, name: '', country_id: country }),
    programmeById: (id) => programmeOf(programmes, { id, level }),
    today: useBusinessDate(),
    ageLimit: useSite()?.age_limit ?? Number.POSITIVE_INFINITY,
    knowsCountry: (id) => countries?.some((country) => country.id === id) ?? true,
    knowsRisk: (id) => risks?.some((risk) => risk.id === id) ?? true,
  }
}

type Programmes = ReturnType<typeof useProgrammes>['data']

/** A programme not known yet is taken for one that asks nothing. */
function programmeOf(known: Programmes, { id, level }: { id: number; level: number | null }) {
  const unknown = { id, name: '', days_close: 0, days_open: 0, depth: 0 }
  const programme = known ? known.find((offered) => offered.id === id) : unknown
  return programme && { ...programme, group: level ?? 0 }
}

/** Whether the last price is for what the form says now. */
export function useIsPriceGood(): boolean {
  const { product, price } = useFlow()
  const input = useFormValue((form) => quoteInput(product, form))
  return price !== null && price.input === input
}
