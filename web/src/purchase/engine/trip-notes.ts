import { dateWords } from '@akvapolis/copy/controls'
import { tripCopy } from '@akvapolis/copy/purchase/flow'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { DmsContract } from '@akvapolis/rules/trip/dms-contract'
import { valueAt } from '../../form/store/paths.ts'
import type { FlowPath } from '../state/use-form.ts'
import type { Fitted } from './fit-trip.ts'

export type Place = Extract<FlowPath, `trip.${string}` | `risks.${number}.${string}`>

/** A field that had to move, from where and to where, and the line below it that says so; none where nothing stood before. */
export type Move = {
  path: Place
  stood: string | number | null
  value: string | number
  note?: string
}

const dateMoved = (words: (date: string) => string) => (value: string | number) =>
  words(formatDate(String(value)))
const daysMoved = (words: (count: number) => string) => (value: string | number) => words(Number(value))

type Held = DmsContract | null

const tripWords = (contract: Held) => ({
  date_from: dateMoved(dateWords.nearestDate),
  date_to: dateMoved(tripCopy.endMoved),
  count: (value: string | number) =>
    daysMoved(value === contract?.daysLeft ? tripCopy.bonusDaysMoved : tripCopy.daysMoved)(value),
})
const riskWords = {
  date_from: dateMoved(tripCopy.riskStartMoved),
  date_to: dateMoved(tripCopy.riskEndMoved),
  count: daysMoved(tripCopy.riskDaysMoved),
}
const movable = ['date_from', 'date_to', 'count'] as const

/** What a contract makes of the end, which nobody can choose. */
export function endHint(contract: Held, end: IsoDate | null): string | undefined {
  if (!contract || end === null) return undefined
  return end === contract.end ? tripCopy.endOfContract : tripCopy.yearAtMost
}

/** Every field that fitting has moved, with its line. */
export function movesOf(before: Fitted, fitted: Fitted, contract: Held): Move[] {
  const words = tripWords(contract)
  return movable.flatMap((key) => [
    ...moveOf(before, fitted, { path: `trip.${key}`, words: words[key] }),
    ...fitted.risks.flatMap((_, index) =>
      moveOf(before, fitted, { path: `risks.${index}.${key}`, words: riskWords[key] }),
    ),
  ])
}

function moveOf(
  before: Fitted,
  fitted: Fitted,
  { path, words }: { path: Place; words: (value: string | number) => string },
): Move[] {
  const [stood, value] = [valueAt(before, path), valueAt(fitted, path)]
  if (value === stood || !isAnswer(value)) return []
  return [{ path, value, ...(isAnswer(stood) ? { stood, note: words(value) } : { stood: null }) }]
}

/** These moves once that risk is removed: those of the risks behind it have other places. */
export function withoutRisk<Known extends { path: string }>(moves: readonly Known[], removed: number) {
  return moves.flatMap((move): Known[] => {
    const [list, row, key] = move.path.split('.')
    const index = Number(row)
    if (list !== 'risks' || index < removed) return [move]
    return index === removed ? [] : [{ ...move, path: `risks.${index - 1}.${key}` }]
  })
}

const isAnswer = (value: unknown) => typeof value === 'string' || typeof value === 'number'
