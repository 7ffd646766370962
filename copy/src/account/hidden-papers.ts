import { momentText } from '../moments.ts'

/** Until when the papers of before a change of phone are hidden, as every text names it. */
export const momentWords = (until: string): string =>
  `${momentText(new Date(until))} по\u00a0московскому времени`

/** Why papers of before are not shown; `until`: null after a year of silence, which a proof ends, not time. */
export const hiddenPapersWords = (until: string | null): string =>
  until === null
    ? 'Прежние документы скрыты: вы\u00a0вошли по\u00a0коду впервые больше чем за\u00a0год. Перейдите по\u00a0ссылке из\u00a0нашего письма или выйдите и\u00a0войдите с\u00a0паролем'
    : `Номер телефона недавно изменён. До\u00a0${momentWords(until)} паспортные данные и\u00a0прежние документы не\u00a0показываем и\u00a0не\u00a0отправляем`

/** Of a passport whose number is kept but not shown here; `until`: null while it takes a proof, not time. */
export const hiddenNumberWords = (until: string | null): string =>
  until === null
    ? 'Прежний номер скрыт. Введите его ещё раз'
    : `Прежний номер скрыт до\u00a0${momentWords(until)}. Введите его ещё раз`
