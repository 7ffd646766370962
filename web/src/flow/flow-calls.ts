import type { Call } from '@akvapolis/contract/call'
import type { calls as contractCalls } from '@akvapolis/contract/calls'
import type { Product } from '@akvapolis/rules/products/product'
import { calls } from '../api/calls.ts'
import type { LateCall } from '../api/late-call.ts'

/** A call like another one, at an address of its own. */
type Like<C extends Required<Pick<Call, 'method' | 'body' | 'answers'>>> = LateCall<
  Pick<C, 'method' | 'body' | 'answers'> & Pick<Call, 'summary' | 'path' | 'access'>
>

type QuoteCalls = { calculate: Like<typeof contractCalls.calculate>; pay: Like<typeof contractCalls.pay> }

const quoteCalls: Record<Product['calls'], QuoteCalls> = {
  calculator: { calculate: calls.calculate, pay: calls.pay },
  'calculator-instructor': { calculate: calls.calculateInstructor, pay: calls.payInstructor },
  'calculator-bonus': { calculate: calls.calculateBonus, pay: calls.checkBonus },
}

const draftCalls: Record<Product['draftCall'], Like<typeof contractCalls.createDraft>> = {
  'create-draft': calls.createDraft,
  'create-instructor-draft': calls.createInstructorDraft,
}

/** The calls of a calculator, by what its definition names. */
export function callsOf({ calls: group, draftCall }: Product) {
  return { ...quoteCalls[group], createDraft: draftCalls[draftCall] }
}
