import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { calls } from '../api/calls.ts'
import { fetchAnswer } from '../api/fetch-answer.ts'
import { isOpen, type Payment, stillUnfinished } from './payment-result.ts'

const interval = 2_000
const long = 60_000
/** Once the page has said that it may be closed. */
const laterInterval = 15_000

/**
 * Where the money and the mail of a policy stand: undefined until known; `isAbsent`: there is no such policy; `isUnasked`:
 * nobody could be asked, twice. Asked again while the bank or the mail server has not decided; `isLong` from 60 s on.
 */
export function usePaymentState(policy: string | undefined) {
  const isLong = useIsLong()
  const client = useQueryClient()
  const queryKey = ['payment-state', policy]
  const {
    data: payment,
    error,
    errorUpdateCount,
  } = useQuery({
    queryKey,
    queryFn: async () => {
      const now = await fetchAnswer(calls.getPaymentState, { query: { policy: policy ?? '' } })
      return stillUnfinished(client.getQueryData<Payment>(queryKey), now)
    },
    enabled: policy !== undefined,
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state }) => {
      if (isAbsent(state.error) || (state.data && !isOpen(state.data))) return false
      return isLong ? laterInterval : interval
    },
  })
  // One alone may have failed in passing.
  return {
    payment,
    isAbsent: isAbsent(error) && !payment,
    isUnasked: errorUpdateCount > 1 && !payment,
    isLong,
  }
}

function isAbsent(error: { failure: { kind: string; status?: number } } | null): boolean {
  return error?.failure.kind === 'refused' && error.failure.status === 404
}

function useIsLong(): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), long)
    return () => clearTimeout(timer)
  }, [])
  return isLong
}
