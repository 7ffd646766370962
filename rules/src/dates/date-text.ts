/** The business zone: "today" is always the date here, wherever server and browser stand. */
export const businessZone = 'Europe/Moscow'

/** 'YYYY-MM-DD' as 'DD.MM.YYYY'. Apart from dates.ts: a page that only shows dates loads no calendar. */
export function formatDate(date: string): string {
  return `${date.slice(8)}.${date.slice(5, 7)}.${date.slice(0, 4)}`
}

/** Both days as '01.02.2027 – 14.02.2027', and a single one as itself. */
export const formatPeriod = (start: string, end: string): string =>
  formatDate(start) + (start === end ? '' : `\u00a0– ${formatDate(end)}`)

/** The date in Moscow at an instant, as 'DD.MM.YYYY'. */
export function formatMoscowDate(instant: Date): string {
  moscowDays ??= new Intl.DateTimeFormat('ru-RU', {
    timeZone: businessZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  })
  return moscowDays.format(instant)
}

/** Day and time in Moscow at an instant, as 'DD.MM, HH:MM'. */
export function formatMoscowMoment(instant: Date): string {
  moscowMoments ??= new Intl.DateTimeFormat('ru-RU', {
    timeZone: businessZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return moscowMoments.format(instant)
}

/** Its time alone, as 'HH:MM'. */
export const formatMoscowTime = (instant: Date): string => formatMoscowMoment(instant).slice(-'HH:MM'.length)

/** Made when first needed: a page that needs none does not wait for the tables of zones. */
let moscowDays: Intl.DateTimeFormat | undefined
let moscowMoments: Intl.DateTimeFormat | undefined
