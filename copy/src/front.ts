/** The words of the front of the shop. What is covered says the cover itself. */

import { ordinary } from '@akvapolis/rules/price/ordinary-trip'
import { days } from './plurals.ts'

/** Around the picture of the cover as a dive. */
export const diveCopy = {
  heading: (deepest: number) => `Погружения от\u00a00 до\u00a0${deepest}\u00a0м`,
  lead: (depth: string) => `Глубина: ${depth}`,
  metres: (depth: number) => `${depth}\u00a0м`,
  /** Below several lines that have the same limit. */
  each: (limit: string) => `по\u00a0каждой строке ${limit}`,
  downTo: (who: string, depth: number) => `${who}, до\u00a0${depth}\u00a0м`,
} as const

/** Beside the sign-in. */
export const frontCopy = {
  what: 'Медицинская страховка для поездки с\u00a0дайвингом. Полис придёт на\u00a0почту.',
  /** Of the least price a day: whose it is, and how much that trip insures. */
  least: (sum: string) =>
    `за\u00a0взрослого на\u00a0${days(ordinary.days)} за\u00a0рубежом, лечение до\u00a0${sum}`,
  insures: (name: string, licence: string) => `Страхует ${name}, лицензия ${licence}`,
  depth: (depth: string) => `Глубина: ${depth}`,
  entries: 'Сколько стоит ваша поездка',
  calculate: 'Рассчитать стоимость',
  noPhone: 'Без регистрации и\u00a0телефона.',
  begun: 'Вы уже начали оформлять полис: всё заполненное на\u00a0месте.',
  goOn: 'Продолжить оформление',
  hasAccount: 'Уже покупали у\u00a0нас?',
  toSignIn: 'Войти в\u00a0кабинет',
  toCover: 'Всё, что покрывает полис, и\u00a0что нет',
  products: 'Какой полис нужен',
  notOnSale: 'Сейчас не\u00a0продаётся',
  proofs: 'Это можно проверить',
  paper: 'Полис с\u00a0QR-кодом',
  paperHint:
    'По\u00a0QR-коду или по\u00a0номеру и\u00a0контрольному коду под ним любой увидит, действует\u00a0ли полис.',
  toCheck: 'Проверить полис',
  money: 'Деньги подтверждает банк',
  moneyHint: 'Вы платите на\u00a0странице банка. Полис выдаём, как только банк подтвердил оплату.',
  assistanceHint: 'Телефоны помощи стоят на\u00a0полисе и\u00a0внизу каждой страницы.',
  toSos: 'Что делать, если что-то случилось',
  insurer: 'Кто страхует',
} as const

/** What a searcher or a messenger shows of the front. */
export const sharedFront = {
  shared: 'Страховка для поездки с\u00a0дайвингом',
  description:
    'Медицинский полис дайвера, инструктора и\u00a0ученика: цена по\u00a0четырём ответам, оплата онлайн, документ на\u00a0почту.',
} as const
