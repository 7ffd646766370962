import { formatMoscowDate, formatMoscowTime } from '@akvapolis/rules/dates/date-text'

/** An instant in Moscow: '15.01.2027 12:00'. */
export const momentText = (instant: Date): string =>
  `${formatMoscowDate(instant)} ${formatMoscowTime(instant)}`
