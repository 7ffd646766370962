import { useEffect } from 'react'
import { useRouter } from '../ui/route/use-router.ts'
import { signInFor } from './sign-in-for.ts'
import { useUser } from './user.ts'

/** Who is here, for what only a signed-in customer sees: a session that ends while it is open leads to the sign-in and back. */
export function useCustomerOnly(): ReturnType<typeof useUser> {
  const user = useUser()
  const isVisitor = user === null
  const router = useRouter()
  useEffect(() => {
    // The address is read now and not watched: this page is still here while the next address is in force. Who signs out is
    // on the way to the sign-in by then.
    const { location } = router
    if (isVisitor && location.path !== '/auth') router.navigate({ ...signInFor(location), replace: true })
  }, [isVisitor, router])
  return user
}
