import { days, isOne } from '../plurals.ts'

/**
 * The words of the purchase's first step, its summary and its buttons. Words that the
 * specifications give stand letter for letter, ordinary spaces included.
 */

export const stepTitles = [
  'Данные поездки и стоимость',
  'Персональные данные',
  'Оплата и получение полиса',
] as const

export const tripCopy = {
  trip: 'Поездка',
  countries: 'Страны поездки',
  /** Spelled as the specification has it. */
  tooManyCountries: 'Максимальное количечство территорий 7',
  russiaAlone: 'При выборе России нельзя указать другие страны',
  countriesHint: 'До 7\u00a0стран, по России – отдельный полис',
  alreadyHeld: (whole: string, parts: string) => `Уже входит в\u00a0«${whole}»: ${parts}`,
  countryOfContract: 'Страна договора ДМС',
  mode: 'Вид поездки',
  modes: { single: 'Однократная поездка', multiple: 'Многократные поездки' },
  modeHints: {
    single: 'Застрахованы все дни с\u00a0начала до\u00a0окончания',
    multiple: 'Несколько выездов за\u00a0период, застраховано выбранное число дней',
  },
  travelling: 'Уже путешествую',
  travellingHint: 'Страхование начнётся не\u00a0раньше чем через 5\u00a0дней',
  start: 'Дата начала',
  end: 'Дата окончания',
  length: 'Длительность поездки',
  startFirst: 'Теперь дата начала: окончание поставим сами',
  bothDates: 'Выберите дату начала, затем дату окончания',
  nowTheEnd: 'Теперь выберите дату окончания',
  endOfContract: 'Последний день договора ДМС',
  yearAtMost: 'Полис действует не\u00a0дольше года',
  endMoved: (date: string) => `Дата окончания передвинута на\u00a0${date}`,
  daysMoved: (count: number) => `Теперь ${insuredDays(count)}, больше в\u00a0период не\u00a0входит`,
  bonusDaysMoved: (count: number) => `Теперь ${insuredDays(count)}, столько бонусных дней осталось`,
  riskStartMoved: (date: string) => `Начало передвинуто на\u00a0${date}`,
  riskEndMoved: (date: string) => `Окончание передвинуто на\u00a0${date}`,
  riskDaysMoved: (count: number) => `Теперь ${days(count)}: столько застраховано всего`,
  tourists: 'Туристы',
  tourist: (place: number) => `Турист ${place}`,
  birth: 'Дата рождения',
  addTourist: 'Добавить туриста',
  mostTourists: (most: number) =>
    `В\u00a0одном полисе до\u00a0${most}\u00a0человек. На\u00a0остальных оформите ещё один полис.`,
  removeTourist: 'Удалить туриста',
  insureAnother: 'Застраховать другого',
  insureSelf: 'Застраховать себя',
  risks: 'Дополнительные риски',
  risksHint: 'Дайвинг застрахован всегда. Можно добавить ещё два риска.',
  risk: 'Риск',
  fixedRisk: 'Дайвинг',
  extraRisk: (place: number) => `Дополнительный риск ${place}`,
  fullCoverage: 'На все дни поездки',
  addRisk: 'Добавить риск',
  removeRisk: 'Удалить риск',
  /** At a field whose list did not come so far. */
  listMissing: 'Список не\u00a0загрузился, пробуем ещё раз',
} as const

const insuredDays = (count: number) => `${isOne(count) ? 'застрахован' : 'застраховано'} ${days(count)}`

const calculate = 'Получить расчет'

export const summaryCopy = {
  heading: 'Ваш полис',
  empty: 'Заполните данные поездки, и\u00a0мы рассчитаем стоимость.',
  /** Where a phone will show it. */
  comesHere: 'Стоимость появится здесь сама, как только всё заполнено.',
  wrong: 'Исправьте отмеченное, и\u00a0мы рассчитаем стоимость.',
  missed: `Стоимость пока не\u00a0получена. Нажмите «${calculate}»`,
  price: 'Стоимость',
  outdated: 'Данные изменились, пересчитайте стоимость',
  calculating: 'Считаем стоимость…',
  recalculating: 'Пересчитываем стоимость…',
  old: 'Цена устарела, пересчитайте стоимость',
  renewing: 'Цена устарела, считаем заново…',
} as const

export const actionCopy = {
  calculate,
  recalculate: 'Пересчитать стоимость',
  proceed: 'Оформить полис',
} as const
