import { Outlet } from '@tanstack/react-router'
import { useCustomerOnly } from '../session/use-customer-only.ts'

/** The pages of the signed-in customer. */
export function PersonalOutlet() {
  useCustomerOnly()
  return <Outlet />
}
