import { formatDate } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { TripMode } from '@akvapolis/rules/trip-mode'
import { productName } from '../frame.ts'
import { days as daysInWords } from '../plurals.ts'

/** One label of the bilingual policy. */
export type Bilingual = { ru: string; en: string }

const inGroups = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, '\u00a0')

const sumInWords = (hundredths: number, sign: string): string => {
  const rest = hundredths % 100
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`
  return `${inGroups(Math.trunc(hundredths / 100))}${decimals}\u00a0${sign}`
}

/** Kopecks as '3 458 ₽', with decimals only when there are any. */
export const roublesInWords = (kopecks: number): string => sumInWords(kopecks, '₽')

/** Euro cents as '50 000 €'. */
export const eurosInWords = (cents: number): string => sumInWords(cents, '€')

/** Both days as '01.02.2027 – 14.02.2027'. */
export const periodInWords = ({ start, end }: { start: IsoDate; end: IsoDate }): string =>
  `${formatDate(start)}\u00a0– ${formatDate(end)}`

export const tripModeCopy: Record<TripMode, Bilingual> = {
  single: { ru: 'Однократная поездка', en: 'Single trip' },
  multiple: { ru: 'Многократные поездки', en: 'Multiple trips' },
}

/** The words of the policy itself. */
export const documentCopy = {
  title: { ru: 'Полис страхования выезжающих за\u00a0рубеж', en: 'Travel medical insurance policy' },
  number: { ru: 'Номер полиса', en: 'Policy No.' },
  numberAfterPayment: { ru: 'присваивается после оплаты', en: 'assigned after payment' },
  issued: { ru: 'Дата оформления', en: 'Date of issue' },
  insurer: { ru: 'Страховщик', en: 'Insurer' },
  licence: { ru: 'Лицензия', en: 'Licence' },
  complaints: { ru: 'Жалобы', en: 'Complaints' },
  inn: { ru: 'ИНН', en: 'Taxpayer No.' },
  holder: { ru: 'Страхователь', en: 'Policyholder' },
  birth: { ru: 'Дата рождения', en: 'Date of birth' },
  phone: { ru: 'Телефон', en: 'Phone' },
  email: { ru: 'E-mail', en: '' },
  insured: { ru: 'Застрахованные', en: 'Insured persons' },
  insuredName: { ru: 'Фамилия и имя', en: 'Surname and name' },
  passport: { ru: 'Паспорт', en: 'Passport' },
  territory: { ru: 'Территория страхования', en: 'Territory' },
  city: { ru: 'Место обучения', en: 'Place of training' },
  period: { ru: 'Период страхования', en: 'Period of insurance' },
  insuredDays: { ru: 'Застраховано дней', en: 'Insured days' },
  trip: { ru: 'Поездки', en: 'Trips' },
  programme: { ru: 'Программа', en: 'Programme' },
  depth: { ru: 'Глубина', en: 'Depth' },
  cover: { ru: 'Страховое покрытие', en: 'Cover' },
  risk: { ru: 'Риск', en: 'Risk' },
  term: { ru: 'Срок', en: 'Term' },
  medical: {
    ru: 'Медицинские, медико-транспортные расходы и репатриация, включая Covid-19',
    en: 'Medical, medical transport and repatriation expenses, including Covid-19',
  },
  wholePeriod: { ru: 'все застрахованные дни', en: 'all insured days' },
  insuranceAmount: { ru: 'Страховая сумма', en: 'Sum insured' },
  premium: { ru: 'Страховая премия', en: 'Premium' },
  assistance: { ru: 'Помощь в поездке, круглосуточно', en: 'Assistance, 24 hours' },
  assistanceHint: {
    ru: 'Если что-то случилось, сначала позвоните сюда и назовите номер полиса.',
    en: 'In an emergency call this number first and give the policy number.',
  },
  check: { ru: 'Проверить полис', en: 'Check this policy' },
  consents: { ru: 'Согласия страхователя', en: 'Consents of the policyholder' },
  tariff: { ru: 'Тариф', en: 'Tariff' },
} as const satisfies Record<string, Bilingual>

/** Across every page of a sample. */
export const sampleWatermark = 'ОБРАЗЕЦ'

/** Stands for a premium of 0 (specification 001 §9). */
export const zeroPremium = 'As Agree'

export const flagDescription = 'Флаг «под водой дайвер», знак АкваПолиса'

export const checkCodeDescription = (url: string): string => `QR-код со ссылкой на проверку полиса: ${url}`

export const depthUpTo = (metres: number): Bilingual => ({
  ru: `до\u00a0${metres}\u00a0м`,
  en: `up to ${metres}\u00a0m`,
})

export const daysOfCover = (days: number): Bilingual => ({
  ru: daysInWords(days),
  en: `${days}\u00a0${days === 1 ? 'day' : 'days'}`,
})

/** Beside the insured days of a course. */
export const daysUnderwater = (days: number): string =>
  `из них под водой\u00a0${days} / under water\u00a0${days}`

export const consentVersions = ({ terms, personalData }: { terms: string; personalData: string }): string =>
  `правила и условия страхования, редакция ${terms}; обработка персональных данных, редакция ${personalData}`

export const tariffLine = (tariff: { name: string; roublesPerEuro: string; rateDate: string }): string =>
  `«${tariff.name}», 1\u00a0€ = ${tariff.roublesPerEuro.replace('.', ',')}\u00a0₽ на\u00a0${tariff.rateDate}`

export const documentTitle = (number: string | null): string =>
  number === null ? `ОБРАЗЕЦ полиса ${productName}` : `Полис ${productName} ${number}`
