import type { Kopecks } from '@akvapolis/rules/money'
import { roublesInWords } from '../papers/bilingual.ts'
import type { MailContent } from './layout/mail-content.ts'
import { type PaidTrip, tripInWords } from './layout/trip-in-words.ts'

type Surplus = {
  /** Kopecks that came and will go back. */
  amount: Kopecks
  /** Whether somebody else has paid by a link. */
  isByOthers: boolean
  policiesUrl: string
}

/** By the payment before it the policy is paid, is looked into, or was paid and is no more. */
type PaidBefore = { standing: 'paid'; number: string } | { standing: 'review' | 'over' }

type Overpaid = Surplus & { before: PaidBefore }

/** A policy was paid twice. */
export function composeOverpaidMail({ before, ...surplus }: Overpaid): MailContent {
  const { isByOthers } = surplus
  return compose(surplus, {
    subject: isByOthers
      ? 'За\u00a0полис АкваПолис заплатили дважды'
      : 'Вы\u00a0заплатили за\u00a0полис АкваПолис дважды',
    heading: `${isByOthers ? 'За\u00a0полис ' : 'Вы\u00a0'}заплатили дважды, вернём ${roublesInWords(surplus.amount)}`,
    words: before.standing === 'paid' ? inForce(before.number) : notInForce[before.standing],
  })
}

const inForce = (number: string) =>
  `Полис ${number} оплачен первым платежом и\u00a0остаётся в\u00a0силе, ничего делать не\u00a0нужно.`

const notInForce = {
  review:
    'За\u00a0этот полис раньше пришёл другой платёж, мы\u00a0его проверяем, и\u00a0пока полис не\u00a0действует. Мы\u00a0напишем вам: оформим полис или вернём и\u00a0ту оплату. Платить ещё раз не\u00a0нужно.',
  over: 'За\u00a0этот полис уже заплатили раньше, ничего делать не\u00a0нужно.',
} as const

/** Money came for a policy that was cancelled before. */
export function composeCancelledPaymentMail(surplus: Surplus & PaidTrip): MailContent {
  return compose(surplus, {
    subject: surplus.isByOthers
      ? 'За\u00a0отменённый полис АкваПолис заплатили'
      : 'Вы\u00a0заплатили за\u00a0отменённый полис АкваПолис',
    heading: `Полис отменён, вернём ${roublesInWords(surplus.amount)}`,
    words: `Полис для поездки (${tripInWords(surplus)}) отменён раньше, чем пришли деньги. Он\u00a0не\u00a0действует, и\u00a0снова действовать не\u00a0будет.`,
  })
}

type Words = Pick<MailContent, 'subject' | 'heading'> & { words: string }

function compose({ policiesUrl }: Surplus, { subject, heading, words }: Words): MailContent {
  return {
    subject,
    heading,
    preheader: 'Деньги вернутся на\u00a0карту или счёт, с\u00a0которых платили.',
    siteUrl: new URL(policiesUrl).origin,
    blocks: [
      { kind: 'text', words },
      {
        kind: 'text',
        words:
          'Деньги вернутся на\u00a0карту или счёт, с\u00a0которых платили. Когда мы\u00a0их отправим, пришлём ещё одно письмо.',
      },
      { kind: 'button', words: 'Оформленные полисы', url: policiesUrl },
    ],
  }
}
