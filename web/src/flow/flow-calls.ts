import type { calculate, pay } from '@akvapolis/contract/calculator'
import type { Call } from '@akvapolis/contract/call'
import type { createDraft } from '@akvapolis/contract/drafts'
import type { Product } from '@akvapolis/rules/products/product'
import { calls } from '../api/calls.ts'
import type { LateCall } from '../api/late-call.ts'

/** What calls that take and give the same differ in. */
type Own = 'summary' | 'path' | 'access'
type Shared = Pick<Call, Own>

type QuoteCalls = {
  calculate: LateCall<Omit<typeof calculate, Own> & Shared>
  pay: LateCall<Omit<typeof pay, Own> & Shared>
}
type DraftCall = LateCall<Omit<typeof createDraft, Own> & Shared>

const quoteCalls: Record<Product['calls'], QuoteCalls> = {
  calculator: { calculate: calls.calculate, pay: calls.pay },
  'calculator-instructor': { calculate: calls.calculateInstructor, pay: calls.payInstructor },
  'calculator-bonus': { calculate: calls.calculateBonus, pay: calls.checkBonus },
}

const draftCalls: Record<Product['draftCall'], DraftCall> = {
  'create-draft': calls.createDraft,
  'create-instructor-draft': calls.createInstructorDraft,
}

/** The calls of a calculator, by what its definition names. */
export function callsOf({ calls: group, draftCall }: Product) {
  return { ...quoteCalls[group], createDraft: draftCalls[draftCall] }
}
