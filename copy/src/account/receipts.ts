import type { Receipt } from '@akvapolis/contract/payments'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import { inMoscow } from './in-moscow.ts'

/** The words of what was paid for a policy, on the screen and on paper. */
export const receiptsCopy = {
  open: 'Об\u00a0оплате',
  title: (number: string | null) =>
    number === null ? 'Об\u00a0оплате полиса' : `Об\u00a0оплате полиса ${number}`,
  what: 'За\u00a0что',
  premium: 'Страховая премия',
  /** Before its number. */
  ofPolicy: 'по\u00a0полису',
  amount: 'Сумма',
  paid: 'Оплачено',
  returned: 'Возвращено',
  /** What stays here of the money that goes back. */
  earned: 'Удержано за\u00a0прошедшие дни',
  /** What goes back of it. */
  refunded: 'К\u00a0возврату',
  at: inMoscow,
  method: 'Как',
  byOther: 'Кто платил',
  other: 'Другой человек, по\u00a0ссылке',
  bankNumber: 'Номер платежа в\u00a0банке',
  order: 'Номер заказа',
  insurer: 'Страховщик',
  isNoReceipt: 'Это сведения о\u00a0платеже, а\u00a0не\u00a0кассовый чек.',
  byBank: 'Чек банк отправляет на\u00a0e-mail, указанный при оплате.',
  byInsurer: (email: string) => `О\u00a0чеке спросите страховщика: ${email}.`,
  print: 'Распечатать',
} as const

export const methodWords: Record<PaymentMethod, string> = { ac: 'Банковской картой', sbp: 'По\u00a0СБП' }

type Words = { title: string; hint?: string }

const whence = 'на\u00a0карту или счёт, с\u00a0которых платили.'
const arrival = 'Когда они появятся на\u00a0счёте, зависит от\u00a0банка.'
const onItsWay = `Деньги вернутся ${whence} ${arrival}`
const sentBack = `Мы\u00a0вернули деньги ${whence} ${arrival}`

const statesOfPayment: Record<Receipt['state'], Words> = {
  received: { title: 'Оплата получена' },
  in_review: {
    title: 'Проверяем платёж',
    hint: 'Сумма или даты не\u00a0совпали с\u00a0полисом. Мы\u00a0оформим полис или вернём деньги и\u00a0напишем вам.',
  },
  going_back: { title: 'Возвращаем оплату', hint: onItsWay },
  returned: { title: 'Оплата возвращена', hint: sentBack },
}

const statesOfSurplus: Record<Exclude<Receipt['state'], 'in_review'>, Words> = {
  received: {
    title: 'Лишний платёж, вернём его',
    hint: 'К\u00a0этому времени за\u00a0полис уже заплатили, или его отменили. Платёж вернём полностью, платить ещё раз не\u00a0нужно.',
  },
  going_back: { title: 'Возвращаем лишний платёж', hint: onItsWay },
  returned: { title: 'Лишний платёж возвращён', hint: sentBack },
}

/** Where the money stands. */
export const receiptInWords = ({ state, is_surplus }: Pick<Receipt, 'state' | 'is_surplus'>): Words =>
  is_surplus && state !== 'in_review' ? statesOfSurplus[state] : statesOfPayment[state]
