import { useEffect } from 'react'
import type { Path } from '../../ui/place/path.ts'
import { useStepPlaces } from '../../ui/place/use-places.ts'
import { useFlow } from '../engine/flow-context.tsx'
import { useIsPriceGood } from '../engine/use-quote.ts'
import { endOffer } from '../removal/taken-away.ts'
import { type FlowStep, isPayable, moves } from '../state/flow-state.ts'

const paths: Record<FlowStep, Path> = { 1: [], 2: ['people'], 3: ['people', 'payment'] }

/** The steps of a purchase as entries of the browser's history; what the tab keeps is the truth. Left, none of it comes back. */
export function FlowPlaces(): null {
  const flow = useFlow()
  const { step, move } = flow
  const isPriceGood = useIsPriceGood()
  // Whoever was taken away would come back into a form that no page holds.
  useEffect(() => endOffer, [])
  useStepPlaces({
    // No step lies before a policy that waits to be paid.
    path: isPayable(flow) ? [] : paths[step],
    // A draft is left behind with its step: only the press that stores it leads there again.
    canShow: (path) => path.length === 1 && isPriceGood && !isPayable(flow),
    onShow(path) {
      if (path.length === 0) move(moves.toTrip())
      else move(step === 1 ? moves.toPeople() : moves.backTo(2))
    },
  })
  return null
}
