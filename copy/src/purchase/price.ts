/** What a calculated price is for. */
export const priceFactsCopy = {
  cities: 'Место обучения',
  countries: 'Страны',
  programme: 'Программа',
  underwater: 'Под водой',
  dates: 'Даты',
  insuredDays: 'Застраховано',
  tourists: 'Туристы',
  risks: 'Риски',
  insuranceAmount: 'Страховая сумма',
  forEach: 'на каждого туриста',
  period: (from: string, to: string) => `${from}\u00a0– ${to}`,
  riskFor: (name: string, days: string) => `${name}, ${days}`,
  howItCame: 'Как получилась стоимость',
} as const

/** Until when a price holds. */
export const priceLifeCopy = {
  holdsUntil: (moment: string) => `Цена действует до\u00a0${moment}\u00a0мск`,
  startsToday: (isFree: boolean) => `Полис начнёт действовать после ${isFree ? 'оформления' : 'оплаты'}.`,
  /** Where it is not calculated anew by itself. */
  renewed: 'Цена устарела, перед оплатой посчитаем её заново',
  /** Of a trip that begins too soon by now. */
  notSold: 'Эту поездку уже не\u00a0купить, измените даты',
} as const

const leastTotal = 'Наименьшая стоимость полиса'

/** The price of a person in one sentence. Figures come ready for reading. */
export const priceSentenceCopy = {
  tourist: (place: number, age: string) => `Турист ${place}, ${age}`,
  /** '14 дней × 2 за дайвинг' */
  days: (days: string, coefficient: string, cause: string) => `${days} ×\u00a0${coefficient} ${cause}`,
  several: (sum: string) => `(${sum})`,
  duration: (coefficient: string) => `${coefficient} за\u00a0срок`,
  tripMode: (coefficient: string) => `${coefficient} за\u00a0многократные поездки`,
  age: (coefficient: string) => `${coefficient} за\u00a0возраст`,
  whole: (product: string, premium: string, rate: string) => `${product} = ${premium}, по\u00a0курсу ${rate}`,
  /** Where the sentences alone would come to less. */
  least: (sum: string) => `${leastTotal}\u00a0– ${sum}`,
} as const

/** How the price came about, line by line. Figures come ready for reading. */
export const breakdownCopy = {
  base: 'Тариф территории за\u00a0день',
  activity: (name: string, days: string) => `${name}, ${days}`,
  times: (coefficient: string) => `×\u00a0${coefficient}`,
  duration: (days: string) => `Срок, ${days}`,
  tripMode: 'Многократные поездки',
  tourist: (place: number, age: string, coefficient: string) =>
    `Турист ${place}, ${age}, ×\u00a0${coefficient}`,
  rate: 'Курс евро',
  rateOf: (rate: string) => `${rate}\u202f₽`,
  least: leastTotal,
  total: 'Итого',
  /** `hasTrips`: the coefficient of several trips has a line of its own. */
  rule: (hasTrips: boolean) =>
    `Тариф за\u00a0день умножаем на дни с\u00a0их коэффициентами, на ${hasTrips ? 'коэффициенты срока и\u00a0многократных поездок' : 'коэффициент срока'} и\u00a0на коэффициент возраста каждого туриста. Сумму переводим в\u00a0рубли и\u00a0округляем до\u00a0рубля.`,
  free: 'Полис за\u00a0бонусные дни, платить не\u00a0нужно.',
} as const
