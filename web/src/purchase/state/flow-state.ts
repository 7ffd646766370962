import type { Info } from '@akvapolis/contract/calculator'
import type { FlowForm } from './flow-form.ts'
import { type Earlier, isPayable, type Stored, withDraft } from './passage.ts'

export type FlowStep = 1 | 2 | 3

/** The registered person who becomes the holder; letters only until their phone is confirmed. */
export type RegisteredHolder = { surname: string; name: string }

/** Where a purchase stands, beside what its form holds. */
export type FlowState = {
  step: FlowStep
  /** The last calculated price and the input it holds for. */
  price: { info: Info; input: string } | null
  stored: Stored | null
  earlier: Earlier | null
  holder: RegisteredHolder | null
}

/** A purchase as its tab keeps it over a reload and the way to the bank and back. */
export type SavedFlow = { form: FlowForm; flow: FlowState }

export const flowStart: FlowState = { step: 1, price: null, stored: null, earlier: null, holder: null }

type Move<Argument = void> = (argument: Argument) => (flow: FlowState) => FlowState

/** All moves of the purchase. */
export const moves = {
  priced: (price) => (flow) => ({ ...flow, price }),
  repriced: (info) => (flow) => ({ ...flow, price: flow.price && { ...flow.price, info } }),
  toTrip: () => (flow) => (isPayable(flow) ? flow : { ...flow, step: 1 }),
  /** By the press that says so: to another draft, or to another policy in place of a published one. */
  change: () => (flow) => ({ ...flow, step: 1 }),
  /** Back to the trip, whose price no longer holds although nothing has been edited. */
  toPassedTrip: () => (flow) => ({
    ...flow,
    step: 1,
    price: flow.price && { ...flow.price, input: '' },
  }),
  toPeople: () => (flow) => ({ ...flow, step: 2 }),
  /** To a step already done, by the bar of the steps; none lies before a published policy. */
  backTo: (step) => (flow) => (isPayable(flow) ? flow : { ...flow, step }),
  toPayment:
    ({ draft, holder }) =>
    (flow) => ({ ...flow, step: 3, ...withDraft(flow, draft), holder }),
  /** What was stored is no more: the same order begins anew. */
  anew: (step) => (flow) => ({ ...flow, step, stored: null, earlier: null }),
  /** What is stored has become the policy of this number. */
  published: (number) => (flow) => ({
    ...flow,
    stored: flow.stored && { ...flow.stored, number, isPublished: true },
  }),
} satisfies {
  priced: Move<NonNullable<FlowState['price']>>
  repriced: Move<Info>
  toTrip: Move
  change: Move
  toPassedTrip: Move
  toPeople: Move
  backTo: Move<FlowStep>
  toPayment: Move<{ draft: Earlier; holder: RegisteredHolder | null }>
  anew: Move<FlowStep>
  published: Move<string>
}
