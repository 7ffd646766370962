import type { AnswerOf } from '@akvapolis/contract/call'
import type { publishDraft } from '@akvapolis/contract/drafts'
import { paymentCopy } from '@akvapolis/copy/purchase/order'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import { firstSentence } from '../../api/first-sentence.ts'
import type { Failure } from '../../api/outcome.ts'
import { goToBank } from '../../bank/bank-form.ts'
import { forget } from '../../form/kept/kept.ts'
import { userQuery } from '../../session/user.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useBusinessDate } from '../engine/business-date.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { usePriceChange } from '../price/price-change.tsx'
import { moves } from '../state/flow-state.ts'
import { useForm } from '../state/use-form.ts'

type Published = AnswerOf<typeof publishDraft>

/**
 * From the button of step 3 to the bank, or to the list of policies when nothing is to be paid. Publishing the
 * same draft again gives the same policy, so every try starts from the beginning.
 */
export function usePayment() {
  const { draft, price, move } = useFlow()
  const form = useForm()
  const client = useQueryClient()
  const navigate = useNavigate()
  const today = useBusinessDate()
  const priceChange = usePriceChange()
  const [trouble, setTrouble] = useState('')
  const [isLeaving, setLeaving] = useLeaving()

  async function publish(total: number): Promise<void> {
    if (!draft || !price) return
    setTrouble('')
    const { date_from: start_date, date_to: end_date } = price.info.trip
    const body = { draft_id: draft.external_id, start_date, end_date }
    const outcome = await callApi(calls.publishDraft, { body })
    if (!outcome.ok) return refused(outcome)
    await client.invalidateQueries({ queryKey: ['policies'] })
    if (total > 0) return pay(outcome.body, total)
    forget('flow')
    toast.success(paymentCopy.issued)
    // What it was paid from is less now.
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
    await navigate({ to: '/personal/policies' })
  }

  async function pay({ policy_number, policy_id, user_id }: Published, total: number): Promise<void> {
    const { email } = form.values().contacts
    const body = { policy_number, policy_id, user_id, amount: String(total), email }
    const outcome = await callApi(calls.toPay, { body })
    if (!outcome.ok) return refused(outcome)
    setLeaving(true)
    goToBank(outcome.body)
  }

  function refused(outcome: Failure<AnswerOf<typeof publishDraft, 409>>): void {
    const { message } = outcome
    const info = outcome.kind === 'conflict' ? outcome.body.info : undefined
    const hasStartPassed = outcome.kind === 'conflict' && price !== null && price.info.trip.date_from < today
    if (info) {
      priceChange.ask(info, () => publish(info.total))
    } else if (hasStartPassed) {
      form.addError('trip.date_from', message)
      move(moves.toPassedTrip())
    } else {
      setTrouble(firstSentence(outcome))
    }
  }

  return { start: () => publish(price?.info.total ?? 0), isLeaving, trouble, priceChange }
}

/** True on the way to the bank; a page that the browser keeps and shows again after «Back» can be used anew. */
function useLeaving() {
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    const handleShow = () => setLeaving(false)
    addEventListener('pageshow', handleShow)
    return () => removeEventListener('pageshow', handleShow)
  }, [])
  return [isLeaving, setLeaving] as const
}
