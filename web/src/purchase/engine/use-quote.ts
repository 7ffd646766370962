import type { QuoteContext } from '@akvapolis/rules/price/quote'
import { useRef, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useSite } from '../../session/site.ts'
import { fetchPart } from '../../ui/late/fetch-part.ts'
import { type FormJudge, saidOf } from '../state/field-errors.ts'
import { callsOf } from '../state/flow-calls.ts'
import { quoteDetails, quoteInput } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { moves } from '../state/flow-state.ts'
import { useForm, useFormValue } from '../state/use-form.ts'
import { useLatest } from '../state/use-latest.ts'
import { useBusinessDate } from './business-date.ts'
import { useCountries, useProgrammes, useRisks } from './dictionaries.ts'
import { useFlow } from './flow-context.tsx'

/** The price: asked of the server when our own judge finds nothing wrong. */
export function useQuote({ onErrors }: { onErrors: (judge: FormJudge) => void }) {
  const { product, price, move } = useFlow()
  const form = useForm()
  const world = useLatest(useQuoteContext())
  const lastAsked = useRef('')
  const [trouble, setTrouble] = useState('')
  const [isPending, setPending] = useState(false)

  /** The answer, or null when our own judge refused. */
  async function ask(asked: FlowForm) {
    // A judge that could not be loaded leaves all to the server.
    const rules = await fetchPart(() => import('../errors/quote-errors.ts')).catch(() => null)
    const judge: FormJudge = (now) => rules?.quoteErrors(product, now, world.current) ?? null
    if (!judge(asked)) return callApi(callsOf(product).calculate, { body: quoteDetails(product, asked) })
    onErrors(judge)
    return null
  }

  /** What was agreed to before was agreed to for another price: it is read and ticked anew. */
  function priced(answer: Parameters<typeof moves.priced>[0]) {
    if (price && price.info.key_information !== answer.info.key_information) {
      form.set('accepted', false)
      form.set('accepted_personal_data', false)
    }
    move(moves.priced(answer))
  }

  /** Asks once for what the form says now, however often it is pressed. */
  async function calculate() {
    const asked = form.values()
    const input = quoteInput(product, asked)
    if (lastAsked.current === input) return
    lastAsked.current = input
    setTrouble('')
    setPending(true)
    form.clearErrors('countries', 'trip', 'risks', ...birthPaths(asked))
    const outcome = await ask(asked)
    if (lastAsked.current !== input) return
    lastAsked.current = ''
    setPending(false)
    if (outcome?.ok) priced({ info: outcome.body, input })
    else if (outcome?.kind === 'fields') onErrors(saidOf(product, asked, outcome.errors))
    else if (outcome) setTrouble(outcome.message)
  }
  return { isPending, trouble, calculate }
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
