import { calendarWords } from '@akvapolis/copy/controls'
import { formatDate } from '@akvapolis/rules/date-text'
import { clampDate, type IsoDate, parseTypedDate } from '@akvapolis/rules/dates'
import { useRef, useState } from 'react'
import { useTextOfValue } from '../field/use-text-of-value.ts'

export type DateBounds = { from: IsoDate | null; to: IsoDate | null }

export type DateEntry = {
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  bounds: DateBounds
  /** A date outside the bounds becomes the nearest one within, or stays for the form's own error. */
  outside: 'clamp' | 'keep'
  onClamp?: ((nearest: IsoDate) => void) | undefined
}

/** What is said of a text: nothing of any other. */
type Said = { of: string; note?: string; problem?: string }

/**
 * Text and value of a typed date. An impossible date never becomes the value; leaving the field says so. Only what is
 * typed here is moved into the bounds: a bound that changes meanwhile leaves value and text alone.
 */
export function useDateEntry({ value, onChange, bounds, outside, onClamp }: DateEntry) {
  const [text, setText] = useTextOfValue({ value, format: formatDate, parse: parseTypedDate })
  const [said, say] = useState<Said>({ of: '' })
  const isTyped = useRef(false)
  const { note = '', problem = '' }: Omit<Said, 'of'> = said.of === text ? said : {}

  function take(date: IsoDate | null) {
    if (date !== value) onChange(date)
  }
  function clamp(date: IsoDate) {
    const nearest = clampDate(date, bounds)
    setText(formatDate(nearest))
    say({ of: formatDate(nearest), note: calendarWords.nearestDate })
    take(nearest)
    onClamp?.(nearest)
  }
  const isOutside = (date: IsoDate) => outside === 'clamp' && clampDate(date, bounds) !== date

  return {
    text,
    note,
    problem,
    /** While a date is corrected in its middle it may pass through days outside the bounds: wait for the end. */
    handleText(typed: string, isAtEnd: boolean) {
      isTyped.current = true
      setText(typed)
      say({ of: typed })
      const date = parseTypedDate(typed)
      if (typed === '') take(null)
      else if (date !== null && !isOutside(date)) take(date)
      else if (date !== null && isAtEnd) clamp(date)
    },
    /** The person is done with the field: nothing half-typed may look like the value. */
    settle() {
      if (!isTyped.current) return
      isTyped.current = false
      const date = parseTypedDate(text)
      if (date !== null && isOutside(date)) clamp(date)
      if (date !== null || text === '') return
      if (value === null) return say({ of: text, problem: calendarWords.noSuchDate })
      const kept = formatDate(value)
      setText(kept)
      say({ of: kept, note: calendarWords.keptDate(kept) })
    },
    pick(date: IsoDate) {
      isTyped.current = false
      setText(formatDate(date))
      say({ of: formatDate(date) })
      take(date)
    },
  }
}
