import type { Info } from '@akvapolis/contract/calculator'
import type { FlowForm } from './flow-form.ts'

export type FlowStep = 1 | 2 | 3

/** The registered person who becomes the holder; letters only until their phone is confirmed. */
export type RegisteredHolder = { surname: string; name: string }

/** Where a purchase stands, beside what its form holds. */
export type FlowState = {
  step: FlowStep
  /** The last calculated price and the input it holds for. */
  price: { info: Info; input: string } | null
  draft: { external_id: string; number: string } | null
  /** The draft that this purchase goes on with: the one stored next takes its place. */
  replaces: string | null
  holder: RegisteredHolder | null
}

/** A purchase as its tab keeps it over a reload and the way to the bank and back. */
export type SavedFlow = { form: FlowForm; flow: FlowState }

export const flowStart: FlowState = { step: 1, price: null, draft: null, replaces: null, holder: null }

type Move<Argument = void> = (argument: Argument) => (flow: FlowState) => FlowState

/** All moves of the purchase. */
export const moves = {
  priced: (price) => (flow) => ({ ...flow, price }),
  repriced: (info) => (flow) => ({ ...flow, price: flow.price && { ...flow.price, info } }),
  toTrip: () => (flow) => ({ ...flow, step: 1, draft: null }),
  /** Back to the trip, whose price no longer holds although nothing has been edited. */
  toPassedTrip: () => (flow) => ({
    ...flow,
    step: 1,
    draft: null,
    price: flow.price && { ...flow.price, input: '' },
  }),
  toPeople: () => (flow) => ({ ...flow, step: 2 }),
  /** To a step already done, by the bar of the steps. */
  backTo: (step) => (flow) => ({ ...flow, step, draft: null }),
  toPayment:
    ({ draft, holder }) =>
    (flow) => ({ ...flow, step: 3, draft, replaces: null, holder }),
} satisfies {
  priced: Move<NonNullable<FlowState['price']>>
  repriced: Move<Info>
  toTrip: Move
  toPassedTrip: Move
  toPeople: Move
  backTo: Move<FlowStep>
  toPayment: Move<{ draft: NonNullable<FlowState['draft']>; holder: RegisteredHolder | null }>
}
