/** What a person has to settle. */
const taskText = {
  second_payment: 'вернуть вторую оплату',
  policy_cancelled: 'вернуть оплату отменённого полиса',
  wrong_sum: 'пришла другая сумма',
  start_passed: 'оплачен после начала поездки',
  other_payment: 'у банка другой платёж по этому заказу',
  undecided: 'банк так и не сказал, прошла ли оплата',
  refund_failed: 'банк не смог вернуть деньги',
  refund_unconfirmed: 'банк так и не подтвердил возврат',
} as const

export const reasonText = (reason: string): string => (isTask(reason) ? taskText[reason] : reason)
const isTask = (reason: string): reason is keyof typeof taskText => reason in taskText

type Task = { id: number; policy: string; orderId: string; reason: string }

/** What `tasks close` says. */
export const operatorTasksText = {
  badNumber: (text: string) => `«${text}» – не номер задачи: он стоит в policy show, например 17`,
  unknown: (id: number) => `Нет задачи ${id}`,
  alreadyClosed: (id: number) => `Задача ${id} уже закрыта. Ничего не меняется.`,
  undecided: (policy: string) =>
    `Платёж по полису ${policy} ждёт решения: задачу закроют policy accept или policy refund.`,
  plan: ({ id, policy, orderId, reason }: Task) => [
    `Закрыть задачу ${id} по полису ${policy}, заказ ${orderId}: ${reasonText(reason)}.`,
    'Ни деньги, ни полис от этого не изменятся.',
  ],
  done: (id: number) => `Готово: задача ${id} закрыта.`,
}
