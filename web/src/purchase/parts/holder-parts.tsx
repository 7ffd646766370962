import { issueText } from '@akvapolis/copy/calls/issues'
import { productOf } from '@akvapolis/rules/products/products'
import { contractIssue } from '@akvapolis/rules/trip/dms-contract'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { focusHeading } from '../../frame/use-arrival.ts'
import { useCustomerOnly } from '../../session/use-customer-only.ts'
import { Skeleton } from '../../ui/skeleton/skeleton.tsx'
import { useBusinessDate } from '../engine/business-date.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { contractOf } from '../state/contract.ts'
import type { GateProps } from '../state/parts.ts'
import { useForm } from '../state/use-form.ts'
import { ContractCard } from './contract-card.tsx'
import { ContractCheck } from './contract-check.tsx'

/** Whoever was signed in and is no more goes on after the sign-in. */
export function HolderGate({ product, children }: GateProps) {
  const user = useCustomerOnly()
  const today = useBusinessDate()
  const contract = useMemo(() => {
    const held = user && contractOf(user)
    if (!held) return null
    const issue = contractIssue(productOf(product), held, { today })
    return { ...held, hindrance: issue ? issueText(issue) : '' }
  }, [user, product, today])
  if (!user) return <Skeleton lines={4} look="field" />
  return contract ? children(contract) : <ContractCheck onFound={focusHeading} />
}

/** What the contract gives; its country and its end are put into the form, and the trip is fitted to them. */
export function ContractTerms({ onAnswer }: { onAnswer: () => void }) {
  const { contract } = useFlow()
  const form = useForm()
  const today = useBusinessDate()
  const fit = useEffectEvent(onAnswer)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on another day the trip has other bounds
  useEffect(() => {
    if (!contract) return
    if (contract.country !== null) form.set('countries', [contract.country])
    fit()
  }, [contract, today, form])
  return contract && <ContractCard contract={contract} onDiscarded={focusHeading} />
}
