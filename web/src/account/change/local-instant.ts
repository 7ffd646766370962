const moments = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' })

/** '2027-01-15T09:00:00Z' as '15.01.2027, 12:00', on one line, by the person's own clock. */
export const formatLocalInstant = (instant: string): string =>
  moments.format(new Date(instant)).replaceAll(' ', '\u00a0')
