import { useUser } from '../session/user.ts'
import { late } from '../ui/late/late.tsx'
import type { LockOf } from './state/locks.ts'

/** Most who come are visitors: they need none of it. */
const KnownCustomer = late(async () => (await import('./customer/known-customer.tsx')).KnownCustomer, {
  isExtra: true,
})

/** By itself: the step is not drawn anew when the server tells who is here. */
export function WhoeverIsHere({ onLocks }: { onLocks: (next: LockOf) => void }) {
  const user = useUser()
  return user && <KnownCustomer user={user} onLocks={onLocks} />
}
