import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { firstSentence } from '../../api/first-sentence.ts'
import { userQuery } from '../../session/user.ts'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import { useBusinessDate } from '../engine/business-date.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { orderErrors } from '../errors/order-errors.ts'
import { usePriceChange } from '../price/price-change.tsx'
import { type FormJudge, isOfTrip, saidOf } from '../state/field-errors.ts'
import { callsOf } from '../state/flow-calls.ts'
import { orderDetails } from '../state/flow-details.ts'
import type { FlowForm } from '../state/flow-form.ts'
import { moves, type RegisteredHolder } from '../state/flow-state.ts'
import { useForm } from '../state/use-form.ts'
import { useDraft } from './use-draft.ts'

/** An order the server has accepted, on its way to a confirmed phone. */
export type AcceptedOrder = { form: FlowForm; phone: string; secret: string; holder: RegisteredHolder | null }

/** From the button of step 2 to the draft: check, code unless the phone is confirmed, account, draft. */
export function useOrder({ onErrors }: { onErrors: (judge: FormJudge) => void }) {
  const { product, move } = useFlow()
  const store = useForm()
  const client = useQueryClient()
  const today = useBusinessDate()
  const storeDraft = useDraft()
  const priceChange = usePriceChange()
  const [trouble, setTrouble] = useState('')
  const [order, setOrder] = useState<AcceptedOrder | null>(null)
  const [codeProblem, setCodeProblem] = useState('')

  function showErrors(judge: FormJudge) {
    onErrors(judge)
    if (Object.keys(store.errors()).some(isOfTrip)) move(moves.toTrip())
  }

  async function check() {
    setTrouble('')
    const form = store.values()
    const judge: FormJudge = (now) => orderErrors(product, now, today)
    if (judge(form)) return showErrors(judge)
    store.clearErrors()
    const paid = await callApi(callsOf(product).pay, { body: orderDetails(product, form) })
    if (!paid.ok && paid.kind === 'fields') return showErrors(saidOf(product, form, paid.errors))
    if (!paid.ok) return setTrouble(paid.message)
    const { secret, confirmed, insurer_already_exists: holder = null } = paid.body
    const accepted = { form, phone: form.contacts.phone ?? '', secret, holder }
    if (!confirmed) return void (await sendCode(accepted))
    const problem = await register(accepted, null)
    if (problem) setTrouble(problem)
  }

  /** Whether a code is on its way; the window opens even when it is too soon for a new one, the last still counts. */
  async function sendCode(accepted: AcceptedOrder): Promise<boolean> {
    const { phone, secret } = accepted
    const sent = await callApi(calls.sendCode, { body: { phone, secret, placement: 'register' } })
    const tooSoon = !sent.ok && sent.kind === 'fields' ? sent.errors.code?.[0] : undefined
    const problem = sent.ok ? '' : (tooSoon ?? firstSentence(sent))
    setCodeProblem(problem)
    if (sent.ok || tooSoon) setOrder(accepted)
    else if (!order) setTrouble(problem)
    return sent.ok
  }

  /** Opens the account and stores the draft; answers what is wrong with the code, '' when nothing is. */
  async function register(accepted: AcceptedOrder, typedCode: string | null): Promise<string> {
    const { insurer, contacts } = accepted.form
    const body = { ...insurer, phone: contacts.phone, code: typedCode }
    const registered = await callApi(calls.registerAtStep2, { body })
    if (!registered.ok) return firstSentence(registered)
    const { user } = registered.body.data
    client.setQueryData(userQuery.queryKey, user)
    const surname = user.surname ?? user.surname_ru ?? ''
    const holder = accepted.holder && { surname, name: user.name ?? user.name_ru ?? '' }
    await finish(accepted.form, holder)
    return ''
  }

  async function finish(form: FlowForm, holder: RegisteredHolder | null) {
    const outcome = await storeDraft(form, holder)
    setOrder(null)
    if (outcome.kind === 'price_changed') priceChange.ask(outcome.info, () => finish(form, holder))
    if (outcome.kind === 'start_passed') {
      onErrors(saidOf(product, form, { 'trip.date_from': [outcome.message] }))
      move(moves.toPassedTrip())
    }
    if (outcome.kind === 'failed') setTrouble(outcome.message)
  }

  const placing = useSinglePress(check)
  return {
    isPending: placing.isBusy,
    trouble,
    place: placing.press,
    priceChange,
    codeEntry: order && {
      order,
      problem: codeProblem,
      onProblem: setCodeProblem,
      sendAgain: () => sendCode(order),
      confirm: (typed: string) => register(order, typed),
      close: () => setOrder(null),
    },
  }
}
