import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { MailContent } from './layout/mail-content.ts'
import { type PaidTrip, tripInWords } from './layout/trip-in-words.ts'

type OldDraft = PaidTrip & {
  number: string
  /** The first day on which it may be gone. */
  goesOn: IsoDate
  draftsUrl: string
}

/** Nobody has gone on with a draft for a year. */
export function composeDraftNotice(draft: OldDraft): MailContent {
  const goesOn = formatDate(draft.goesOn)
  return {
    subject: `Черновик ${draft.number} в\u00a0АкваПолисе будет удалён`,
    preheader: `Он\u00a0будет храниться до\u00a0${goesOn}. Чтобы оставить его, откройте его в\u00a0кабинете.`,
    heading: `Черновик ${draft.number} будет удалён ${goesOn}`,
    siteUrl: new URL(draft.draftsUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: `Вы\u00a0больше года не\u00a0открывали черновик для поездки: ${tripInWords(draft)}.`,
      },
      {
        kind: 'text',
        words:
          'Чтобы он\u00a0остался ещё на\u00a0год, нажмите у\u00a0него «Продолжить» в\u00a0списке черновиков. Если он\u00a0вам не\u00a0нужен, ничего делать не\u00a0надо.',
      },
      { kind: 'button', words: 'Открыть черновики', url: draft.draftsUrl },
      { kind: 'quiet', words: 'Оформленных полисов это не\u00a0касается: они остаются в\u00a0кабинете.' },
    ],
  }
}
