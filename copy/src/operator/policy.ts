import { formatDate } from '@akvapolis/rules/dates/date-text'
import { quietHours } from '@akvapolis/rules/limits'
import { type Delivery, mailPatienceDays, type PolicyMail } from '@akvapolis/rules/policy/delivery'
import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { people } from '../forms/plurals.ts'
import { calculatorTitles } from '../frame.ts'
import { momentText } from '../moments.ts'
import { roublesInWords } from '../papers/bilingual.ts'
import { days } from '../plurals.ts'
import { reasonText } from './tasks.ts'

export const policyStateText: Record<PolicyState, string> = {
  draft: 'черновик',
  published: 'не оплачен',
  paid: 'оплачен',
  expired: 'не оплачен в срок',
  review: 'платёж проверяется',
  cancelled: 'отменён',
}

/** States of an order at the bank. */
export const attemptStateText = {
  created: 'создан',
  sent: 'плательщик на странице банка',
  hold: 'деньги удержаны',
  exp: 'истёк',
  canceled: 'отменён',
  err: 'не прошёл',
  rej: 'отклонён',
  end: 'оплачен',
  ref: 'деньги возвращены',
} as const

const mailText: Readonly<Record<string, string>> = {
  policy: 'полис',
  selected_address: 'полис на указанный адрес',
  payment_review: 'платёж проверяется',
  refund_notice: 'возврат денег',
  draft_notice: 'старый черновик',
  payment_declined: 'оплата не прошла',
  second_payment: 'оплачен дважды',
  policy_cancelled: 'оплачен отменённым',
  trip_begins: 'скоро поездка',
  trip_ends: 'поездка заканчивается',
} satisfies Record<PolicyMail, string>

/** A refusal is told by the mail server's code. */
function deliveryText({ state, sentAt, refusedAt, refusal }: Delivery): string {
  if (state === 'queued') return 'в\u00a0очереди'
  if (state === 'sent') return `почта приняла ${sentAt ? momentText(sentAt) : ''}`
  return refusedAt
    ? `почта отказала ${momentText(refusedAt)} (${refusal})`
    : `почта не\u00a0приняла за\u00a0${days(mailPatienceDays)}`
}

const maskedEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')
export const maskedPhone = (phone: string): string => `${phone.slice(0, 2)}***${phone.slice(-4)}`

type Shown = {
  number: string | null
  draftNumber: string
  state: PolicyState
  product: ProductCode
  start: string
  end: string
  kopecks: number
  holder: string
  email: string
  phone: string
  /** By which its account is found; null once the account is deleted. */
  accountPhone: string | null
  tourists: readonly string[]
  people: number
  /** Since when nobody is named in it. */
  anonymisedAt: Date | null
  isFull: boolean
  history: readonly { to: PolicyState; reason: string; at: Date }[]
  attempts: readonly {
    orderId: string
    state: keyof typeof attemptStateText
    kopecks: number
    /** Null while nothing came. */
    came: number | null
    isDuplicate: boolean
    createdAt: Date
    refundAskedAt: Date | null
    earned: number
    events: readonly { state: string; kopecks: number | null; at: Date }[]
  }[]
  tasks: readonly { id: number; reason: string; orderId: string; doneAt: Date | null }[]
  documents: readonly { isCancelled: boolean; storedAt: Date; sha256: string; bytes: number }[]
  mails: readonly Delivery[]
  actions: readonly { at: Date; operator: string; command: string }[]
}

export const section = (title: string, lines: readonly string[]): string[] => [
  `${title}:`,
  ...(lines.length > 0 ? lines : ['нет']).map((line) => `  ${line}`),
]

function showPolicy(shown: Shown): string[] {
  const email = (address: string) => (shown.isFull ? address : maskedEmail(address))
  return [
    `${shown.number ?? 'Полис без номера'} (черновик ${shown.draftNumber}): ${policyStateText[shown.state]}`,
    `  ${calculatorTitles[shown.product]}, ${formatDate(shown.start)}–${formatDate(shown.end)}, ${people(shown.people)}`,
    `  Стоимость: ${roublesInWords(shown.kopecks)}`,
    ...peopleLines(shown, email),
    ...section(
      'История',
      shown.history.map(({ to, reason, at }) => `${momentText(at)} ${policyStateText[to]} (${reason})`),
    ),
    ...section('Платежи', shown.attempts.flatMap(attemptLines)),
    ...section(
      'Задачи',
      shown.tasks.map(
        ({ id, reason, orderId, doneAt }) =>
          `№\u00a0${id}, заказ ${orderId}, ${reasonText(reason)}: ${doneAt ? `закрыта ${momentText(doneAt)}` : 'открыта'}`,
      ),
    ),
    ...section(
      'Документ',
      shown.documents.map(
        ({ isCancelled, storedAt, sha256, bytes }) =>
          `PDF${isCancelled ? ' с отметкой «АННУЛИРОВАН»' : ''} от ${momentText(storedAt)}, ${bytes} байт, SHA-256 ${sha256}`,
      ),
    ),
    ...section(
      'Письма',
      shown.mails.map(
        (mail) =>
          `${momentText(mail.queuedAt)} ${mailText[mail.kind] ?? mail.kind} → ${email(mail.recipient)}: ${deliveryText(mail)}`,
      ),
    ),
    ...section(
      'Действия оператора',
      shown.actions.map(({ at, operator, command }) => `${momentText(at)} ${command} (${operator})`),
    ),
  ]
}

function peopleLines(shown: Shown, email: (address: string) => string): string[] {
  const { anonymisedAt, holder, phone, accountPhone, isFull, tourists } = shown
  if (anonymisedAt) return [`  Обезличен ${momentText(anonymisedAt)}: имена, адреса и документы удалены`]
  return [
    `  Страхователь: ${holder}`,
    `  E-mail: ${email(shown.email)}, телефон: ${isFull ? phone : maskedPhone(phone)}`,
    ...(isFull
      ? [`  Телефон кабинета: ${accountPhone ?? 'кабинет удалён'}`, `  Застрахованы: ${tourists.join(', ')}`]
      : []),
  ]
}

function attemptLines(attempt: Shown['attempts'][number]): string[] {
  const { came, kopecks, earned, refundAskedAt } = attempt
  const notes = [
    ...(came === null || came === kopecks ? [] : [`пришло ${roublesInWords(came)}`]),
    ...(attempt.isDuplicate ? ['лишняя оплата'] : []),
    ...(refundAskedAt ? [`возврат запрошен ${momentText(refundAskedAt)}`] : []),
    ...(earned > 0 && !refundAskedAt ? [`возвращено ${roublesInWords((came ?? kopecks) - earned)}`] : []),
    ...(earned > 0 ? [`за прошедшие дни удержано ${roublesInWords(earned)}`] : []),
  ]
  return [
    [
      `${momentText(attempt.createdAt)} заказ ${attempt.orderId}: ${roublesInWords(kopecks)}`,
      attemptStateText[attempt.state],
      ...notes,
    ].join(', '),
    ...attempt.events.map(
      ({ state, kopecks, at }) =>
        `  ${momentText(at)} банк сообщил: ${state}${kopecks === null ? '' : `, ${roublesInWords(kopecks)}`}`,
    ),
  ]
}

export const operatorPolicyText = {
  unknown: (name: string) =>
    `Нет полиса или черновика ${name}. Нужен номер полиса (AP-27-000001), черновика (D-000001) или id.`,
  show: showPolicy,
  badAddress: (text: string) => `«${text}» – не адрес e-mail`,
  anonymised: (number: string) =>
    `Полис ${number} обезличен: срок хранения имён, адресов и документов истёк, отправлять нечего.`,
  notPaid: (number: string, state: PolicyState) =>
    `Полис ${number} ${policyStateText[state]}: отправить можно только оплаченный.`,
  quiet: (number: string) =>
    `Номер телефона владельца полиса ${number} изменён меньше ${quietHours} часов назад: прежние документы сейчас не отправляются.`,
  silentChecks: [
    'Владелец не подтверждал, что это его кабинет, больше года: номер мог перейти другому.',
    'До отправки человек должен быть проверен (docs/runbook.md):',
    '  имя, дата рождения и паспорт названы и совпали с полисом (policy check-person).',
  ],
  checked: 'Это проверено? (да/нет) ',
  resendPlan: (number: string, isOwn: boolean, email: string) => [
    `Отправить полис ${number} ${isOwn ? 'ещё раз на его адрес' : 'на другой адрес'}: ${isOwn ? maskedEmail(email) : email}.`,
  ],
  resendDone: 'Готово: письмо в очереди. Его отправит работающий сервер, обычно за несколько секунд.',
}
