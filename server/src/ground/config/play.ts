import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { demoTariff } from '@akvapolis/rules/offer/demo-tariff'

/**
 * Everything that is play: what the product brings along so that it can be tried with nothing configured, and what no
 * customer may ever meet. `play` below is the one list of it, and play.test.ts sees production refuse each.
 */

/** Defaults of settings: an insurer that does not exist. */
export const playSettings = {
  INSURER_NAME: 'АО «СК «АкваПолис» (демонстрация)',
  INSURER_NAME_EN: 'AkvaPolis Insurance JSC (demonstration)',
  INSURER_LICENCE: 'СЛ № 0000 (демонстрационная)',
  INSURER_INN: '7700000009',
  INSURER_ADDRESS: '101000, Москва, ул. Мясницкая, д. 1',
  INSURER_ADDRESS_EN: '1 Myasnitskaya St, Moscow, 101000, Russia',
  INSURER_PHONE: '+7 (495) 000-00-01',
  INSURER_EMAIL: 'polis@example.org',
  INSURER_SITE: 'https://example.org',
  INSURER_RULES: 'Правила страхования путешествующих № 0 от 01.01.2026 (демонстрационные)',
  INSURER_RULES_EN: 'Travel insurance rules No. 0 of 1 January 2026 (demonstration)',
  ASSISTANCE_PHONES: '+7 (495) 000-00-00, +90 212 000 00 00',
  ASSISTANCE_EMAIL: 'assistance@example.org',
  COMPLAINTS_EMAIL: 'complaints@example.org',
} as const

/** The shop that the sandbox's bank knows. */
export const playShop = { marketPlace: '25633032', key: 'sandbox-bank-key' } as const

/** Of both persons below; everybody may read it. */
export const playPassword = 'Diver-2026'

export const diver = {
  phone: '+79000000001',
  surname: 'IVANOV',
  name: 'IVAN',
  surname_ru: 'Иванов',
  name_ru: 'Иван',
  patronymic_ru: 'Иванович',
  birth: '1990-05-05',
  passport: '751234567',
  email: 'diver@example.org',
}

/** Somebody who has registered and typed nothing yet. */
export const nameless = { phone: '+79000000002' }

/** Of the diver. */
export const family = [
  { surname: 'IVANOVA', name: 'ANNA', surname_ru: 'Иванова', name_ru: 'Анна', birth: '1992-08-17' },
  { surname: 'IVANOV', name: 'PETR', surname_ru: 'Иванов', name_ru: 'Пётр', birth: '2015-03-09' },
]

/** The two persons' DMS contracts. */
export const playContracts = [
  { number: 'DMS-0001', holder: diver, days: 30 },
  {
    number: 'DMS-0002',
    holder: { phone: nameless.phone, surname_ru: 'Белов', name_ru: 'Олег', birth: '1985-09-20' },
    days: 2,
  },
]

/** Whom the demonstration certificate names, at most 64 characters. */
export const playSigner = 'Демонстрационная подпись АкваПолис (Demonstration)'

/**
 * `setting`: a value of a setting. `person`: somebody of a seeded database, by phone. `tariff` with its rate and
 * `cover`, by name, and `certificate`, by whom it names: production opens with them and sells nothing by them
 * (features/calculator/sales.ts).
 */
type Play =
  | { kind: 'setting'; name: string; value: string }
  | { kind: 'person'; phone: string }
  | { kind: 'tariff' | 'cover' | 'certificate'; name: string }

const playBankKeys = [playShop.key, '111111', '11111111', 'test', 'demo', 'wrong-00197']

export const play: readonly Play[] = [
  ...settings(playSettings),
  ...settings({ PSCB_MARKETPLACE: playShop.marketPlace }),
  // Of the sandbox, of the bank's demonstration, of its published examples.
  ...playBankKeys.flatMap((key) => settings({ PSCB_KEY: key })),
  // Where the bank plays itself: no card is charged there.
  ...settings({ PSCB_URL: 'https://oosdemo.pscb.ru' }),
  ...[diver, nameless].map(({ phone }) => ({ kind: 'person', phone }) as const),
  { kind: 'tariff', name: demoTariff.name },
  { kind: 'cover', name: demoCover.name },
  { kind: 'certificate', name: playSigner },
]

function settings(values: Readonly<Record<string, string>>): Play[] {
  return Object.entries(values).map(([name, value]) => ({ kind: 'setting', name, value }))
}
