import { laterThanMidnight } from '@akvapolis/copy/papers/document'
import type { CertificateDocument } from '../../../ports/certificate-document.ts'
import { aPolicyDocument, fullestPolicy, inLatin } from './a-policy-document.ts'

const { insurer, product, territory, start, end, mode, insuredDays, programme, ...sold } = aPolicyDocument()
const { risks, cover, insuranceAmount, checkUrl, controlCode } = sold

/** Of one diver in Egypt, changed where a test cares. */
export const aCertificateDocument = (changes: Partial<CertificateDocument> = {}): CertificateDocument => ({
  insurer,
  product,
  territory,
  start,
  end,
  mode,
  insuredDays,
  programme,
  risks,
  cover,
  insuranceAmount,
  city: null,
  purpose: 'boat',
  lang: 'en',
  number: 'AP-26-000001',
  checkUrl: checkUrl ?? '',
  controlCode: controlCode ?? '',
  issued: '2027-01-20',
  notBefore: null,
  person: { name: inLatin('IVANOV IVAN'), birth: '1990-05-05', passport: null },
  consulates: null,
  ...changes,
})

/** The longest names, the most countries and risks, in both languages: as much as comes together. */
export function fullestCertificate(changes: Partial<CertificateDocument> = {}): CertificateDocument {
  const { territory, risks } = fullestPolicy()
  return aCertificateDocument({
    territory,
    risks,
    mode: 'multiple',
    insuredDays: 30,
    lang: 'ru',
    notBefore: laterThanMidnight({ isFree: true, since: new Date('2027-02-01T09:00:00Z') }),
    person: {
      name: inLatin('ALEKSANDROVSKAYA-KONSTANTINOPOLSKAYA MARIYA-VIKTORIYA-ANASTASIYA'),
      birth: '1991-12-31',
      passport: null,
    },
    insurer: {
      ...insurer,
      name: 'Акционерное общество «Страховая компания с очень длинным наименованием «Пример и партнёры»',
      address: '101000, Российская Федерация, город Москва, улица Примерная, дом 1, корпус 2, строение 3',
    },
    ...changes,
  })
}
