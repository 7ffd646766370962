import type { AnswerOf } from '@akvapolis/contract/call'
import type { publishDraft } from '@akvapolis/contract/drafts'
import { paymentCopy } from '@akvapolis/copy/purchase/order'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { Failure } from '../../api/outcome.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { useLeaving } from '../../bank/use-leaving.ts'
import { forgetSold } from '../../form/kept/forget-sold.ts'
import { focusHeading } from '../../frame/use-arrival.ts'
import { userQuery } from '../../session/user.ts'
import { useWhileShown } from '../../ui/press/use-while-shown.ts'
import { useNavigate } from '../../ui/route/use-router.ts'
import { toast } from '../../ui/toast/toast.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { laterMoves } from '../passage/passage.ts'
import { usePriceChange } from '../price/price-change.tsx'
import type { Stored } from '../state/flow-state.ts'
import type { ToldPrice } from '../state/told-price.ts'
import { useForm } from '../state/use-form.ts'

/** What step 3 stands on. */
type Payable = { stored: Stored; price: ToldPrice }

type Conflict = AnswerOf<typeof publishDraft, 409>

/**
 * From the button of step 3 to the bank, or to the list of policies when nothing is to be paid. What is published is
 * only paid for.
 */
export function usePayment({ method, ...payable }: Payable & { method: PaymentMethod }) {
  const { stored, price } = payable
  const form = useForm()
  const refusal = useRefusal(payable)
  const publish = usePublishing(payable, refusal)
  const leaving = useLeaving(refusal.say)

  async function pay(total: number, policy_number: string): Promise<void> {
    const policy_id = stored.external_id
    const { email } = form.values().contacts
    const body = { policy_number, policy_id, amount: String(total), method, email }
    const outcome = await callApi(calls.toPay, { body })
    const again = (now: number) => pay(now, policy_number)
    if (!outcome.ok) return refusal.tell(outcome, { policy: policy_id, again })
    leave(outcome.body)
  }
  /** From the step that asked: whoever has gone on to change something is led to no bank. */
  const leave = useWhileShown(leaving.leave)

  const { trouble, isLost, priceChange } = refusal
  const { total } = price.info
  const begin = (next: () => Promise<void>) => {
    refusal.clear()
    return priceChange.unlessOpen(next, stored.external_id)
  }
  const payFromHere = useWhileShown(pay)
  const start = () =>
    begin(() =>
      stored.isPublished ? pay(total, stored.number) : publish(total, async (...of) => payFromHere(...of)),
    )
  /** Once it has become a policy for which somebody else may pay; a question about its price is answered first. */
  const letOthersPay = async (next: () => void): Promise<void> =>
    stored.isPublished ? next() : begin(() => publish(total, async () => next()))
  /** `isLost`: what is stored was deleted meanwhile. */
  return {
    start,
    letOthersPay,
    isLeaving: leaving.isLeaving,
    trouble,
    isLost,
    priceChange,
    tellOfPaper: refusal.tellOfPaper,
  }
}

/** With the total and the number of what has become a policy. */
type Next = (total: number, policyNumber: string) => Promise<void>

/** Makes the draft a policy; the same draft again, after a lost answer, gives the same one. `next`: what it is then for. */
function usePublishing({ stored, price }: Payable, { tell }: ReturnType<typeof useRefusal>) {
  const { product, earlier, move } = useFlow()
  const client = useQueryClient()
  const navigate = useNavigate()

  async function finish(policy: string): Promise<void> {
    forgetSold(policy)
    toast.success(paymentCopy.issued)
    // What it was paid from is less now.
    await client.invalidateQueries({ queryKey: userQuery.queryKey })
    await toPolicies()
  }
  /** Whoever has gone elsewhere meanwhile stays there. */
  const toPolicies = useWhileShown(() => navigate({ to: '/personal/policies' }))

  return async function publish(total: number, next: Next): Promise<void> {
    const { date_from: start_date, date_to: end_date } = price.info.trip
    const body = { draft_id: stored.external_id, start_date, end_date }
    const outcome = await callApi(calls.publishDraft, { body })
    const again = (now: number) => publish(now, next)
    if (!outcome.ok) {
      // Of a contract fewer days may be left than were shown.
      if (product.price === 'free') void client.invalidateQueries({ queryKey: userQuery.queryKey })
      return tell(outcome, { policy: earlier?.external_id, again })
    }
    await client.invalidateQueries({ queryKey: ['policies'] })
    if (total === 0) return finish(stored.external_id)
    const number = outcome.body.policy_number
    move(laterMoves.published(number))
    return next(total, number)
  }
}

type Asked = {
  /** The policy that may have been paid already. */
  policy: string | undefined
  /** Once a changed price is accepted. */
  again: (total: number) => Promise<void>
}

/** What a refusal leads to: a question about the price and what it is for, back to the trip, the page of a paid policy, the list, anew, or a sentence. */
function useRefusal({ stored }: Payable) {
  const client = useQueryClient()
  const { move } = useFlow()
  const form = useForm()
  const navigate = useNavigate()
  const priceChange = usePriceChange()
  const [trouble, setTrouble] = useState('')
  const [isLost, setLost] = useState(false)

  const tell = useWhileShown(async (outcome: Failure<Conflict>, { policy, again }: Asked): Promise<void> => {
    const { info, code } = outcome.kind === 'conflict' ? outcome.body : {}
    if (info) return priceChange.ask(info, () => again(info.total), stored.external_id)
    if (isMissing(outcome)) return setLost(true)
    if (outcome.kind === 'fields' && outcome.errors.amount) {
      // Agreed to elsewhere, which this page knows nothing of; the list tells the sum and asks for it.
      forgetSold(stored.external_id)
      toast.info(paymentCopy.otherSum)
      return navigate({ to: '/personal/policies' })
    }
    if (code === 'already_paid' && policy) {
      if (policy !== stored.external_id) toast.error(paymentCopy.earlierPaid)
      return navigate({ to: '/done', search: { policy } })
    }
    if (code !== 'start_passed') return setTrouble(firstSentence(outcome))
    form.addError('trip.date_from', outcome.message)
    move(laterMoves.toPassedTrip())
  })
  /** Its papers stand beside the button, and say so where they were pressed. */
  function tellOfPaper(failure: Failure): void {
    if (isMissing(failure)) {
      setLost(true)
      // The button that was pressed goes.
      focusHeading()
    } else {
      toast.error(failure.message)
      // A policy that was cancelled has none.
      void client.invalidateQueries({ queryKey: ['payment-state', stored.external_id] })
    }
  }
  return { trouble, isLost, priceChange, tell, tellOfPaper, say: setTrouble, clear: () => setTrouble('') }
}

const isMissing = (outcome: Failure<unknown>): boolean => outcome.kind === 'refused' && outcome.status === 404
