import {
  formatDate,
  formatMoscowDate,
  formatMoscowTime,
  formatPeriod,
} from '@akvapolis/rules/dates/date-text'
import type { Kopecks } from '@akvapolis/rules/money'
import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { calculatorTitles } from '../../frame.ts'
import { roublesInWords } from '../../papers/bilingual.ts'
import { days as daysInWords } from '../../plurals.ts'

type Kind = 'came' | 'surplus' | 'back' | 'days_taken' | 'days_back'

type Entry = {
  at: Date
  kind: Kind
  policy: { number: string; product: ProductCode; start: string; end: string; price: Kopecks }
  money: { kopecks: Kopecks; orderId: string; bankPaymentId: string | null; method: PaymentMethod } | null
  days: number | null
}

const kinds: Record<Kind, string> = {
  came: 'поступила оплата',
  surplus: 'поступило лишнее',
  back: 'возврат',
  days_taken: 'оформлен за бонусные дни',
  days_back: 'бонусные дни возвращены',
}

const methods: Record<PaymentMethod, string> = { ac: 'картой', sbp: 'СБП' }

const leaves = (kind: Kind): boolean => kind === 'back' || kind === 'days_back'

/** As a Russian spreadsheet reads it: '-3458,00'. */
const figure = (kopecks: Kopecks): string => (kopecks / 100).toFixed(2).replace('.', ',')

/** The table of the register: its heads, and the cells of an entry. */
export const registerTable = {
  heads: [
    'Дата',
    'Время, мск',
    'Операция',
    'Полис',
    'Продукт',
    'Начало',
    'Окончание',
    'Стоимость полиса, руб.',
    'Сумма, руб.',
    'Бонусных дней',
    'Заказ',
    'Платёж банка',
    'Способ',
  ],
  cells: ({ at, kind, policy, money, days }: Entry): string[] => {
    const sign = leaves(kind) ? '-' : ''
    return [
      formatMoscowDate(at),
      formatMoscowTime(at),
      kinds[kind],
      policy.number,
      calculatorTitles[policy.product],
      formatDate(policy.start),
      formatDate(policy.end),
      figure(policy.price),
      money ? sign + figure(money.kopecks) : '',
      days === null ? '' : `${sign}${days}`,
      money?.orderId ?? '',
      money?.bankPaymentId ?? '',
      money ? methods[money.method] : '',
    ]
  },
} as const

type Written = {
  from: string
  to: string
  file: string
  /** Whether the last day goes on. */
  isOpen: boolean
  entries: number
  came: Kopecks
  back: Kopecks
}

/** What the operator's command `payments register` says. */
export const operatorRegisterText = {
  badDay: (text: string) => `«${text}» – не день вида 2027-01-31`,
  notYet: (day: string) => `День ${formatDate(day)} ещё не наступил.`,
  reversed: 'Первый день позже последнего.',
  tooLong: (most: number) => `За один раз – не больше ${daysInWords(most)}.`,
  isThere: (file: string) => `${file} уже есть: укажите новое имя.`,
  written: ({ from, to, file, isOpen, entries, came, back }: Written) => [
    `Реестр за ${formatPeriod(from, to)}: строк ${entries}.`,
    `Поступило ${roublesInWords(came)}, возвращено ${roublesInWords(back)}.`,
    ...(isOpen ? ['Последний день ещё идёт: завтра строк может стать больше.'] : []),
    `Готово: ${file}`,
  ],
} as const
