import type { Destination } from '../ui/route/address.ts'
import { secretIn } from '../ui/route/mailed-secret.ts'
import type { Location } from '../ui/route/router.ts'

/** Where a visitor is led from what only a customer sees: to the sign-in and back, or to why a mailed link leads nowhere here. */
export function signInFor(location: Location): Destination {
  if (location.path === '/personal/data' && secretIn(location)) return { to: '/auth/phone-link' }
  return { to: '/auth', search: { back: location.href } }
}
