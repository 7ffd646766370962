import type { ProductCode } from '@akvapolis/rules/products/product'
import { productOf } from '@akvapolis/rules/products/products'
import type { ReactNode } from 'react'
import { useHydrated } from '../../session/hydrated.ts'
import type { FlowState } from '../state/flow-state.ts'
import { useForm } from '../state/use-form.ts'
import styles from './once-restored.module.css'
import { useNamedStart } from './use-named-start.ts'
import { useSavedFlow } from './use-saved-flow.ts'

export type OnceRestoredProps = {
  code: ProductCode
  flow: FlowState
  onRestored: (flow: FlowState) => void
  /** Shown while what was typed is fetched again; in the document too, where restoring-ahead.ts knows that there is such. */
  restoring: ReactNode
  children: ReactNode
}

/** Keeps the purchase in this tab, and shows it once what was kept, or what the address names, is back. */
export function OnceRestored({ code, flow, onRestored, restoring, children }: OnceRestoredProps) {
  const form = useForm()
  const isHydrated = useHydrated()
  const isRestoring = useSavedFlow({ code, form, flow, named: useNamedStart(productOf(code)), onRestored })
  if (isRestoring) return restoring
  return (
    <>
      {!isHydrated && <div className={styles.before}>{restoring}</div>}
      <div className={styles.purchase}>{children}</div>
    </>
  )
}
