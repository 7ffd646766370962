import { useFlow } from '../engine/flow-context.tsx'
import { laterMoves } from '../passage/passage.ts'
import type { FlowStep } from '../state/flow-state.ts'
import { forgetPress } from './draft-key.ts'

/** Back to a step with the same order, in place of one whose draft or policy is no more. */
export function useBeginAnew(): (step: FlowStep) => void {
  const { product, move } = useFlow()
  return (step) => {
    forgetPress(product.code)
    move(laterMoves.anew(step))
  }
}
