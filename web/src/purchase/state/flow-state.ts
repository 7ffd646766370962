import type { FlowForm } from './flow-form.ts'
import type { ToldPrice } from './told-price.ts'

export type FlowStep = 1 | 2 | 3

/** What a passage has stored last: a draft, or the unpaid policy that it has become. `number` is of either. */
export type Stored = { external_id: string; number: string; isPublished: boolean }

/** The unpaid policy whose place the stored one takes: cancelled once that is published. */
export type Earlier = Pick<Stored, 'external_id' | 'number'>

/** The registered person who becomes the holder; letters only until their phone is confirmed. */
export type RegisteredHolder = { surname: string; name: string }

/** Where a purchase stands, beside what its form holds. */
export type FlowState = {
  step: FlowStep
  price: ToldPrice | null
  stored: Stored | null
  earlier: Earlier | null
  holder: RegisteredHolder | null
}

/** A purchase as its tab keeps it over a reload and the way to the bank and back. */
export type SavedFlow = { form: FlowForm; flow: FlowState }

export const flowStart: FlowState = { step: 1, price: null, stored: null, earlier: null, holder: null }

export type Move<Argument = void> = (argument: Argument) => (flow: FlowState) => FlowState

/**
 * Whether the page shows the policy to be paid for. No step lies before it then: Back does not lead into one, and only the
 * press that changes something begins another policy in its place.
 */
export const isPayable = ({ step, stored }: FlowState): boolean => step === 3 && stored?.isPublished === true

/** The moves of the first steps and of the way back to them. */
export const moves = {
  priced: (price) => (flow) => ({ ...flow, price }),
  aged: () => (flow) => ({ ...flow, price: flow.price && { ...flow.price, input: '', isOld: true } }),
  toTrip: () => (flow) => backTo(flow, 1),
  toPeople: () => (flow) => ({ ...flow, step: 2 }),
  /** To a step already done, by the bar of the steps. */
  backTo: (step) => (flow) => backTo(flow, step),
} satisfies {
  priced: Move<ToldPrice>
  aged: Move
  toTrip: Move
  toPeople: Move
  backTo: Move<FlowStep>
}

const backTo = (flow: FlowState, step: FlowStep): FlowState => (isPayable(flow) ? flow : { ...flow, step })
