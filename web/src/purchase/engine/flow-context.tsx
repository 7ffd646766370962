import type { Product, ProductCode } from '@akvapolis/rules/products/product'
import { productOf } from '@akvapolis/rules/products/products'
import { createContext, useContext, useMemo, useState } from 'react'
import { createFormStore } from '../../form/store/form-store.ts'
import type { Contract } from '../state/contract.ts'
import { emptyForm } from '../state/flow-form.ts'
import { type FlowState, flowStart } from '../state/flow-state.ts'
import type { Parts } from '../state/parts.ts'
import { FormContext } from '../state/use-form.ts'
import { OnceRestored, type OnceRestoredProps } from './once-restored.tsx'

export type Flow = FlowState & {
  code: ProductCode
  product: Product
  parts: Parts
  /** Whose days are used, where a product uses them. */
  contract: Contract | null
  /** Makes one of the moves of flow-state.ts. */
  move: (next: (flow: FlowState) => FlowState) => void
}

const FlowContext = createContext<Flow | null>(null)

export function useFlow(): Flow {
  const flow = useContext(FlowContext)
  if (!flow) throw new Error('useFlow stands outside of FlowProvider')
  return flow
}

type FlowProviderProps = Pick<Flow, 'code' | 'parts' | 'contract'> &
  Pick<OnceRestoredProps, 'restoring' | 'children'>

/** Holds one purchase: its form and where it stands. */
export function FlowProvider({ code, parts, contract, ...restored }: FlowProviderProps) {
  const product = productOf(code)
  const [form] = useState(() => createFormStore(emptyForm(product)))
  const [flow, move] = useState(flowStart)
  const value = useMemo(
    () => ({ ...flow, code, product, parts, contract, move }),
    [flow, code, product, parts, contract],
  )
  return (
    <FlowContext value={value}>
      <FormContext value={form}>
        <OnceRestored code={code} flow={flow} onRestored={move} {...restored} />
      </FormContext>
    </FlowContext>
  )
}
