import type { Info } from '@akvapolis/contract/calculator'
import {
  type Earlier,
  type FlowState,
  type FlowStep,
  type Move,
  moves,
  type RegisteredHolder,
} from '../state/flow-state.ts'
import type { ToldPrice } from '../state/told-price.ts'

/** The step that can be shown: none that lacks what it needs, and the first for one there is none of. */
export function standingStep({
  step,
  price,
  stored,
}: { step: number } & Pick<FlowState, 'price' | 'stored'>): FlowStep {
  if (step === 3 && stored && price) return 3
  return (step === 2 || step === 3) && price ? 2 : 1
}

/** A draft as the server has stored it. */
export type NewDraft = Earlier & { replaces?: Earlier | undefined }

/** The moves from the second step on: what becomes of the draft, of the policy, and of their price. */
export const laterMoves = {
  /** By another price, which is to be agreed to. */
  repriced:
    ({ info, before }) =>
    (flow) => ({ ...flow, price: flow.price && { ...flow.price, info, before } }),
  agreed: () => withAgreedPrice,
  /** To the trip by the press that says so: for another draft, or another policy in place of a published one. */
  change: () => (flow) => ({ ...flow, step: 1 }),
  /** Back to the trip, whose price no longer holds although nothing has been edited. */
  toPassedTrip: () => (flow) => ({ ...moves.aged()(flow), step: 1 }),
  /** Another draft stands in place of what was stored before. */
  drafted:
    ({ replaces = null, ...draft }) =>
    (flow) => ({ ...flow, stored: { ...draft, isPublished: false }, earlier: replaces }),
  toPayment: (holder) => (flow) => ({ ...withAgreedPrice(flow), step: 3, holder }),
  /** What was stored is no more: the same order begins anew. */
  anew: (step) => (flow) => ({ ...flow, step, stored: null, earlier: null }),
  /** What is stored has become the policy of this number. */
  published: (number) => (flow) => ({
    ...flow,
    stored: flow.stored && { ...flow.stored, number, isPublished: true },
  }),
} satisfies {
  repriced: Move<{ info: Info; before: number }>
  agreed: Move
  change: Move
  toPassedTrip: Move
  drafted: Move<NewDraft>
  toPayment: Move<RegisteredHolder | null>
  anew: Move<FlowStep>
  published: Move<string>
}

const withAgreedPrice = (flow: FlowState): FlowState => ({
  ...flow,
  price: flow.price && agreedPrice(flow.price),
})

const agreedPrice = ({ before: _, ...price }: ToldPrice): ToldPrice => price
