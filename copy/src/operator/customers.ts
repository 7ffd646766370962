import { formatPeriod } from '@akvapolis/rules/dates/date-text'
import { quietHours } from '@akvapolis/rules/limits'
import type { Kopecks } from '@akvapolis/rules/money'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { calculatorTitles } from '../frame.ts'
import { roublesInWords } from '../papers/bilingual.ts'
import { maskedPhone, policyStateText, section } from './policy.ts'

type Known = { id: number; phone: string; since: string; policies: number; hasEmail: boolean }

type Leaving = {
  id: number
  phone: string
  since: string
  policies: number
  unpaid: number
  drafts: number
  persons: number
  withdrawsConsent: boolean
  /** Whether there is a confirmed address. */
  isMailed: boolean
}

type Shown = {
  id: number
  phone: string
  since: string
  policies: readonly Held[]
  drafts: readonly Held[]
}

type Held = {
  number: string
  state: PolicyState
  product: ProductCode
  start: string
  end: string
  kopecks: Kopecks
}

const heldLine = ({ number, state, product, start, end, kopecks }: Held): string =>
  [
    state === 'draft' ? number : `${number}: ${policyStateText[state]}`,
    calculatorTitles[product],
    formatPeriod(start, end),
    roublesInWords(kopecks),
  ].join(', ')

/** What `customers show`, `customers change-phone` and `customers delete` say. */
export const operatorCustomersText = {
  badPhone: (text: string) => `Нужен мобильный номер, +7 и десять цифр: ${text}`,
  samePhone: 'Это один и тот же номер',
  unknown: (phone: string) => `Кабинета с номером ${maskedPhone(phone)} нет`,
  taken: (phone: string) => `С номером ${maskedPhone(phone)} уже есть другой кабинет. Ничего не изменено.`,
  checks: ({ id, phone, since, policies, hasEmail }: Known) => [
    `Клиент ${id}, номер ${maskedPhone(phone)}, с нами с ${since}, полисов и черновиков: ${policies}.`,
    'До смены номера человек должен быть проверен (docs/runbook.md):',
    '  имя, дата рождения и паспорт названы и совпали с полисом (policy check-person);',
    '  на новый номер перезвонили вы, и ответил тот же человек;',
    hasEmail
      ? '  на известный e-mail написано, и ответа «это не я» нет.'
      : '  e-mail у кабинета нет: нужен ещё один сотрудник.',
  ],
  show: ({ id, phone, since, policies, drafts }: Shown) => [
    `Клиент ${id}, номер ${maskedPhone(phone)}, с\u00a0нами с\u00a0${since}.`,
    ...section('Полисы', policies.map(heldLine)),
    ...section('Черновики', drafts.map(heldLine)),
  ],
  question: 'Всё это проверено? (да/нет) ',
  plan: (from: string, to: string) => [
    `Сменить номер ${maskedPhone(from)} на ${maskedPhone(to)}. Все входы завершатся, ключи и пароль останутся.`,
    `Сутки (${quietHours} часа) паспорт и прежние документы не показываются и не отправляются.`,
    'Клиенту уйдут письмо и SMS на прежний номер. Войти можно будет по коду на новый номер.',
  ],
  done: 'Готово: номер изменён.',
  badCustomer: (text: string) =>
    `Нужен номер телефона кабинета, +7 и десять цифр, или номер клиента из журнала: ${text}`,
  unknownId: (id: number) => `Клиента ${id} с кабинетом нет`,
  deletion: ({ id, phone, since, policies, unpaid, drafts, persons, ...told }: Leaving) => [
    `Удалить кабинет навсегда. Клиент ${id}, номер ${maskedPhone(phone)}, с нами с ${since}.`,
    `Исчезнут личные данные, пароль, ключи и все входы, черновиков: ${drafts}, застрахованных лиц: ${persons}.`,
    `По закону останутся платежи, согласия и полисы: ${policies}. Договоры ДМС отвяжутся, их дни останутся.`,
    `Неоплаченные из них отменятся: ${unpaid}. Банк будет спрошен; деньги, которые за них ещё придут, вернутся.`,
    withdrawal(told),
  ],
  bankUnsaid: (orders: number) => [
    unsaidOf(orders),
    'Если их оплатили, полисы всё равно отменятся, а деньги вернутся: по каждому появится задача.',
  ],
  withoutBank: 'Удалить, не дожидаясь банка? (да/нет) ',
  bankUnsaidToScript: (orders: number) => [
    unsaidOf(orders),
    'Ничего не удалено. Повторите позже или запустите в терминале без --yes: команда спросит, ждать ли банк.',
  ],
  deleted: 'Готово: кабинет удалён.',
}

const unsaidOf = (orders: number): string => `Банк не сказал, оплачены ли заказы: ${orders}.`

function withdrawal({ withdrawsConsent, isMailed }: Pick<Leaving, 'withdrawsConsent' | 'isMailed'>): string {
  if (!withdrawsConsent) return 'Согласие не отзывается: для этого есть ключ --consent-withdrawn.'
  return isMailed
    ? 'Согласие отзывается, клиенту уйдёт письмо об этом.'
    : 'Согласие отзывается. Подтверждённого e-mail нет: об удалении сообщите клиенту сами.'
}
