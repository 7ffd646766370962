import { formatMoscowInstant } from '@akvapolis/rules/dates/date-text'

/** Until when the papers of before a change of phone are hidden, as every text names it. */
const momentWords = (until: string) => `${formatMoscowInstant(new Date(until))} по\u00a0московскому времени`

/** Of a passport whose number is kept but not shown here; `until`: null while it takes a proof, not time. */
export const hiddenNumberWords = (until: string | null): string =>
  until === null
    ? 'Прежний номер скрыт. Введите его ещё раз'
    : `Прежний номер скрыт до\u00a0${momentWords(until)}. Введите его ещё раз`
