import type { AnswerOf } from '@akvapolis/contract/call'
import type { makePayLink, PayLink } from '@akvapolis/contract/payments'
import { payLinkCopy } from '@akvapolis/copy/purchase/pay-link'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { calls } from '../../api/calls.ts'
import type { Failure } from '../../api/outcome.ts'
import { putAnswer } from '../../api/put-answer.ts'
import { firstSentence } from '../../api/told/first-sentence.ts'
import { useSinglePress } from '../../ui/press/use-single-press.ts'
import { toast } from '../../ui/toast/toast.ts'
import { payLinkQuery } from './pay-link-query.ts'

type MadeLink = AnswerOf<typeof makePayLink>['result']

/** Making a link and ending it. A price that has changed is told as `newTotal`, and agreed to by the next press. */
export function usePayLink(policy: string) {
  const client = useQueryClient()
  const [made, setMade] = useState<MadeLink | null>(null)
  const [trouble, setTrouble] = useState('')
  const [newTotal, setNewTotal] = useState<number | null>(null)
  const show = (living: PayLink | null) => putAnswer(client, payLinkQuery(policy).queryKey, living)

  async function tell(failure: Failure<AnswerOf<typeof makePayLink, 409>>) {
    setTrouble(firstSentence(failure))
    setNewTotal(failure.kind === 'conflict' ? (failure.body.info?.total ?? null) : null)
    // Whatever stands in the way, the list may not know of it yet.
    await client.invalidateQueries({ queryKey: ['policies'] })
  }
  const make = useSinglePress(async () => {
    setTrouble('')
    const outcome = await callApi(calls.makePayLink, { body: { policy_id: policy, amount: newTotal } })
    if (!outcome.ok) return tell(outcome)
    setNewTotal(null)
    const { url: _url, ...living } = outcome.body.result
    await show({ ...living, begun_at: null })
    setMade(outcome.body.result)
  })
  const revoke = useSinglePress(async () => {
    setTrouble('')
    const outcome = await callApi(calls.revokePayLink, { query: { policy_id: policy } })
    if (!outcome.ok) return setTrouble(firstSentence(outcome))
    await show(null)
    setMade(null)
    toast.success(payLinkCopy.revoked)
  })
  return { made, trouble, newTotal, make, revoke }
}
