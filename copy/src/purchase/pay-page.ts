import type { PaymentMethod } from '@akvapolis/rules/policy/payment/payment-methods'
import type { TripMode } from '@akvapolis/rules/trip-mode'
import { minutes } from '../forms/plurals.ts'
import { documentCopy } from '../papers/document.ts'
import { paymentMethodCopy } from './payment-methods.ts'

/** The page behind a link by which somebody pays for another’s policy: it names nobody. */
export const payPageCopy = {
  title: 'Оплата полиса',
  heading: 'Оплата страхового полиса',
  lead: 'Вас попросили оплатить страховой полис. Данные уже заполнены: остаётся заплатить.',
  sum: 'К\u00a0оплате',
  /** Above both dates. */
  dates: { single: 'Срок поездки', multiple: documentCopy.period.ru } satisfies Record<TripMode, string>,
  period: (start: string, end: string) => `${start}\u00a0– ${end}`,
  insurer: 'Страховщик',
  method: paymentMethodCopy.label,
  chooseMethod: 'Выберите, чем заплатить',
  begun: (moment: string) =>
    `По\u00a0этой ссылке уже начали платить: ${moment} по\u00a0Москве. Если это были не\u00a0вы, сначала узнайте, не\u00a0заплатили\u00a0ли уже. Полис оплачивают один раз.`,
  email: 'E-mail для чека (необязательно)',
  emailHint: 'Передадим его только банку и\u00a0у\u00a0себя не\u00a0сохраним.',
  pay: 'Перейти к оплате',
  before: [
    paymentMethodCopy.bankPage,
    'Полис получит тот, кто его оформил: вам ничего заполнять не\u00a0нужно.',
    'Если платёж не\u00a0пройдёт, деньги не\u00a0спишутся: можно попробовать ещё раз или заплатить иначе.',
    'Если от\u00a0полиса откажутся, деньги вернутся на\u00a0карту или счёт, с\u00a0которых платили.',
    'Если вы\u00a0не\u00a0знаете, кто прислал ссылку, не\u00a0платите по\u00a0ней.',
  ],
  until: (moment: string) => `Ссылка действует до\u00a0${moment} по\u00a0Москве.`,
  /** What the bank's page and the receipt name it. */
  details: 'Страховой полис',
} as const

/** On the way to the bank: gone in a moment, or by a press where scripts are off. */
export const toBankCopy = {
  heading: 'Переходим на\u00a0страницу банка',
  hint: 'Если она не\u00a0открылась сама, нажмите кнопку.',
  go: 'Открыть страницу банка',
  back: 'Выбрать другой способ',
  /** Before the sum. */
  sums: { ac: 'К\u00a0оплате картой', sbp: 'К\u00a0оплате по\u00a0СБП' } satisfies Record<
    PaymentMethod,
    string
  >,
} as const

/** Where no payment can begin. */
export const noPaymentCopy = {
  dead: 'Ссылка для оплаты не\u00a0действует',
  reasons:
    'Возможно, полис уже оплачен или отменён, ссылку отозвали, её\u00a0срок прошёл или адрес скопирован не\u00a0целиком.',
  askAnew: 'Попросите новую ссылку у\u00a0того, кто её\u00a0прислал. По\u00a0этой ничего не\u00a0спишется.',
  paid: 'Полис уже оплачен',
  paidHint: 'Больше по\u00a0этой ссылке платить не\u00a0нужно. Полис получил тот, кто его оформил.',
  changed: 'Попросите обновить ссылку',
  renewHint:
    'С\u00a0тех пор, как её\u00a0сделали, изменилась стоимость полиса или его условия. По\u00a0этой ссылке заплатить уже нельзя, деньги не\u00a0списаны.',
  closed: 'Оплата сейчас недоступна',
  closedHint: 'Деньги не\u00a0списаны. Попробуйте позже по\u00a0этой\u00a0же ссылке.',
  silent: 'Банк пока не\u00a0ответил',
  silentHint:
    'По\u00a0этой ссылке уже начинали платить, и\u00a0банк ещё не\u00a0сказал, прошёл\u00a0ли платёж. Чтобы деньги не\u00a0списались дважды, откройте ссылку снова через минуту.',
  unreadable: 'Форма не\u00a0прочиталась',
  unreadableHint: 'Деньги не\u00a0списаны. Откройте ссылку снова и\u00a0попробуйте ещё раз.',
  tooOften: 'Слишком много запросов',
  tooOftenHint: (seconds: number) => `Откройте ссылку снова через ${minutes(Math.ceil(seconds / 60))}.`,
} as const

/** What became of a payment made by a link, to whoever made it. */
export const payerResultCopy = {
  paid: {
    heading: 'Полис оплачен',
    hint: 'Полис отправлен тому, кто его оформил. Больше ничего делать не\u00a0нужно.',
  },
  failed: {
    heading: 'Оплата не\u00a0прошла',
    hint: 'Банк не\u00a0провёл платёж, деньги не\u00a0списаны.',
  },
  checking: {
    heading: 'Банк подтверждает оплату…',
    hint: 'Обычно это занимает несколько секунд. Второй раз платить не\u00a0нужно.',
  },
  review: {
    heading: 'Платёж проверяется',
    hint: 'Деньги поступили, но\u00a0сумма или даты не\u00a0совпали с\u00a0полисом. Страховщик проверит платёж. Второй раз платить не\u00a0нужно.',
  },
  returns: {
    heading: 'Деньги вернутся',
    hint: 'За\u00a0полис уже заплатили раньше, или его отменили. Деньги вернутся на\u00a0карту или счёт, с\u00a0которых вы\u00a0платили. Делать ничего не\u00a0нужно.',
  },
  returned: {
    heading: 'Деньги возвращены',
    hint: 'Мы\u00a0вернули их на\u00a0карту или счёт, с\u00a0которых вы\u00a0платили. Когда они появятся, зависит от\u00a0банка.',
  },
  sum: 'Сумма',
  again: 'Попробовать ещё раз или заплатить иначе',
  checkAgain: 'Проверить снова',
  unfinished:
    'Банк ещё ждёт оплату. Если вы\u00a0уже заплатили, подождите. Если нет, вернитесь к\u00a0оплате: это будет тот\u00a0же платёж.',
  goOn: 'Вернуться к\u00a0оплате',
} as const
