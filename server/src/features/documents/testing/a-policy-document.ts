import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import type { NameInBoth } from '@akvapolis/rules/person/printed-name'
import type { PolicyDocument } from '../../../ports/policy-document.ts'

/** A paid policy of a diver with one insured person, changed where a test cares. */
export function aPolicyDocument(changes: Partial<PolicyDocument> = {}): PolicyDocument {
  // The union of sample and issued policies does not survive a spread of its parts.
  return { ...paid, ...changes } as PolicyDocument
}

export function aSampleDocument(changes: Partial<PolicyDocument> = {}): PolicyDocument {
  const standing = {
    isSample: true,
    reason: 'unpaid',
    number: null,
    checkUrl: null,
    controlCode: null,
    issued: null,
  } as const
  return aPolicyDocument({ ...changes, ...standing })
}

/** Four persons, seven countries with long names, a programme and three risks. */
export function fullestPolicy(): PolicyDocument {
  return aPolicyDocument({
    mode: 'multiple',
    insured: [
      { name: inLatin('IVANOV IVAN'), birth: '1990-05-05', passport: '75 1234567' },
      {
        name: inLatin('ALEKSANDROVSKAYA-KONSTANTINOPOLSKAYA MARIYA'),
        birth: '1991-12-31',
        passport: null,
      },
      { name: inLatin("O'CONNOR PIOTR"), birth: '2015-02-28', passport: null },
      {
        name: { latin: 'IUSUPOVA ALENA', russian: 'Юсупова Алёна Игоревна', isTransliterated: true },
        birth: '2020-02-29',
        passport: 'II-МЮ 123456',
        isOtherDocument: true,
      },
    ],
    territory: longNames,
    city: { name: 'Шарм-эш-Шейх', nameEn: 'Sharm el-Sheikh' },
    programme: {
      level: { name: 'Начальный уровень', nameEn: 'Beginner' },
      name: 'PADI Open Water Diver',
      depthMetres: 18,
      daysUnderwater: 4,
    },
    cover: { id: 3, cover: demoCover, depth: { by: 'programme', metres: 18 } },
    risks: [
      { id: 6, name: 'Дайвинг', nameEn: 'Scuba diving', term: { kind: 'full' } },
      {
        id: 2,
        name: 'Зимние виды спорта',
        nameEn: 'Winter sports',
        term: { kind: 'dates', start: '2027-02-02', end: '2027-02-04' },
      },
      {
        id: 4,
        name: 'Управление мотоциклом или мопедом',
        nameEn: 'Riding a motorcycle or moped',
        term: { kind: 'days', days: 5 },
      },
    ],
    premium: 1_234_550,
    consents: { terms: '2026-11', personalData: '2026-10' },
  })
}

const longNames = [
  { name: 'Соединённые Штаты Америки', nameEn: 'United States' },
  { name: 'Сент-Винсент и Гренадины', nameEn: 'St. Vincent & Grenadines' },
  { name: 'Доминиканская Республика', nameEn: 'Dominican Republic' },
  { name: 'Мальдивы', nameEn: 'Maldives' },
  { name: 'Федеративные Штаты Микронезии', nameEn: 'Micronesia' },
  { name: 'Виргинские острова (Великобритания)', nameEn: 'British Virgin Islands' },
  { name: 'Папуа – Новая Гвинея', nameEn: 'Papua New Guinea' },
]

/** A name as a passport for abroad spells it, and nothing else known. */
export const inLatin = (latin: string): NameInBoth => ({ latin, russian: null, isTransliterated: false })

const paid: PolicyDocument = {
  isSample: false,
  number: 'AP-26-000001',
  checkUrl:
    'https://polis.example/check/0f8fad5b-d9cb-469f-a165-70867728950e#AaGyw9QPj61b2ctGn6FlcIZ3KJUOa0nSAFFyUX8oAUVHAAMGCQwPEhUYGx4hJCcqLTAzNjk8P0JFSEtOUVRXWl1gY2ZpbG9ydXh7foGEh4qNkJOWmZyfoqWoq66xtLe6vQ',
  controlCode: 'XCDT-XPAP',
  product: 'diver',
  drafted: '2026-11-11',
  issued: '2026-11-12',
  notBefore: null,
  insurer: {
    name: 'АО «Страховая компания «Пример»',
    nameEn: 'Example Insurance JSC',
    licence: 'СЛ № 0000 от 01.01.2026',
    inn: '7707083893',
    address: '101000, Москва, ул. Примерная, д. 1',
    addressEn: '1 Primernaya St, Moscow, 101000, Russia',
    phone: '8 (800) 000-00-00',
    email: 'hello@insurer.example',
    site: 'https://insurer.example/divers',
    rules: 'Правила страхования выезжающих за рубеж № 7 от 01.03.2026',
    rulesEn: 'Travel insurance rules No. 7 of 1 March 2026',
    complaintsEmail: 'complaints@insurer.example',
    assistancePhones: ['+7 (495) 000-00-00', '+90 (242) 000-00-00'],
    assistanceEmail: 'help@assistance.example',
  },
  holder: {
    name: { latin: 'IVANOV IVAN', russian: 'Иванов Иван Иванович', isTransliterated: false },
    birth: '1990-05-05',
    phone: '+79000000001',
    email: 'diver@example.org',
  },
  insured: [{ name: inLatin('IVANOV IVAN'), birth: '1990-05-05', passport: '75 1234567' }],
  territory: [{ name: 'Египет', nameEn: 'Egypt' }],
  city: null,
  start: '2027-02-01',
  end: '2027-02-14',
  mode: 'single',
  insuredDays: 14,
  programme: null,
  isInsideRussia: false,
  risks: [{ id: 6, name: 'Дайвинг', nameEn: 'Scuba diving', term: { kind: 'full' } }],
  cover: { id: 3, cover: demoCover, depth: { by: 'certificate', metres: 40 } },
  insuranceAmount: 5_000_000,
  premium: 345_800,
  consents: { terms: '1.0', personalData: '1.0' },
  tariff: {
    name: 'Демонстрационный тариф',
    nameEn: 'Demonstration tariff',
    roublesPerEuro: '95.00',
    rateDate: '2026-01-01',
  },
}
