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
      { name: 'IVANOV IVAN', nameRu: null, birth: '1990-05-05', passport: '75 1234567' },
      {
        name: 'ALEKSANDROVSKAYA-KONSTANTINOPOLSKAYA MARIYA',
        nameRu: null,
        birth: '1991-12-31',
        passport: null,
      },
      { name: "O'CONNOR PIOTR", nameRu: null, birth: '2015-02-28', passport: null },
      {
        name: 'IUSUPOVA ALENA',
        nameRu: 'Юсупова Алёна Игоревна',
        birth: '2020-02-29',
        passport: 'II-МЮ 123456',
      },
    ],
    territory: [
      { name: 'Соединённые Штаты Америки', nameEn: 'United States' },
      { name: 'Сент-Винсент и Гренадины', nameEn: 'St. Vincent & Grenadines' },
      { name: 'Доминиканская Республика', nameEn: 'Dominican Republic' },
      { name: 'Мальдивы', nameEn: 'Maldives' },
      { name: 'Федеративные Штаты Микронезии', nameEn: 'Micronesia' },
      { name: 'Виргинские острова (Великобритания)', nameEn: 'British Virgin Islands' },
      { name: 'Папуа – Новая Гвинея', nameEn: 'Papua New Guinea' },
    ],
    city: { name: 'Шарм-эш-Шейх', nameEn: 'Sharm el-Sheikh' },
    programme: {
      level: 'Начальный уровень',
      name: 'PADI Open Water Diver',
      depthMetres: 18,
      daysUnderwater: 4,
    },
    risks: [
      { name: 'Дайвинг', nameEn: 'Scuba diving', cover: { kind: 'full' } },
      {
        name: 'Зимние виды спорта',
        nameEn: 'Winter sports',
        cover: { kind: 'dates', start: '2027-02-02', end: '2027-02-04' },
      },
      {
        name: 'Управление мотоциклом или мопедом',
        nameEn: 'Riding a motorcycle or moped',
        cover: { kind: 'days', days: 5 },
      },
    ],
    premium: 1_234_550,
    consents: { terms: '2026-11', personalData: '2026-10' },
  })
}

const paid: PolicyDocument = {
  isSample: false,
  number: 'AP-26-000001',
  checkUrl:
    'https://polis.example/check/0f8fad5b-d9cb-469f-a165-70867728950e#AaGyw9QPj61b2ctGn6FlcIZ3KJUOa0nSAFFyUX8oAUVHAAMGCQwPEhUYGx4hJCcqLTAzNjk8P0JFSEtOUVRXWl1gY2ZpbG9ydXh7foGEh4qNkJOWmZyfoqWoq66xtLe6vQ',
  controlCode: 'XCDT-XPAP',
  product: 'diver',
  drafted: '2026-11-11',
  issued: '2026-11-12',
  insurer: {
    name: 'АО «Страховая компания «Пример»',
    licence: 'СЛ № 0000 от 01.01.2026',
    inn: '7707083893',
    address: '101000, Москва, ул. Примерная, д. 1',
    phone: '8 (800) 000-00-00',
    email: 'hello@insurer.example',
    site: 'https://insurer.example/divers',
    complaintsEmail: 'complaints@insurer.example',
    assistancePhones: ['+7 (495) 000-00-00', '+90 (242) 000-00-00'],
    assistanceEmail: 'help@assistance.example',
  },
  holder: {
    name: 'IVANOV IVAN',
    nameRu: 'Иванов Иван Иванович',
    birth: '1990-05-05',
    phone: '+79000000001',
    email: 'diver@example.org',
  },
  insured: [{ name: 'IVANOV IVAN', nameRu: null, birth: '1990-05-05', passport: '75 1234567' }],
  territory: [{ name: 'Египет', nameEn: 'Egypt' }],
  city: null,
  start: '2027-02-01',
  end: '2027-02-14',
  mode: 'single',
  insuredDays: 14,
  programme: null,
  risks: [{ name: 'Дайвинг', nameEn: 'Scuba diving', cover: { kind: 'full' } }],
  insuranceAmount: 5_000_000,
  premium: 345_800,
  consents: { terms: '1.0', personalData: '1.0' },
  tariff: { name: 'Демонстрационный тариф', roublesPerEuro: '95.00', rateDate: '2026-01-01' },
}
