import type { products, SoldProductCode } from '@akvapolis/rules/products/products'
import { products as sold } from '@akvapolis/rules/products/products'
import { calls } from '../api/calls.ts'

type Sold = (typeof products)[SoldProductCode]

const quoteCalls = {
  calculator: { calculate: calls.calculate, pay: calls.pay },
} satisfies Record<Sold['calls'], unknown>

const draftCalls = { 'create-draft': calls.createDraft } satisfies Record<Sold['draftCall'], unknown>

/** The calls of a calculator, by what its definition names. */
export function callsOf(product: SoldProductCode) {
  const { calls: group, draftCall } = sold[product]
  return { ...quoteCalls[group], createDraft: draftCalls[draftCall] }
}
