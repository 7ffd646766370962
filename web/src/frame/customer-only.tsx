import type { ReactNode } from 'react'
import { useCustomerOnly } from '../session/use-customer-only.ts'

/** Around the pages of the signed-in customer. */
export function CustomerOnly({ children }: { children: ReactNode }) {
  useCustomerOnly()
  return children
}
