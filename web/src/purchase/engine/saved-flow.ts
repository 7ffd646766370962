import type { ProductCode } from '@akvapolis/rules/products/product'
import { keep, kept } from '../../form/kept/kept.ts'
import { flowName } from '../../form/kept/purchase-names.ts'
import type { SavedFlow } from '../state/flow-state.ts'

export const saveFlow = (product: ProductCode, { form, flow }: SavedFlow): void =>
  keep(flowName(product), { form, flow })

export const hasSavedFlow = (product: ProductCode): boolean => kept(flowName(product)) !== null
