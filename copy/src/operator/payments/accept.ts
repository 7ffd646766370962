import { formatDate, formatMoscowMoment } from '@akvapolis/rules/dates/date-text'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import { roublesInWords } from '../../papers/bilingual.ts'
import { policyStateText } from '../policy.ts'
import { type BankReason, bankReasonText, refundsUnread } from './bank-silence.ts'

/** `heardLate`: when money came that was only heard of once the trip had begun; null: it has not. */
type Plan = { number: string; orderId: string; came: number; total: number; heardLate: Date | null }

/** What `policy accept` says. */
export const operatorAcceptText = {
  notInReview: (number: string, state: PolicyState) =>
    `Полис ${number} ${policyStateText[state]}: признать верным можно только платёж, который проверяется.`,
  alreadyPaid: (number: string) => `Полис ${number} уже оплачен. Ничего не меняется.`,
  started: (number: string, start: string) =>
    `Поездка по полису ${number} началась ${formatDate(start)}: его уже не оформить. Деньги вернёт policy refund.`,
  refundAsked: (orderId: string) => `По заказу ${orderId} уже запрошен возврат: полис не оформить.`,
  plan: ({ number, orderId, came, total, heardLate }: Plan) => [
    `Признать платёж по заказу ${orderId} верным: полис ${number} станет оплаченным.`,
    ...(heardLate
      ? [
          `Поездка уже началась, но деньги пришли вовремя: ${formatMoscowMoment(heardLate)}, договор заключён тогда.`,
        ]
      : []),
    ...(came === total
      ? []
      : [
          `Внимание: пришло ${roublesInWords(came)}, а полис стоит ${roublesInWords(total)}. Разницу никто не спросит и не вернёт.`,
        ]),
    'Документ и письмо покупатель получит, как после любой оплаты.',
  ],
  ending: {
    accepted:
      'Готово: полис оплачен. Документ и письмо отправит работающий сервер, обычно за несколько секунд.',
    partly_returned: (left: number) =>
      `Часть этих денег банк уже вернул, осталось ${roublesInWords(left)}: полис не оформить. Остаток вернёт policy refund.`,
    returned: 'Банк уже вернул эти деньги. Полис не оформлен.',
    under_way: 'Банк уже возвращает эти деньги. Ничего не изменено.',
    refunds_unread: refundsUnread,
    refused: (reason: BankReason) =>
      `Банк не подтверждает этот платёж: ${bankReasonText(reason)}. Ничего не изменено.`,
    bank_silent: (reason: BankReason) =>
      `Банк не отвечает (${bankReasonText(reason)}). Ничего не изменено, повторите позже.`,
  },
}
