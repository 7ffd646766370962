import { issueText } from '@akvapolis/copy/calls/issues'
import { contractCopy } from '@akvapolis/copy/purchase/contract'
import { productOf } from '@akvapolis/rules/products/products'
import { contractIssue } from '@akvapolis/rules/trip/dms-contract'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
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
  const isLost = useIsLost(Boolean(user), contract !== null)
  if (!user) return <Skeleton lines={4} look="field" />
  // Hidden for a while, it can't be had by its number either, which says why.
  const lead = isLost && !user.passport_hidden ? contractCopy.lost : contractCopy.lead
  return contract ? children(contract) : <ContractCheck lead={lead} onFound={focusHeading} />
}

/** Whether a customer's page had a contract and has none any more, given up here or in another tab: what takes its place is short. */
function useIsLost(isCustomer: boolean, hasContract: boolean): boolean {
  const [hadContract, setHadContract] = useState(hasContract)
  if (hasContract && !hadContract) setHadContract(true)
  const isLost = isCustomer && hadContract && !hasContract
  useEffect(() => {
    if (!isLost) return
    focusHeading()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isLost])
  return isLost
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
  return contract && <ContractCard contract={contract} />
}
