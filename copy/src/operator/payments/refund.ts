import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { Kopecks } from '@akvapolis/rules/money'
import { coolingOffDays } from '@akvapolis/rules/policy/payment/earned-premium'
import { roublesInWords } from '../../papers/bilingual.ts'
import { days } from '../../plurals.ts'
import { type BankReason, bankReasonText, refundsUnread } from './bank-silence.ts'

type Money = { orderId: string; kopecks: Kopecks; isDuplicate: boolean }

const moneyLine = ({ orderId, kopecks, isDuplicate }: Money): string =>
  `  --order ${orderId}: ${roublesInWords(kopecks)}, ${isDuplicate ? 'лишняя оплата, полис не изменится' : 'оплата полиса, он будет отменён'}`

/** By a letter of this day; `earned`: what stays with the insurer for the days before it. */
type GivenUp = { letter: string; earned: Kopecks; isLate: boolean }

type Plan = Money & {
  /** By our books; `kopecks`: what the bank still has of it, after parts that went back in its own pages. */
  booked: Kopecks
  isCancelled: boolean
  /** The day on which a trip began whose policy this ends; null: it has not begun. */
  begunOn: string | null
  isInsideRussia: boolean
  givenUp: GivenUp | null
}

function refundPlan({ orderId, kopecks, isDuplicate, isCancelled, begunOn, ...rest }: Plan): string[] {
  const { booked, givenUp, isInsideRussia } = rest
  const kept = Math.min(kopecks, givenUp?.earned ?? 0)
  const begun = isInsideRussia && !givenUp ? 'часть за прошедшие дни удержит --letter' : ''
  return [
    kopecks > kept
      ? `Вернуть ${roublesInWords(kopecks - kept)} по заказу ${orderId}.`
      : `По заказу ${orderId} возвращать больше нечего.`,
    ...(kopecks < booked
      ? [`Из ${roublesInWords(booked)} банк уже вернул или возвращает ${roublesInWords(booked - kopecks)}.`]
      : []),
    ...(givenUp ? earnedLines({ ...givenUp, kept }) : []),
    isDuplicate
      ? 'Это лишняя оплата: полис останется таким, какой он сейчас.'
      : isCancelled
        ? 'Полис уже отменён.'
        : 'Полис будет отменён, как только банк подтвердит возврат.',
    ...(begunOn === null
      ? []
      : [`Внимание: поездка началась ${[formatDate(begunOn), begun].filter(Boolean).join(', ')}.`]),
  ]
}

const earnedLines = ({ letter, kept, isLate }: GivenUp & { kept: Kopecks }): string[] => [
  kept > 0
    ? `Удержать ${roublesInWords(kept)} за дни до письма от ${formatDate(letter)}.`
    : `Ко дню письма, ${formatDate(letter)}, ни один день не прошёл: ничего не удерживается.`,
  ...(isLate ? [`Внимание: письмо пришло позже ${days(coolingOffDays)} после оплаты.`] : []),
]

/** What `policy refund` says. */
export const operatorRefundText = {
  alreadyCancelled: (number: string) => `Полис ${number} уже отменён. Ничего не меняется.`,
  daysUsed: (number: string, start: string) =>
    `Поездка по полису ${number} началась ${formatDate(start)}: бонусные дни уже не вернуть.`,
  paidByDays: (number: string) =>
    `Полис ${number} оплачен бонусными днями: ключи --order, --letter и --again к нему не подходят.`,
  cancelFreePlan: (number: string, bonusDays: number) => [
    `Отменить полис ${number} и вернуть на договор ДМС ${days(bonusDays)}.`,
  ],
  cancelledFree: (number: string) => `Готово: полис ${number} отменён, дни вернулись на договор.`,
  noMoney: (number: string) => `По полису ${number} денег не приходило: возвращать нечего.`,
  undecided: (number: string) =>
    `Банк ещё не решил, оплачен ли полис ${number}. Ничего не изменено, повторите позже.`,
  manyMoneys: (moneys: readonly Money[]) => [
    'По этому полису приходило несколько платежей. Укажите, какой вернуть:',
    ...moneys.map(moneyLine),
  ],
  unknownOrder: (orderId: string) => `У полиса нет оплаченного заказа ${orderId}`,
  alreadyReturned: (orderId: string) => `Деньги по заказу ${orderId} уже возвращены. Ничего не меняется.`,
  badLetter: (text: string) => `«${text}» – не день письма: нужен вид 2027-03-05.`,
  letterAbroad: (number: string) =>
    `Полис ${number} не для поездки по России: за прошедшие дни ничего не удерживается.`,
  letterOfOther: (number: string) =>
    `За прошедшие дни удерживается только из оплаты полиса, который оплачен: ключ --letter к этому платежу за ${number} не подходит.`,
  letterNotThen: ({ letter, first, last }: { letter: string; first: string; last: string }) =>
    `Письма от ${formatDate(letter)} быть не могло: полис оплачен ${formatDate(first)}, сегодня ${formatDate(last)}.`,
  letterTooLate: (number: string, letter: string) =>
    `К письму от ${formatDate(letter)} прошли все дни полиса ${number}: возвращать нечего.`,
  earnedAll: ({ orderId, earned, came }: { orderId: string; earned: Kopecks; came: Kopecks }) =>
    `За дни до письма удерживается ${roublesInWords(earned)}, а по заказу ${orderId} пришло ${roublesInWords(came)}: возвращать нечего.`,
  plan: refundPlan,
  /** Told where the command ends after the refund was asked for and before it is known what came of it. */
  asked: 'Возврат уже запрошен, чем кончилось – неизвестно. Повторите команду: сначала она спросит банк.',
  ending: {
    returned: 'Готово: банк вернул деньги.',
    under_way:
      'Банк принял возврат и подтвердит его позже. Сервер будет спрашивать сам; сейчас ничего делать не нужно.',
    asked_before: (isPart: boolean) =>
      `Возврат уже запрошен, банк его ещё не подтвердил. Подождите или, если банк о нём не знает, повторите с ключом --again.${isPart ? ' Часть денег банк может вернуть дважды: сначала проверьте на страницах банка, что её возврата там нет.' : ''}`,
    asked_lately:
      'Возврат части запрошен меньше часа назад: банк ещё может его исполнить, тогда часть вернётся дважды. Подождите час, проверьте на страницах банка, что возврата там нет, и повторите с ключом --again.',
    refunds_unread: refundsUnread,
    refused: (reason: BankReason) => `Банк отказал: ${bankReasonText(reason)}. Ничего не изменено.`,
    bank_silent: (reason: BankReason) =>
      `Банк не отвечает (${bankReasonText(reason)}). Ничего не изменено, повторите позже.`,
    unknown: (reason: BankReason) =>
      `Банк не ответил на запрос возврата (${bankReasonText(reason)}): неизвестно, принял ли. Повторите команду позже, сначала она спросит банк.`,
  },
}
