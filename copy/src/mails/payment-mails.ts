import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { Kopecks } from '@akvapolis/rules/money'
import { roublesInWords } from '../papers/bilingual.ts'
import type { MailContent } from './layout/mail-content.ts'
import { type PaidTrip, tripInWords } from './layout/trip-in-words.ts'

/** Money came that does not fit its policy; the policy stays unpaid until somebody has looked. */
export function composePaymentReviewMail(payment: PaidTrip & { policiesUrl: string }): MailContent {
  return {
    subject: 'Проверяем платёж за\u00a0полис АкваПолис',
    preheader: 'Деньги поступили. Платить ещё раз не\u00a0нужно.',
    heading: 'Проверяем ваш платёж',
    siteUrl: new URL(payment.policiesUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: `Мы\u00a0получили платёж за\u00a0полис для поездки: ${tripInWords(payment)}. Сумма или даты не\u00a0совпали с\u00a0полисом, поэтому он\u00a0пока не\u00a0оформлен.`,
      },
      {
        kind: 'text',
        words:
          'Мы\u00a0проверим платёж и\u00a0напишем вам: оформим полис или вернём деньги. Платить ещё раз не\u00a0нужно.',
      },
      { kind: 'button', words: 'Посмотреть полис', url: payment.policiesUrl },
    ],
  }
}

/** The bank has not let a payment through; the policy can still be paid for until its first day. */
export function composePaymentDeclinedMail(
  payment: PaidTrip & { amount: Kopecks; policiesUrl: string },
): MailContent {
  return {
    subject: 'Оплата полиса АкваПолис не\u00a0прошла',
    preheader: 'Деньги не\u00a0списаны, полис сохранён в\u00a0кабинете.',
    heading: 'Оплата не\u00a0прошла',
    siteUrl: new URL(payment.policiesUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: `Банк не\u00a0провёл платёж на\u00a0${roublesInWords(payment.amount)} за\u00a0полис для поездки: ${tripInWords(payment)}. Деньги не\u00a0списаны; если банк успел их удержать, он\u00a0вернёт их сам.`,
      },
      {
        kind: 'text',
        words: `Полис не\u00a0действует, пока не\u00a0оплачен. Он\u00a0сохранён в\u00a0кабинете, оплатить его можно до\u00a0${formatDate(payment.start)} включительно.`,
      },
      { kind: 'button', words: 'Оплатить полис', url: payment.policiesUrl },
      {
        kind: 'quiet',
        words:
          'Если вы\u00a0уже оплатили полис ещё раз, ничего не\u00a0делайте: он\u00a0придёт отдельным письмом.',
      },
    ],
  }
}

/** What a returned payment leaves: an ended policy, one that another payment paid, or one that was never issued. */
export type RefundedPolicy = 'cancelled' | 'kept' | 'never_issued'

type Refund = {
  /** Null when the policy was never issued. */
  number: string | null
  amount: Kopecks
  /** What stays with the insurer, for the days that have passed. */
  earned: Kopecks
  policy: RefundedPolicy
  policiesUrl: string
}

/** Money went back: that of a policy, of a second payment, or what did not fit; of a free policy its bonus days. */
export function composeRefundMail(refund: Refund): MailContent {
  if (refund.amount === 0) return composeDaysBackMail(refund)
  const amount = roublesInWords(refund.amount)
  const policy = refund.number === null ? 'полис' : `полис ${refund.number}`
  return {
    subject: 'Возврат оплаты за\u00a0полис АкваПолис',
    preheader: `Возвращаем ${amount} на\u00a0карту или счёт, с\u00a0которых платили.`,
    heading: `Возвращаем ${amount}`,
    siteUrl: new URL(refund.policiesUrl).origin,
    blocks: [
      {
        kind: 'text',
        words: `Мы\u00a0вернули ${refund.policy === 'kept' ? 'лишнюю ' : ''}оплату за\u00a0${policy} на\u00a0карту или счёт, с\u00a0которых платили. Когда деньги появятся на\u00a0счёте, зависит от\u00a0банка.`,
      },
      ...(refund.earned > 0
        ? [
            {
              kind: 'text',
              words: `За\u00a0прошедшие дни удержано ${roublesInWords(refund.earned)}.`,
            } as const,
          ]
        : []),
      { kind: 'text', words: afterRefund[refund.policy] },
      { kind: 'button', words: 'Оформленные полисы', url: refund.policiesUrl },
    ],
  }
}

function composeDaysBackMail({ number, policiesUrl }: Refund): MailContent {
  return {
    subject: 'Полис АкваПолис аннулирован',
    preheader: 'Бонусные дни вернулись на\u00a0договор.',
    heading: 'Полис аннулирован',
    siteUrl: new URL(policiesUrl).origin,
    blocks: [
      { kind: 'text', words: `Бонусные дни за\u00a0полис ${number} вернулись на\u00a0ваш договор ДМС.` },
      { kind: 'text', words: afterRefund.cancelled },
      { kind: 'button', words: 'Оформленные полисы', url: policiesUrl },
    ],
  }
}

const afterRefund: Readonly<Record<RefundedPolicy, string>> = {
  cancelled:
    'Полис аннулирован и\u00a0больше не\u00a0действует. Документ с\u00a0этой отметкой во\u00a0вложении.',
  kept: 'На\u00a0действие оплаченного полиса возврат не\u00a0влияет.',
  never_issued: 'Полис по\u00a0этой оплате не\u00a0оформлен и\u00a0не\u00a0действует.',
}
