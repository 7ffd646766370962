import type { ProductCode } from '@akvapolis/rules/products/product'
import { counted, days as daysInWords } from '../plurals.ts'
import { assistanceTitle, deductibleInWords } from './cover.ts'
import { whereToComplain } from './insurer-letters.ts'

/** Two of the paper's words that stand beside the price too. */
export const depthHeading = 'До какой глубины'
export const included = 'включено'

/** The words of the paper that a buyer is told before the money. A changed one is a new edition. */
export const keyInformationCopy = {
  edition: '6 от 29.11.2026',
  title: 'Ключевая информация о\u00a0договоре страхования',
  facts: {
    territory: 'Где действует',
    city: 'Место обучения',
    programme: 'Программа',
    period: 'Когда действует',
    trip: 'Поездки',
    days: 'Застраховано дней',
    people: 'Застраховано человек',
    sum: 'Страховая сумма на\u00a0каждого',
    price: 'Стоимость договора',
  },
  covered: 'Что застраховано',
  notCovered: 'Что не\u00a0застраховано',
  depth: depthHeading,
  payment: 'Как платить',
  refuse: 'Как отказаться',
  complain: 'Куда жаловаться',
  insurer: 'Кто страхует',
  coveredColumns: ['Случай', 'Предел на\u00a0человека и\u00a0поездку'],
  depthColumns: ['Сертификат', 'Глубина'],
  included,
  notFound: 'Ключевая информация не\u00a0найдена',
  notFoundHint:
    'Она открывается в\u00a0том браузере, где рассчитана стоимость, а\u00a0после оформления – в\u00a0личном кабинете.',
  hidden: 'Документ пока скрыт',
  toAccount: 'Вернуться в\u00a0личный кабинет',
  tooOften: 'Слишком много запросов, попробуйте через минуту',
  download: 'Скачать PDF',
} as const

/** `isFree`: bonus days pay for it. */
export const leadInWords = ({ isFree }: { isFree: boolean }): string =>
  `Главное о\u00a0страховании до\u00a0${isFree ? 'оформления' : 'оплаты'}. Подробности – в\u00a0полисе и\u00a0правилах страхования.`

export const deductibleFact = (euros: number): { label: string; value: string } =>
  euros === 0
    ? { label: 'Франшиза', value: 'нет' }
    : { label: 'Франшиза, платит застрахованный', value: deductibleInWords(euros).ru }

/** Latin only: some mail programs garble other file names. */
export const keyInformationFileName = 'akvapolis-key-information.pdf'

export const productInsured: Record<ProductCode, string> = {
  diver: 'Страхование дайверов в\u00a0поездке',
  instructor: 'Страхование инструкторов по\u00a0дайвингу в\u00a0поездке',
  bonus: 'Страхование дайверов в\u00a0поездке за бонусные дни договора ДМС',
  training: 'Страхование на\u00a0время обучения дайвингу',
}

/** An extra risk by its name, and what the cover says of it. */
export const riskInWords = (name: string, meaning: { ru: string } | undefined): string =>
  meaning ? `${name}: ${meaning.ru}` : name

/** Beside a risk that is not insured for all of the time. */
export const includedFor = (term: { days: number } | { start: string; end: string }): string =>
  'days' in term
    ? `${included} на\u00a0${daysInWords(term.days)}`
    : `${included} с\u00a0${term.start} по\u00a0${term.end}`

export const depthWords = {
  byCertificate: (metres: number) =>
    `Не\u00a0глубже, чем позволяет ваш сертификат, и\u00a0никогда не\u00a0глубже ${metres}\u00a0м:`,
  fixed: (depth: string) => `Погружения ${depth}.`,
  gas: (mixtures: string) => `Чем дышат под водой: ${mixtures}.`,
}

export const paymentWords = {
  once: (price: string) =>
    `${price} одним платежом на\u00a0странице банка: картой или через СБП. Договор заключён, когда оплата прошла; раньше страхование не\u00a0действует.`,
  inBonusDays: (count: number) =>
    counted(count, { one: 'бонусный день', few: 'бонусных дня', many: 'бонусных дней' }),
  bonusDays: (count: number) =>
    `Платить не\u00a0нужно: с\u00a0договора ДМС спишется ${daysInWords(count)}. Договор заключён, когда полис оформлен; раньше страхование не\u00a0действует.`,
}

type Insurer = {
  name: string
  licence: string
  inn: string
  address: string
  phone: string
  email: string
  site: string
  rules: string
  assistancePhones: readonly string[]
  assistanceEmail: string
  complaintsEmail: string
}

export const complaintWords = ({ complaintsEmail }: Pick<Insurer, 'complaintsEmail'>): string[] =>
  whereToComplain(complaintsEmail)

/** By which most call them themselves. */
const rulesName = 'Правила страхования'

/** `hours`: when the cover's assistance answers. */
export const insurerWords = (insurer: Insurer, hours: string): string[] => [
  `${insurer.name}, ${insurer.licence}, ИНН\u00a0${insurer.inn}, ${insurer.address}.`,
  `${insurer.phone}, ${insurer.email}, ${new URL(insurer.site).host}.`,
  `${insurer.rules.startsWith(rulesName) ? '' : `${rulesName}: `}${insurer.rules}.`,
  `${assistanceTitle(hours).ru}: ${insurer.assistancePhones.join(', ')}, ${insurer.assistanceEmail}.`,
]

/** By which cover, and since when that is in force. */
export const coverLine = ({ name, since }: { name: string; since: string }): string =>
  `${name}, действует с\u00a0${since}.`

/** Below the paper: which words these are. */
export const editionLine = (edition: string): string => `Редакция ${edition}`
export const hashLine = (hash: string): string => `Контрольная сумма SHA-256: ${hash}`
