import { calendarWords } from '@akvapolis/copy/calendar'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { type ClassNames, DayPicker, type DayProps, type Labels } from 'react-day-picker'
import styles from './calendar.module.css'
import type { ClosedBounds } from './calendar-page.ts'
import { dayName, isoOfLocalDay, localDay, monthName, shortWeekdayName, weekdayName } from './date-words.ts'

export type DayGridProps = {
  value: IsoDate | null
  month: IsoDate
  bounds: ClosedBounds
  today: IsoDate
  onMonth: (month: IsoDate) => void
  onPick: (date: IsoDate) => void
}

/** Six weeks, 42 days, the neighbouring months' among them. */
export function DayGrid({ value, month, bounds, today, onMonth, onPick }: DayGridProps) {
  const from = localDay(bounds.from)
  const to = localDay(bounds.to)
  return (
    <DayPicker
      mode="single"
      required
      selected={value === null ? undefined : localDay(value)}
      onSelect={(_selected, pressed) => onPick(isoOfLocalDay(pressed))}
      month={localDay(month)}
      onMonthChange={(shown) => onMonth(isoOfLocalDay(shown))}
      startMonth={from}
      endMonth={to}
      disabled={[{ before: from }, { after: to }]}
      today={localDay(today)}
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      hideNavigation
      autoFocus
      lang="ru"
      labels={labels}
      formatters={{ formatWeekdayName: shortWeekdayName }}
      components={{ MonthCaption: NoCaption, Day: DayCell }}
      classNames={classNames}
    />
  )
}

/** The calendar has its own heading, the same for its three modes. */
const NoCaption = () => <></>

/** The library leaves a day empty when its month lies beyond the bounds; a page shows 42 days all the same. */
function DayCell({ day, modifiers, children, ...cell }: DayProps) {
  const beyond = (
    <button type="button" disabled className={styles.cell} aria-label={dayName(day.date)}>
      {day.date.getDate()}
    </button>
  )
  return <td {...cell}>{modifiers.hidden ? beyond : children}</td>
}

const labels: Partial<Labels> = {
  labelGrid: (month) => `${monthName(month.getMonth())} ${month.getFullYear()}`,
  labelWeekday: weekdayName,
  labelDayButton: (day, { today, selected }) =>
    [dayName(day), today && calendarWords.todayMark, selected && calendarWords.chosen]
      .filter(Boolean)
      .join(', '),
}

const classNames: Partial<ClassNames> = {
  month_grid: styles.days ?? '',
  weekday: styles.weekday ?? '',
  day_button: styles.cell ?? '',
  today: styles.now ?? '',
  selected: styles.chosen ?? '',
  outside: styles.outside ?? '',
}
