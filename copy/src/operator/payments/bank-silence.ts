/** Why the bank's word is not known, or was no. In capitals: a code of its own, which its support understands. */
const reasons = {
  breaker_open: 'не спрошен: перестал отвечать',
  timeout: 'ждали слишком долго',
  network: 'нет связи',
  http_status: 'вместо ответа ошибка его сервера',
  bad_answer: 'ответ не разобрать',
  foreign_answer: 'ответ о другом заказе',
  other_payment: 'у него другой платёж по этому заказу',
  not_paid: 'у него заказ не оплачен',
  refund_failed: 'вернуть не удалось',
} as const

export type BankReason = keyof typeof reasons | Uppercase<string>

export const bankReasonText = (reason: BankReason): string =>
  isOurs(reason) ? reasons[reason] : `его код ${reason}`

const isOurs = (reason: BankReason): reason is keyof typeof reasons => reason in reasons

export const refundsUnread =
  'Банк показывает возвраты по этому заказу, но их запись не разобрать: сколько уже вернулось, неизвестно. Ничего не изменено, банк ни о чём не попросили. Проверьте заказ на страницах банка; вернуть остаток можно там.'
