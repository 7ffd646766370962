import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { calls } from '../../api/calls.ts'
import { fetchAnswer } from '../../api/fetch-answer.ts'
import { useNavigate } from '../../ui/route/use-router.ts'
import type { Stored } from '../state/flow-state.ts'

type Standing = { isGone: boolean; hasStarted: boolean }

/**
 * Whether a published policy can still be paid for, or its trip has begun: one that was paid meanwhile, in another tab or on the bank's page,
 * has a page of its own. Asked again whenever the page comes back into view.
 */
export function useStanding(stored: Stored): Standing {
  const navigate = useNavigate()
  const policy = stored.isPublished ? stored.external_id : ''
  const { data } = useQuery({
    queryKey: ['payment-state', policy],
    queryFn: () => fetchAnswer(calls.getPaymentState, { query: { policy } }),
    enabled: policy !== '',
    staleTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  })
  const status = policy === '' ? undefined : data?.status
  const isSettled = status === 'paid' || status === 'review'
  useEffect(() => {
    if (isSettled) void navigate({ to: '/done', search: { policy }, replace: true })
  }, [isSettled, policy, navigate])
  const hasStarted = policy !== '' && data?.start_passed === true
  return { isGone: status === 'cancelled' || hasStarted, hasStarted }
}

/** Why what is stored can't be paid for any more: its trip has begun, it was cancelled, or the draft is no more. */
export type Gone = 'started' | 'gone' | 'deleted'

export function whyGone({ isPublished }: Stored, { isGone, hasStarted }: Standing): Gone | null {
  if (!isGone) return null
  return hasStarted ? 'started' : isPublished ? 'gone' : 'deleted'
}
