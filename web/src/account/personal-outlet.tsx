import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useUser } from '../session/user.ts'

/** The pages of the signed-in customer; a session that ends while one is open leads to the sign-in and back. */
export function PersonalOutlet() {
  const isVisitor = useUser() === null
  const router = useRouter()
  useEffect(() => {
    // The address is read now and not watched: this page is still here while the next address is in force.
    const back = router.state.location.href
    if (isVisitor) router.navigate({ to: '/auth', search: { back }, replace: true })
  }, [isVisitor, router])
  return <Outlet />
}
