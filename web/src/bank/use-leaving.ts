import { bankWayCopy } from '@akvapolis/copy/purchase/bank-way'
import { useEffect, useEffectEvent, useState } from 'react'
import { type BankForm, goToBank } from './bank-form.ts'

/** The bank's page may take so long before this one can be used anew; another press opens the same order there. */
const patience = 15_000

/**
 * The way to the bank: `isLeaving` as long as one is on it; a page that the browser keeps and shows again after «Back» can be
 * used anew. `onStay` says why the way leads nowhere: the policy of this page lets it not lead there, or not on from there;
 * it was stopped; no page came.
 */
export function useLeaving(onStay: (why: string) => void) {
  const [isLeaving, setLeaving] = useState(false)
  const stay = useEffectEvent((why: string) => {
    setLeaving(false)
    onStay(why)
  })
  useEffect(() => {
    if (!isLeaving) return
    const watch = new AbortController()
    const { signal } = watch
    const timer = setTimeout(stay, patience, bankWayCopy.notOpened)
    addEventListener('pageshow', () => setLeaving(false), { signal })
    const handleViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'form-action') stay(bankWayCopy.blocked)
    }
    document.addEventListener('securitypolicyviolation', handleViolation, { signal })
    // Kept by the browser, the page would go on counting as it is shown again.
    addEventListener('pagehide', () => clearTimeout(timer), { signal })
    // Told at once where the browser can; elsewhere the time tells. The way before, which this one cuts off, ends first.
    let hasBegun = false
    const { navigation } = globalThis
    navigation?.addEventListener('navigate', () => (hasBegun = true), { signal })
    navigation?.addEventListener('navigateerror', () => hasBegun && stay(bankWayCopy.notOpened), { signal })
    return () => {
      clearTimeout(timer)
      watch.abort()
    }
  }, [isLeaving])

  function leave(form: BankForm) {
    setLeaving(true)
    goToBank(form)
  }
  return { isLeaving, leave }
}
