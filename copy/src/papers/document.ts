import { formatDate, formatMoscowTime, formatPeriod } from '@akvapolis/rules/dates/date-text'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { TripMode } from '@akvapolis/rules/trip-mode'
import { productName } from '../frame.ts'
import { days as daysInWords } from '../plurals.ts'
import { type Bilingual, dayInBoth, englishDate, englishPeriod, lifeFirst } from './bilingual.ts'
import { claimWords, furtherComplaints } from './insurer-letters.ts'

export const tripModeCopy: Record<TripMode, Bilingual> = {
  single: { ru: 'Однократная поездка', en: 'Single trip' },
  multiple: { ru: 'Многократные поездки', en: 'Multiple trips' },
}

/** Of a policy that is made out on the first day of its trip: nothing before it was is covered. */
const notBefore = {
  payment: { ru: 'не\u00a0раньше оплаты', en: 'not before payment' },
  issue: { ru: 'не\u00a0раньше оформления', en: 'not before issue' },
} as const satisfies Record<string, Bilingual>

/** The same once it was: on that day, by the clock of the period beside it, Moscow's. */
const sinceThen = {
  payment: (time: string) => ({
    ru: `с\u00a0оплаты в\u00a0${time}`,
    en: `from payment at\u00a0${time}`,
  }),
  issue: (time: string) => ({
    ru: `с\u00a0оформления в\u00a0${time}`,
    en: `from issue at\u00a0${time}`,
  }),
} as const satisfies Record<string, (time: string) => Bilingual>

/** From when on the first day is insured, where it had begun when the policy was made out. `since`: null until it is paid. */
export function laterThanMidnight({ isFree, since }: { isFree: boolean; since: Date | null }): Bilingual {
  const by = isFree ? 'issue' : 'payment'
  return since ? sinceThen[by](formatMoscowTime(since)) : notBefore[by]
}

/** The words of the policy itself. */
export const documentCopy = {
  brand: { ru: productName, en: 'AkvaPolis' },
  number: { ru: 'Номер полиса', en: 'Policy No.' },
  numberAfterPayment: { ru: 'присваивается после оплаты', en: 'assigned after payment' },
  issued: { ru: 'Дата оформления', en: 'Date of issue' },
  insurer: { ru: 'Страховщик', en: 'Insurer' },
  licence: { ru: 'Лицензия', en: 'Licence' },
  claim: claimWords,
  complaints: { ru: 'Жалобы', en: 'Complaints' },
  inn: { ru: 'ИНН', en: 'Taxpayer No.' },
  address: { ru: 'Адрес', en: 'Address' },
  site: { ru: 'Сайт', en: 'Site' },
  rules: { ru: 'Правила страхования', en: 'Insurance rules' },
  holder: { ru: 'Страхователь', en: 'Policyholder' },
  birth: { ru: 'Дата рождения', en: 'Date of birth' },
  transliterated: {
    ru: 'латиница: транслитерация по\u00a0ИКАО',
    en: 'Latin letters: ICAO transliteration',
  },
  phone: { ru: 'Телефон', en: 'Phone' },
  email: { ru: 'E-mail', en: '' },
  insured: { ru: 'Застрахованные', en: 'Insured persons' },
  insuredName: { ru: 'Фамилия и имя', en: 'Surname and name' },
  passport: { ru: 'Паспорт', en: 'Passport' },
  otherDocument: { ru: 'Документ', en: 'Identity document' },
  passportOrOther: { ru: 'Паспорт или другой документ', en: 'Passport or other document' },
  territory: { ru: 'Территория страхования', en: 'Territory' },
  city: { ru: 'Место обучения', en: 'Place of training' },
  period: { ru: 'Период страхования', en: 'Period of insurance' },
  insuredDays: { ru: 'Застраховано дней', en: 'Insured days' },
  programme: { ru: 'Программа', en: 'Programme' },
  level: { ru: 'Уровень', en: 'Level' },
  cover: { ru: 'Что входит', en: 'What is covered' },
  risk: { ru: 'Занятия', en: 'Activities' },
  medical: {
    ru: 'Медицинские, медико-транспортные расходы и репатриация, включая Covid-19',
    en: 'Medical, medical transport and repatriation expenses, including Covid-19',
  },
  wholePeriod: { ru: 'все застрахованные дни', en: 'all insured days' },
  insuranceAmount: {
    ru: 'Страховая сумма на\u00a0каждого застрахованного',
    en: 'Sum insured for each insured person',
  },
  premium: { ru: 'Страховая премия', en: 'Premium' },
  assistanceHint: {
    ru: `${lifeFirst.ru} Затем позвоните сюда и\u00a0назовите номер полиса.`,
    en: `${lifeFirst.en} Then call this number and give the policy number.`,
  },
  check: { ru: 'Проверить полис', en: 'Check this policy' },
  signed: { ru: 'Подписан электронной подписью', en: 'Signed electronically' },
  consents: { ru: 'Согласия страхователя', en: 'Consents of the policyholder' },
  tariff: { ru: 'Тариф', en: 'Tariff' },
  conditions: { ru: 'Условия', en: 'Conditions' },
  refusal: { ru: 'Как отказаться', en: 'How to cancel' },
} as const satisfies Record<string, Bilingual>

/** Across every page of a sample. */
export const sampleWatermark = 'ОБРАЗЕЦ'

/** Stands for a premium of 0 (specification 001 §9). */
export const zeroPremium = 'As Agree'

export const flagDescription = 'Флаг «под водой дайвер», знак АкваПолиса / Diver down flag of AkvaPolis'

export const checkCodeDescription = (url: string): string =>
  `QR-код со ссылкой на проверку полиса / QR code to check this policy: ${url}`

export const daysOfCover = (days: number): Bilingual => ({
  ru: daysInWords(days),
  en: `${days}\u00a0${days === 1 ? 'day' : 'days'}`,
})

/** Beside the insured days of a course. */
export const daysUnderwater = (days: number): Bilingual => ({
  ru: `из них под водой\u00a0${days}`,
  en: `under water\u00a0${days}`,
})

/** A trip inside Russia is no trip abroad. */
export const policyHeading = ({ isInsideRussia }: { isInsideRussia: boolean }): Bilingual =>
  isInsideRussia
    ? {
        ru: 'Полис страхования путешествующих по\u00a0России',
        en: 'Medical insurance policy for travel within Russia',
      }
    : { ru: 'Полис страхования выезжающих за\u00a0рубеж', en: 'Travel medical insurance policy' }

/** `notBefore`: from when on the first day is insured, where it had begun before; null: since midnight. */
type DayPeriod = { start: IsoDate; end: IsoDate; notBefore: Bilingual | null }

/** Before the payment, whose moment nobody knows; where bonus days pay, before the issue. */
export const periodAhead = ({ start, end, isFree }: Pick<DayPeriod, 'start' | 'end'> & { isFree: boolean }) =>
  `с\u00a000:00 ${formatDate(start)}, но\u00a0не\u00a0раньше ${isFree ? 'оформления' : 'оплаты'}, ${until(end).ru}`

/** As both ends count. */
export function periodToTheHour({ start, end, notBefore }: DayPeriod): Bilingual {
  const [first, last] = [dayInBoth(start), until(end)]
  return notBefore
    ? { ru: `${first.ru}, ${notBefore.ru}, ${last.ru}`, en: `${first.en}, ${notBefore.en}, ${last.en}` }
    : { ru: `с\u00a000:00 ${first.ru} ${last.ru}`, en: `from 00:00 ${first.en} ${last.en}` }
}

const until = (end: IsoDate): Bilingual => ({
  ru: `по\u00a024:00 ${formatDate(end)} по\u00a0Москве`,
  en: `to 24:00 ${englishDate(end)}, Moscow\u00a0time`,
})

export const datesInBoth = ({ start, end }: { start: IsoDate; end: IsoDate }): Bilingual => ({
  ru: formatPeriod(start, end),
  en: englishPeriod(start, end),
})

/** A telephone number stays on one line. */
export const phoneTied = (phone: string): string => phone.replaceAll(' ', '\u00a0')

export const complaintWords = ({ complaints, phone }: { complaints: string; phone: string }): Bilingual => ({
  ru: `Напишите страховщику: ${complaints}, или позвоните: ${phoneTied(phone)}. Назовите номер полиса. ${furtherComplaints}`,
  en: `Write to the insurer: ${complaints}, or call: ${phoneTied(phone)}. Give the policy number. If the answer does not satisfy you: Bank of Russia, cbr.ru/reception; financial ombudsman, finombudsman.ru.`,
})

/** A licence in Latin letters: it is 'of' its day, and what it says of itself is English. */
export const licenceInEnglish = (latin: string): string =>
  latin.replace(/ ot (?=\d)/, ' of ').replace('(demonstratsionnaia)', '(demonstration)')

export const consentVersions = ({
  terms,
  personalData,
}: {
  terms: string
  personalData: string
}): Bilingual => ({
  ru: `правила и\u00a0условия страхования, редакция\u00a0${terms}; обработка персональных данных, редакция\u00a0${personalData}`,
  en: `rules and terms of insurance, version\u00a0${versionInEnglish(terms)}; processing of personal data, version\u00a0${versionInEnglish(personalData)}`,
})

/** '3 от 22.11.2026' as '3 of 22 November 2026'. */
const versionInEnglish = (version: string): string =>
  version.replace(
    /^(.*) от (\d\d)\.(\d\d)\.(\d{4})$/,
    (_, number, day, month, year) => `${number} of ${englishDate(`${year}-${month}-${day}`)}`,
  )

export function tariffLine(tariff: {
  name: string
  nameEn: string
  roublesPerEuro: string
  rateDate: IsoDate
}): Bilingual {
  const { ru, en } = dayInBoth(tariff.rateDate)
  const rate = tariff.roublesPerEuro
  return {
    ru: `«${tariff.name}», 1\u00a0€ = ${rate.replace('.', ',')}\u00a0₽ на\u00a0${ru}`,
    en: `“${tariff.nameEn}”, EUR\u00a01 = RUB\u00a0${rate} on ${en}`,
  }
}

/** Below every page. */
export const pageLine = (number: string | null): Bilingual =>
  number === null
    ? { ru: `ОБРАЗЕЦ полиса ${productName}`, en: 'SPECIMEN of a policy' }
    : { ru: `Полис ${productName}`, en: `policy ${number}` }

export const documentTitle = (number: string | null): string =>
  number === null ? `ОБРАЗЕЦ полиса ${productName}` : `Полис ${productName} ${number}`
