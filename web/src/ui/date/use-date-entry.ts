import { dateWords } from '@akvapolis/copy/controls'
import { formatDate } from '@akvapolis/rules/dates/date-text'
import { clampDate, type IsoDate, parseTypedDate } from '@akvapolis/rules/dates/dates'
import { useRef, useState } from 'react'
import type { DateBounds } from '../calendar/calendar-page.ts'
import { useTextOfValue } from '../field/use-text-of-value.ts'

export type DateEntry = {
  name: string
  value: IsoDate | null
  onChange: (value: IsoDate | null) => void
  bounds: DateBounds
  /** A date that the field may take, for whoever has typed one that there is not. */
  example: string
  /** The form has found the field wrong: of a text that is no date it knows only that there is none. */
  isWrong: boolean
  /** A date outside the bounds becomes the nearest one within, or stays for the form's own error. */
  outside: 'clamp' | 'keep'
  onClamp?: ((nearest: IsoDate) => void) | undefined
  /** The person is done with a date they have changed: typed to its end, picked, or left. */
  onSettle?: (() => void) | undefined
}

/**
 * Text and value of a typed date. An impossible date never becomes the value; leaving the field says so. Only what is
 * typed here is moved into the bounds: a bound that changes meanwhile leaves value and text alone.
 */
export function useDateEntry(asked: DateEntry) {
  const { name, value, onChange, bounds, example, isWrong, outside, onClamp, onSettle } = asked
  const { write, problem, ...shown } = useWritten(name, value)
  const isNoDate = value === null && shown.text !== '' && parseTypedDate(shown.text) === null
  const isTyped = useRef(false)

  function take(date: IsoDate | null) {
    if (date !== value) onChange(date)
  }
  function clamp(date: IsoDate) {
    const nearest = clampDate(date, bounds)
    const text = formatDate(nearest)
    write(text, { note: dateWords.nearestDate(text) })
    take(nearest)
    onClamp?.(nearest)
  }
  const isOutside = (date: IsoDate) => outside === 'clamp' && clampDate(date, bounds) !== date

  function settle(typed: string) {
    if (!isTyped.current) return
    isTyped.current = false
    const date = parseTypedDate(typed)
    if (date !== null && isOutside(date)) clamp(date)
    if (date === null && typed !== '') write(...putBack(typed, { value, example }))
    onSettle?.()
  }

  return {
    ...shown,
    problem: problem || (isWrong && isNoDate ? noSuchDate(shown.text, example) : ''),
    /** While a date is corrected in its middle it may pass through days outside the bounds: wait for the end. */
    handleText(typed: string, isAtEnd: boolean) {
      isTyped.current = true
      write(typed)
      const date = parseTypedDate(typed)
      if (typed === '') take(null)
      else if (date !== null && !isOutside(date)) take(date)
      if (date !== null && isAtEnd) settle(typed)
    },
    /** The person is done with the field: nothing half-typed may look like the value. */
    settle: () => settle(shown.text),
    pick(date: IsoDate) {
      isTyped.current = false
      write(formatDate(date))
      take(date)
      onSettle?.()
    },
  }
}

/** For what is no date the one that stood there, or else itself. */
function putBack(typed: string, { value, example }: Pick<DateEntry, 'value' | 'example'>): [string, Said] {
  if (value === null) return [typed, { problem: noSuchDate(typed, example) }]
  const kept = formatDate(value)
  return [kept, { note: dateWords.keptDate(kept, isYearShort(typed)) }]
}

const noSuchDate = (typed: string, example: string) => dateWords.noSuchDate(example, isYearShort(typed))

const isYearShort = (typed: string) => parseTypedDate(typed.replace(/(?=\d\d$)/, '20')) !== null

type Said = { note?: string; problem?: string }

/** The text of a date with what is said of it, and of no other text. */
function useWritten(name: string, value: IsoDate | null) {
  const [text, setText] = useTextOfValue({ name, value, format: formatDate, parse: parseTypedDate })
  const [{ of, said }, setSaid] = useState<{ of: string; said: Said }>({ of: '', said: {} })
  const { note = '', problem = '' } = of === text ? said : {}
  return {
    text,
    note,
    problem,
    write(text: string, said: Said = {}) {
      setText(text)
      setSaid({ of: text, said })
    },
  }
}
