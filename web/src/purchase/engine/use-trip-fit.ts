import { useState } from 'react'
import { valueAt } from '../../form/store/paths.ts'
import { type FlowPath, useForm, useFormValue } from '../state/use-form.ts'
import { useBusinessDate } from './business-date.ts'
import { type Fitted, fitRisks, fitTrip, lasting } from './fit-trip.ts'
import { useFlow } from './flow-context.tsx'
import { type Move, movesOf } from './trip-notes.ts'

export type TripFit = ReturnType<typeof useTripFit>

/**
 * Moves what no longer fits after an answer, and says so: the only way by which an answer changes another field of
 * the trip or of its risks.
 */
export function useTripFit() {
  const { product, contract } = useFlow()
  const today = useBusinessDate()
  const store = useForm()
  const [moved, setMoved] = useState<readonly Move[]>([])
  const terms = { product, contract, today }

  function put(fitted: Fitted): Move[] {
    const moves = movesOf(store.values(), fitted, contract)
    for (const { path, value } of moves) store.set(path, value)
    return moves
  }
  return {
    moved,
    /** After an answer about the trip; `days`: how long it is to last. */
    fit(days: number | null = null) {
      const form = store.values()
      const wanted = days === null ? form.trip : lasting(form.trip, days)
      const trip = fitTrip(terms, { ...form, trip: wanted })
      setMoved(put({ trip, risks: fitRisks(terms, { ...form, trip }) }))
    },
    /** After the insured days or a risk: these have their own errors, only what hangs on them moves. */
    fitRisks() {
      const form = store.values()
      const moves = put({ trip: form.trip, risks: fitRisks(terms, form) })
      if (moves.length > 0) setMoved((before) => [...before, ...moves])
    },
  }
}

/** The line below a field that had to move, for as long as it stands where it was moved to. */
export function useNote({ moved }: Pick<TripFit, 'moved'>, path: FlowPath): string | undefined {
  const value = useFormValue((form) => valueAt(form, path))
  return moved.findLast((move) => move.path === path && move.value === value)?.note
}
