import type { ProductCode } from '@akvapolis/rules/products/product'
import { forget, keep, kept } from '../../form/kept/kept.ts'
import { codeName } from '../../form/kept/purchase-names.ts'
import type { FlowForm } from '../state/flow-form.ts'
import type { AcceptedOrder } from './order-calls.ts'

/** Keeps the order whose code is awaited, so that its window stays after a reload; null when none is any more. */
export function keepAwaited(product: ProductCode, order: AcceptedOrder | null): void {
  if (order === null) forget(codeName(product))
  else keep(codeName(product), { phone: order.phone, secret: order.secret, holder: order.holder })
}

/** The order whose code was awaited when the page was left, as the form has it. */
export function keptAwaited(product: ProductCode, form: FlowForm): AcceptedOrder | null {
  const awaited = kept(codeName(product))
  return isAwaited(awaited) && awaited.phone === form.contacts.phone ? { ...awaited, form } : null
}

function isAwaited(value: unknown): value is Omit<AcceptedOrder, 'form'> {
  if (typeof value !== 'object' || value === null) return false
  const { phone, secret, holder }: { phone?: unknown; secret?: unknown; holder?: unknown } = value
  return typeof phone === 'string' && typeof secret === 'string' && (holder === null || isName(holder))
}

function isName(value: unknown): value is NonNullable<AcceptedOrder['holder']> {
  if (typeof value !== 'object' || value === null) return false
  const { surname, name }: { surname?: unknown; name?: unknown } = value
  return typeof surname === 'string' && typeof name === 'string'
}
