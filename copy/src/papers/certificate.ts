import type { CertificateLanguage, CertificatePurpose } from '@akvapolis/rules/policy/certificates'
import type { Bilingual } from './bilingual.ts'
import { assistanceTitle, coverCopy } from './cover.ts'
import { documentCopy } from './document.ts'

/** The words of a certificate of one insured person. A paper in English has no other letters, but for a document's number. */

/** What is written above it, by whom it is shown to. */
export const certificateTitles: Record<CertificatePurpose, Bilingual> = {
  boat: { ru: 'Справка о\u00a0страховании дайвера', en: 'Certificate of diving insurance' },
  visa: { ru: 'Справка о\u00a0страховании для визы', en: 'Certificate of insurance for a visa' },
  clinic: { ru: 'Справка о\u00a0страховании для клиники', en: 'Certificate of insurance for a hospital' },
}

export const certificateCopy = {
  number: documentCopy.number,
  issued: { ru: 'Справка от', en: 'Issued on' },
  insurer: documentCopy.insurer,
  person: { ru: 'Застрахованный', en: 'Insured person' },
  birth: documentCopy.birth,
  passport: documentCopy.passport,
  otherDocument: documentCopy.otherDocument,
  noPassport: { ru: 'в\u00a0полисе не\u00a0указан', en: 'not stated in the policy' },
  period: documentCopy.period,
  insuredDays: documentCopy.insuredDays,
  territory: documentCopy.territory,
  activities: { ru: 'Застрахованные занятия', en: 'Insured activities' },
  depth: { ru: 'Глубина погружений', en: 'Diving depth' },
  metres: { ru: 'До, м', en: 'Up to, m' },
  byCertificate: coverCopy.certificates,
  gas: coverCopy.gas,
  covered: { ru: 'Что оплачивает страховщик', en: 'Covered' },
  line: { ru: 'Помощь', en: 'Service' },
  limit: { ru: 'Не\u00a0больше', en: 'Up to' },
  notCovered: { ru: 'Не\u00a0оплачивает', en: 'Not covered' },
  sum: { ru: 'Страховая сумма на\u00a0человека', en: 'Sum insured for this person' },
  deductible: coverCopy.deductible,
  asInPolicy: { ru: 'как в\u00a0полисе', en: 'as in the policy' },
  assistanceHint: documentCopy.assistanceHint,
  guarantee: {
    ru: 'Гарантию оплаты даёт служба помощи. Позвоните до\u00a0лечения или сразу после неотложной помощи и\u00a0назовите номер полиса.',
    en: 'The assistance service gives the guarantee of payment. Call before treatment, or right after emergency care, and give the policy number.',
  },
  repeats: {
    ru: 'Справка повторяет полис в\u00a0части одного человека и\u00a0действует вместе с\u00a0ним, по\u00a0правилам страхования, которые в\u00a0нём названы.',
    en: 'This certificate repeats the policy for one person and is valid together with it, under the insurance rules that it names.',
  },
  check: { ru: 'Проверить справку', en: 'Check this certificate' },
} as const satisfies Record<string, Bilingual>

const titles: Record<CertificateLanguage, (number: string) => string> = {
  ru: (number) => `Справка ${documentCopy.brand.ru} ${number}`,
  en: (number) => `Certificate ${documentCopy.brand.en} ${number}`,
}

/** As the file itself is called by its readers. */
export const certificateTitle = (lang: CertificateLanguage, number: string): string => titles[lang](number)

const descriptions: Record<CertificateLanguage, { flag: string; code: (url: string) => string }> = {
  ru: {
    flag: 'Флаг «под водой дайвер», знак АкваПолиса',
    code: (url) => `QR-код со\u00a0ссылкой на\u00a0проверку справки: ${url}`,
  },
  en: {
    flag: 'Diver down flag of AkvaPolis',
    code: (url) => `QR code with a link to check this certificate: ${url}`,
  },
}
export const certificateDescriptions = (lang: CertificateLanguage) => descriptions[lang]

type Named = { number: string; person: number; purpose: CertificatePurpose; lang: CertificateLanguage }

const fileWords: Record<CertificateLanguage, Record<CertificatePurpose, string>> = {
  ru: {
    boat: 'spravka-dlya-daiv-tsentra',
    visa: 'spravka-dlya-konsulstva',
    clinic: 'spravka-dlya-kliniki',
  },
  en: {
    boat: 'certificate-for-dive-centre',
    visa: 'certificate-for-consulate',
    clinic: 'certificate-for-hospital',
  },
}

/** Latin only, as that of the policy, and no name of anybody: those after the first person are told apart by their place. */
export const certificateFileName = ({ number, person, purpose, lang }: Named): string =>
  `akvapolis-${number}-${fileWords[lang][purpose]}${person === 1 ? '' : `-${person}`}.pdf`

/** The page of a link that does not answer. */
export const certificateLinkPageCopy = {
  title: 'Справка о страховании / Certificate of insurance',
  heading: { ru: 'Справка о\u00a0страховании', en: 'Certificate of insurance' },
  dead: { ru: 'Справки по\u00a0этой ссылке нет', en: 'This link shows no certificate' },
  reasons: {
    ru: 'Её\u00a0могли отозвать, поездка могла закончиться, а\u00a0полис могли отменить. Проверьте, целиком ли скопирован адрес.',
    en: 'It may have been withdrawn, the trip may be over, or the policy cancelled. Check that the whole address was copied.',
  },
  askAnew: {
    ru: 'Попросите новую ссылку у\u00a0того, кто её прислал. Полис и\u00a0справку проверяют по\u00a0QR-коду на\u00a0них.',
    en: 'Ask whoever sent it for a new one. A policy or a certificate is checked by the QR code printed on it.',
  },
  assistance: assistanceTitle(null),
} as const satisfies Record<string, Bilingual | string>
