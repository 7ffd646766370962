import { useState } from 'react'
import { valueAt } from '../../form/store/paths.ts'
import { type FlowPath, useForm, useFormValue } from '../state/use-form.ts'
import { useBusinessDate } from './business-date.ts'
import { type Fitted, fitRisks, fitTrip } from './fit-trip.ts'
import { useFlow } from './flow-context.tsx'
import { type Move, movesOf, type Place, withoutRisk } from './trip-notes.ts'

export type TripFit = ReturnType<typeof useTripFit>

/**
 * Moves what no longer fits after an answer, and says so; what a tick moved goes back with it. The only way by which an
 * answer changes another field of the trip or of its risks.
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
  /** After an answer about the trip; `days`: how long it is to last. */
  function fit(days: number | null = null): Move[] {
    const form = store.values()
    const trip = fitTrip(terms, form, days)
    const moves = put({ trip, risks: fitRisks(terms, { ...form, trip }) })
    setMoved(moves)
    return moves
  }
  return {
    moved,
    fit,
    /** After «Уже путешествую»: ticked by mistake, it gives back what it moved; `days` hold both ways. */
    fitNow(isTravelling: boolean, days: number | null) {
      if (isTravelling) return store.set('moved_by_now', fit(days))
      // A place of the trip or its risks, and what was moved there still stands.
      for (const { path, stood, value } of store.values().moved_by_now ?? [])
        if (valueAt(store.values(), path) === value) store.set(path as Place, stood)
      fit(days)
    },
    /** The risks behind it move up, and with them what is known of their places. */
    removeRisk(index: number) {
      const { risks, moved_by_now = [] } = store.values()
      store.set('risks', risks.toSpliced(index, 1))
      store.set('moved_by_now', withoutRisk(moved_by_now, index))
      setMoved((before) => withoutRisk(before, index))
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
