import { businessZone } from '@akvapolis/rules/dates/date-text'

const moments = new Intl.DateTimeFormat('ru-RU', {
  timeZone: businessZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An instant in Moscow: '15.01.2027 12:00'. */
export const momentText = (instant: Date): string => moments.format(instant).replace(',', '')
