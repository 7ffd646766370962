import { calendarWords } from '@akvapolis/copy/calendar'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { IconButton } from '../basic/button.tsx'
import { Icon } from '../basic/icon.tsx'
import styles from './calendar.module.css'
import {
  type CalendarMode,
  type ClosedBounds,
  pageStart,
  turnedPage,
  yearOf,
  yearsOnPage,
} from './calendar-page.ts'
import { monthName } from './date-words.ts'

export type CalendarHeadProps = {
  mode: CalendarMode
  month: IsoDate
  bounds: ClosedBounds
  onMode: (mode: CalendarMode) => void
  onTurn: (by: 1 | -1) => void
}

/** Back and on, and what is shown between them, a way to the wider mode. */
export function CalendarHead({ mode, month, bounds, onMode, onTurn }: CalendarHeadProps) {
  const { back, on } = turns[mode]
  const name = monthName(Number(month.slice(5, 7)) - 1)
  const year = month.slice(0, 4)
  const firstYear = yearOf(pageStart('year', month))
  const years = `${firstYear}–${firstYear + yearsOnPage - 1}`
  return (
    <div className={styles.head}>
      <IconButton
        icon="left"
        label={back}
        isResting={turnedPage({ mode, month }, -1, bounds) === null}
        onClick={() => onTurn(-1)}
      />
      <span className="visually-hidden" role="status">
        {{ day: `${name} ${year}`, month: year, year: years }[mode]}
      </span>
      <span className={styles.caption}>
        {mode === 'day' && (
          <ModeButton label={name} does={calendarWords.chooseMonth} onClick={() => onMode('month')} />
        )}
        {mode === 'year' ? (
          years
        ) : (
          <ModeButton label={year} does={calendarWords.chooseYear} onClick={() => onMode('year')} />
        )}
      </span>
      <IconButton
        icon="right"
        label={on}
        isResting={turnedPage({ mode, month }, 1, bounds) === null}
        onClick={() => onTurn(1)}
      />
    </div>
  )
}

const turns: Record<CalendarMode, { back: string; on: string }> = {
  day: { back: calendarWords.previousMonth, on: calendarWords.nextMonth },
  month: { back: calendarWords.previousYear, on: calendarWords.nextYear },
  year: { back: calendarWords.previousYears, on: calendarWords.nextYears },
}

function ModeButton({ label, does, onClick }: { label: string; does: string; onClick: () => void }) {
  return (
    <button type="button" className={styles.mode} aria-label={`${label}, ${does}`} onClick={onClick}>
      {label}
      <Icon name="down" size={16} />
    </button>
  )
}
