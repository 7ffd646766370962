import type { PayLink } from '@akvapolis/contract/payments'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/**
 * Whether the link that the window has shown is over; undefined `living`: not known yet. What stands around the window is
 * asked anew then, for the policy may have been paid.
 */
export function useEnd(policy: string, living: PayLink | null | undefined): boolean {
  const client = useQueryClient()
  const [hasLived, setLived] = useState(false)
  if (living && !hasLived) setLived(true)
  const isOver = hasLived && living === null
  useEffect(() => {
    if (!isOver) return
    for (const queryKey of [['policies'], ['payment-state', policy], ['policy-card', policy]]) {
      void client.invalidateQueries({ queryKey })
    }
  }, [isOver, client, policy])
  return isOver
}
