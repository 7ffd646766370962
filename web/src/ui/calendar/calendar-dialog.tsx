import { calendarWords } from '@akvapolis/copy/calendar'
import { clampDate, type IsoDate, latestOf } from '@akvapolis/rules/dates/dates'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../basic/button.tsx'
import { keepPlaced } from '../overlay/position.ts'
import { useModal } from '../overlay/use-modal.ts'
import styles from './calendar.module.css'
import { CalendarHead } from './calendar-head.tsx'
import {
  type CalendarMode,
  type ClosedBounds,
  closeBounds,
  type DateBounds,
  isMonthOpen,
  isYearOpen,
  type NextDate,
  openingDate,
  pageStart,
  turnedPage,
  yearOf,
  yearStart,
  yearsOnPage,
} from './calendar-page.ts'
import { ChoiceGrid } from './choice-grid.tsx'
import { monthName } from './date-words.ts'
import { DayGrid } from './day-grid.tsx'

export type CalendarDialogProps = {
  value: IsoDate | null
  bounds: DateBounds
  today: IsoDate
  opensAt: CalendarMode
  /** Of the element that names the field. */
  labelId: string
  anchor: RefObject<HTMLElement | null>
  onPick: (date: IsoDate) => void
  next?: NextDate | undefined
  /** Asked for when the last date is picked, or given up. */
  onClose: () => void
}

/** The date picker dialog of the ARIA practices, with pages of months and of 20 years: a year leads on to its months,
 * a month to its days, a day is the answer; where a second date is asked for, a second day is the answer to that. */
export function CalendarDialog(props: CalendarDialogProps) {
  const { value, today, labelId, anchor, onClose } = props
  const { second, pick } = useTwoTaps(props)
  const bounds = closeBounds(second?.bounds ?? props.bounds)
  const [mode, setMode] = useState(props.opensAt)
  const [turnedTo, setMonth] = useState(() => {
    return pageStart('day', clampDate(value ?? openingDate(mode, today), bounds))
  })
  // A second date may begin on the next page.
  const month = second ? latestOf(turnedTo, pageStart('day', bounds.from)) : turnedTo
  const isWide = useIsWide()
  const modal = useModal(onClose, { closesOutside: true, hasPlace: !isWide })
  usePlace(modal.ref, { anchor, isWide })

  function open(next: CalendarMode, at: IsoDate) {
    setMode(next)
    setMonth(at)
  }
  function turn(by: 1 | -1) {
    const target = turnedPage({ mode, month }, by, bounds)
    if (target) setMonth(target)
  }
  const shown = { month, value, today, bounds, onTurn: turn }
  return (
    <dialog
      {...modal}
      className={styles.calendar}
      aria-label={calendarWords.title}
      aria-describedby={labelId}
    >
      <CalendarHead mode={mode} month={month} bounds={bounds} onMode={setMode} onTurn={turn} />
      {props.next && (
        <p role="status" className={styles.asks}>
          {second ? second.asks : props.next.asksBoth}
        </p>
      )}
      {mode === 'day' && (
        // Anew for the second date, or the focus would stay on a day that rests now.
        <DayGrid key={second ? 'second' : 'first'} {...shown} onMonth={setMonth} onPick={pick} />
      )}
      {mode === 'month' && <MonthGrid {...shown} onChoose={(start) => open('day', start)} />}
      {mode === 'year' && <YearGrid {...shown} onChoose={(start) => open('month', start)} />}
      <Button look="link" disabled={clampDate(today, bounds) !== today} onClick={() => pick(today)}>
        {calendarWords.today}
      </Button>
    </dialog>
  )
}

/** What is asked for now, the date itself or the one after it. */
function useTwoTaps({ onPick, onClose, next }: CalendarDialogProps) {
  const [isSecond, setSecond] = useState(false)

  function pick(date: IsoDate) {
    if (isSecond) next?.onPick(date)
    else onPick(date)
    if (isSecond || !next) onClose()
    else setSecond(true)
  }
  return { second: isSecond ? next : undefined, pick }
}

type GridProps = {
  month: IsoDate
  value: IsoDate | null
  today: IsoDate
  bounds: ClosedBounds
  onTurn: (by: 1 | -1) => void
  onChoose: (start: IsoDate) => void
}

function MonthGrid({ month, value, today, bounds, onTurn, onChoose }: GridProps) {
  const year = month.slice(0, 4)
  const startOf = (index: number) => `${year}-${String(index + 1).padStart(2, '0')}-01`
  const isIn = (index: number, date: IsoDate | null) => date?.slice(0, 7) === startOf(index).slice(0, 7)
  const rows = rowsOf(12, 3, (index) => ({
    value: index,
    label: monthName(index),
    isOpen: isMonthOpen(startOf(index), bounds),
    isChosen: isIn(index, value),
    isNow: isIn(index, today),
  }))
  return (
    <ChoiceGrid label={year} rows={rows} onTurn={onTurn} onChoose={(index) => onChoose(startOf(index))} />
  )
}

function YearGrid({ month, value, today, bounds, onTurn, onChoose }: GridProps) {
  const first = yearOf(pageStart('year', month))
  const rows = rowsOf(yearsOnPage, 4, (index) => ({
    value: first + index,
    label: String(first + index),
    isOpen: isYearOpen(first + index, bounds),
    isChosen: value !== null && yearOf(value) === first + index,
    isNow: yearOf(today) === first + index,
  }))
  const label = `${first}–${first + yearsOnPage - 1}`
  return (
    <ChoiceGrid label={label} rows={rows} onTurn={onTurn} onChoose={(year) => onChoose(yearStart(year))} />
  )
}

function rowsOf<Cell>(count: number, columns: number, cell: (index: number) => Cell): Cell[][] {
  return Array.from({ length: count / columns }, (_, row) =>
    Array.from({ length: columns }, (__, column) => cell(row * columns + column)),
  )
}

const whenWide = () => matchMedia('(width >= 40rem)')

/** Again when the phone is turned. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const width = whenWide()
      width.addEventListener('change', listener)
      return () => width.removeEventListener('change', listener)
    },
    () => whenWide().matches,
  )
}

type Place = { anchor: RefObject<HTMLElement | null>; isWide: boolean }

/** Beside the field; on a phone the style sheet lays it at the bottom of the screen. */
function usePlace(dialog: RefObject<HTMLDialogElement | null>, { anchor, isWide }: Place) {
  useEffect(() => {
    const [floating, field] = [dialog.current, anchor.current]
    if (!floating || !field || !isWide) return
    const stop = keepPlaced({ anchor: field, floating, placement: 'bottom-start', mayCover: true })
    return () => {
      stop()
      for (const side of ['left', 'top']) floating.style.removeProperty(side)
    }
  }, [dialog, anchor, isWide])
}
