import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'

type Words = Readonly<Record<string, unknown>> & {
  methods: Record<PaymentMethod, { label: string; hint: string }>
  payBy: Record<PaymentMethod, string>
}

/** By which of the bank's two ways is paid, and what whoever pays wants to know before. */
export const paymentMethodCopy = {
  label: 'На\u00a0странице банка',
  methods: {
    ac: { label: 'Картой', hint: 'Карты «Мир» любого банка' },
    sbp: { label: 'По\u00a0СБП', hint: 'По\u00a0QR-коду или в\u00a0приложении вашего банка' },
  },
  /** Before the sum. */
  charged: 'Один раз спишется ровно',
  bankPage: 'Платят на\u00a0странице банка ПСКБ: данных карты и\u00a0счёта мы\u00a0не\u00a0видим.',
  whenItFails:
    'Если платёж не\u00a0пройдёт, деньги не\u00a0спишутся, а\u00a0полис останется в\u00a0кабинете: можно попробовать ещё раз или заплатить иначе.',
  /** The press that pays so after the other way has failed. */
  payBy: { ac: 'Оплатить картой', sbp: 'Оплатить по\u00a0СБП' },
} as const satisfies Words
