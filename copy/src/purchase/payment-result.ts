/** Where the money stands after the bank’s page: what happened, what that means for money and policy, the next step. */
export const paymentResultCopy = {
  checking: 'Банк подтверждает оплату…',
  checkingHint: 'Обычно это занимает несколько секунд. Второй раз платить не\u00a0нужно.',
  waiting: 'Мы пришлём полис, как только банк подтвердит платёж',
  waitingHint:
    'Второй раз платить не\u00a0нужно. Страницу можно закрыть: полис придёт на e-mail, указанный при оформлении.',
  paidVisitor: 'Оплата произведена',
  paidCustomer: 'Полис оформлен',
  willCome: 'Полис придёт на e-mail, указанный при оформлении.',
  preparing: 'Документ готовится. Обычно это занимает несколько секунд.',
  kept: 'На\u00a0полис это не\u00a0влияет: он\u00a0оплачен и\u00a0сохранён в\u00a0кабинете.',
  number: (number: string) => `Номер полиса ${number}.`,
  /** Before the sum. */
  overpaid: 'Вы заплатили дважды, вернём',
  overpaidHint:
    'Деньги вернутся на\u00a0карту или счёт, с\u00a0которых платили. Делать ничего не\u00a0нужно.',
  toPolicies: 'Оформленные полисы',
  anew: 'Рассчитать новый полис',
  signInToSee: 'Войти и\u00a0посмотреть полис',
  failedVisitor: 'Оплата не произведена',
  failedCustomer: 'Полис не оформлен, попробуйте произвести оплату позже',
  /** Before the sum. */
  failedSum: 'Не\u00a0прошёл платёж на',
  failedHint:
    'Банк не\u00a0провёл платёж, деньги не\u00a0списаны. Полис сохранён в\u00a0кабинете и\u00a0начнёт действовать только после оплаты.',
  tryAgain: 'Попробовать снова',
  signInToPay: 'Войти и\u00a0оплатить',
  review: 'Платёж проверяется',
  reviewHint:
    'Деньги поступили, но\u00a0сумма или даты не\u00a0совпали с\u00a0полисом, поэтому он\u00a0пока не\u00a0действует. Мы\u00a0проверим платёж и\u00a0напишем вам на\u00a0e-mail. Второй раз платить не\u00a0нужно.',
  cancelled: 'Полис отменён',
  cancelledHint: 'Он\u00a0не\u00a0действует. Денег за\u00a0него мы\u00a0не\u00a0получали.',
  moneyReturnsHint:
    'Он\u00a0не\u00a0действует. Деньги вернутся на\u00a0карту или счёт, с\u00a0которых платили.',
  unknown: 'Платёж не\u00a0найден',
  unknownHint: 'Проверьте адрес страницы. Ваши полисы и\u00a0их оплата видны в\u00a0кабинете.',
} as const

/** What the browser's tab says of each: the money is named only once the bank has spoken. */
export const paymentTitles = {
  checking: 'Оплата проверяется',
  waiting: 'Оплата проверяется',
  unknown: 'Платёж не найден',
  paid: 'Оплата произведена',
  failed: 'Оплата не произведена',
  review: 'Оплата проверяется',
  cancelled: 'Полис отменён',
  money_returns: 'Полис отменён',
} as const
