import type { ProductCode } from '@akvapolis/rules/products/product'

/** What stands around every page: titles, header, footer and the messages of the session. */

export const productName = 'АкваПолис'

/** The title of a page that has none of its own. */
export const defaultTitle = 'Insurance for divers'

/** Of a page that says nothing of itself to searchers and messengers; web/index.html begins with it. */
export const defaultDescription = 'Полис для дайвера за несколько минут: расчёт, оплата и документ на почту.'

/** Of each calculator: the tab's title and the page's heading. */
export const calculatorTitles: Record<ProductCode, string> = {
  diver: 'Страхование дайверов',
  instructor: 'Страхование инструкторов',
  bonus: 'Страхование за бонусные дни',
  training: 'Полис медицинского страхования выезжающих за рубеж',
}

/** What each calculator says of itself to searchers and messengers. */
export const calculatorDescriptions: Record<ProductCode, string> = {
  diver:
    'Сколько стоит медицинский полис для поездки с дайвингом: страны, даты, возраст. Цена видна сразу, документ приходит на почту.',
  instructor:
    'Медицинский полис инструктора по дайвингу: несколько выездов за период, расчёт по уровню и программе, оплата онлайн.',
  bonus: 'Полис для поездки за бонусные дни договора ДМС: у кого они есть и как оформить его бесплатно.',
  training:
    'Медицинский полис на время обучения дайвингу: место, даты и программа курса, оплата онлайн, документ на почту.',
}

export const registerDescription =
  'Личный кабинет дайвера: полисы и черновики, справки на одного, данные для следующей покупки.'

export const titles = {
  auth: 'Вход в личный кабинет',
  register: 'Регистрация',
  resetPassword: 'Восстановление доступа',
  signInLink: 'Вход по ссылке',
  phoneLink: 'Смена номера телефона',
  /** Of /done and /failed until the bank's word is known. */
  payment: 'Оплата проверяется',
  confirm: 'Подтверждение e-mail',
  personal: 'Личный кабинет',
  newPolicy: 'Новый полис',
  drafts: 'Черновики',
  policies: 'Оформленные полисы',
  insured: 'Застрахованные лица',
  ownData: 'Личные данные',
} as const

/** What the picture of a page says that has none of its own. */
export const sharedTitle = 'Страхование выезжающих за рубеж с\u00a0дайвингом'

/** Of the site among the apps of a device. */
export const appCopy = {
  description: 'Полис для дайвера за несколько минут: расчёт, оплата и\u00a0документ на\u00a0почту.',
  calculate: 'Рассчитать полис',
  sos: 'SOS: куда звонить',
} as const

export const frameCopy = {
  skipToContent: 'Перейти к содержанию',
  navigation: 'Основное меню',
  signIn: 'Войти',
  register: 'Зарегистрироваться',
  registerShort: 'Регистрация',
  sandbox: 'Демонстрационный режим',
  sandboxTariff: 'Демонстрационный тариф',
  inn: (inn: string) => `ИНН\u00a0${inn}`,
  insurerContacts: 'Связь со\u00a0страховщиком',
  insurerSite: 'Сайт страховщика',
  complaints: 'Жалобы',
  assistance: 'Помощь в поездке',
  loading: 'Загружаем…',
  captchaNotice: 'Формы защищает Yandex SmartCaptcha:',
  captchaTerms: 'условия обработки данных',
  captchaTermsUrl: 'https://yandex.ru/legal/smartcaptcha_notice/',
} as const

/** Light or dark, by the names in the document; none: as the device has it. */
export const themeCopy = {
  label: 'Тема:',
  themes: { '': 'как в\u00a0системе', light: 'светлая', dark: 'тёмная' },
} as const

/** What a failed call says when the server's answer brings no sentence of its own. */
export const callFailureCopy = {
  offline: 'Нет связи. Проверьте интернет и\u00a0попробуйте ещё раз, ничего не\u00a0потеряно.',
  broken:
    'Что-то пошло не\u00a0так на нашей стороне. Попробуйте ещё раз чуть позже, ничего не\u00a0потеряно.',
  conflict: 'Данные изменились. Проверьте их и\u00a0попробуйте ещё раз.',
} as const

export const brokenPageCopy = {
  heading: 'Страница не\u00a0открылась',
} as const
