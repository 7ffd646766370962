import { useState } from 'react'
import { useUser } from '../../session/user.ts'
import { late } from '../../ui/late/late.tsx'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import type { GateProps } from '../state/parts.ts'
import { BonusDaysExplained } from './bonus-days-explained.tsx'

const waiting = <Skeleton lines={4} look="field" />

/** Asked for while the page asks who is here: a visitor waits for none of it. */
const loadHolderParts = () => import('./holder-parts.tsx')

/** What the contract gives, once the calculator stands. */
export const ContractTerms = late(async () => (await loadHolderParts()).ContractTerms)

const HolderGate = late<GateProps>(
  async () => {
    // The terms stand in the calculator from its first moment.
    await ContractTerms.preload()
    return (await loadHolderParts()).HolderGate
  },
  { waiting },
)

/** Lets a customer with a contract through, asks one without for its number, and tells a visitor what it is about. */
export function ContractGate(props: GateProps) {
  const user = useUser()
  const [isVisit] = useState(user === null)
  return isVisit && !user ? <BonusDaysExplained /> : <HolderGate {...props} />
}
