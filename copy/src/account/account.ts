import type { PolicyState } from '@akvapolis/rules/policy/policy-states'
import type { ProductCode } from '@akvapolis/rules/products/product'
import { momentText } from '../moments.ts'

/** The words of the personal area's lists and of the pages that lead to them. */

export const personalCopy = {
  heading: 'Личный кабинет',
  greeting: (name: string) => `Здравствуйте, ${name}`,
  newPolicy: 'Оформить полис',
  newPolicyHint: 'Рассчитать стоимость и\u00a0купить полис для себя и\u00a0близких',
  policies: 'Мои полисы',
  policiesHint: 'Скачать, отправить на\u00a0e-mail, оплатить, оформить похожий',
  ownData: 'Личные данные',
  ownDataHint: 'Имя, документы, пароль, застрахованные лица',
} as const

export const newPolicyCopy = {
  heading: 'Новый полис',
  lead: 'Кого страхуем?',
  issue: 'Оформить полис',
  others: 'Другие полисы',
} as const

/** How the choice of a new policy speaks of each product, and how it leads to its calculator while the card is closed. */
export const productOffers: Record<ProductCode, { title: string; hint: string; calculate?: string }> = {
  diver: {
    title: 'Дайвер',
    hint: 'Для тех, кто едет нырять: одна поездка или много поездок за\u00a0год',
  },
  instructor: {
    title: 'Инструктор',
    calculate: 'Рассчитать полис инструктора',
    hint: 'Для тех, кто в\u00a0поездке обучает дайвингу',
  },
  bonus: {
    title: 'За бонусные дни',
    hint: 'Для тех, у\u00a0кого они есть по\u00a0договору ДМС, бесплатно',
  },
  training: {
    title: 'Обучение дайвингу',
    hint: 'Для учеников: курс в\u00a0одном месте, до\u00a045\u00a0дней',
  },
}

/** The columns of both lists and what can be done with a document. */
export const recordsCopy = {
  row: '№',
  created: 'Дата оформления',
  minute: (instant: Date) => `${momentText(instant)}\u00a0мск`,
  made: (when: string) => `оформлен ${when}`,
  number: 'Номер полиса',
  programme: 'Программа',
  total: 'Сумма',
  period: 'Срок действия',
  status: 'Статус',
  noTotal: 'As Agreed',
  show: 'Посмотреть PDF',
  download: 'Скачать PDF',
  searchHint: 'Номер, дата, страна, имя, сумма или статус',
} as const

export const policiesCopy = {
  heading: 'Оформленные полисы',
  empty: 'Здесь будут ваши полисы: номер, срок и\u00a0документ для скачивания.',
  toNewPolicy: 'Оформить полис',
  windowBlocked: 'Браузер не\u00a0дал открыть новое окно. Скачайте полис.',
  underReview: 'Платёж проверяется',
  refund: {
    due: 'Деньги вернутся на карту или счёт, с\u00a0которых платили.',
    returned: 'Деньги возвращены на\u00a0карту или счёт, с\u00a0которых платили.',
  },
  pay: 'Оплатить',
  recalculate: 'Рассчитать заново',
  similar: 'Оформить похожий',
  send: 'Отправить на e-mail',
  cancel: 'Отменить',
} as const

export const cancelPolicyCopy = {
  title: 'Отменить полис?',
  what: ({ period, created }: { period: string; created: string }) =>
    `Неоплаченный полис на\u00a0${period} (оформлен ${created}) будет отменён. Оплатить его потом нельзя.`,
  bankPage:
    'Если страница банка для этого полиса ещё открыта, закройте её и\u00a0не\u00a0платите на\u00a0ней.',
  payLink: 'Ссылка, по\u00a0которой мог заплатить другой, перестанет действовать.',
  action: 'Отменить полис',
  keep: 'Не\u00a0отменять',
  done: 'Полис отменён',
} as const

export const sendPolicyCopy = {
  title: 'Отправить полис на e-mail',
  email: 'E-mail',
  sample: 'Полис не\u00a0оплачен, он уйдёт с\u00a0пометкой «ОБРАЗЕЦ».',
  underReview: 'Платёж проверяется, полис уйдёт с\u00a0пометкой «ОБРАЗЕЦ».',
  cancelled: 'Полис отменён, он уйдёт с\u00a0пометкой «АННУЛИРОВАН».',
  send: 'Отправить',
  cancel: 'Отмена',
  // As the specification gives it.
  sent: 'Полис отправлен на email',
} as const

export const draftsCopy = {
  heading: 'Черновики',
  empty: 'Здесь будут полисы, которые вы начали оформлять и\u00a0не\u00a0закончили.',
  status: 'Черновик',
  proceed: 'Продолжить',
  remove: 'Удалить',
  removed: (number: string) => `Черновик ${number} удалён`,
  notRemoved: (number: string, why: string) => `Черновик ${number} остаётся в\u00a0списке. ${why}`,
} as const

/** The word of a status; what it means and what can be done stands below it. */
export const policyStatusCopy: Record<PolicyState, string> = {
  draft: 'черновик',
  published: 'не оплачен',
  paid: 'оплачен',
  expired: 'не оплачен',
  review: 'не оплачен',
  cancelled: 'отменён',
}
