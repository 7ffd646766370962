import { plant } from '../shop/records.ts'

export type Person = {
  surname: string
  name: string
  surnameRu: string
  nameRu: string
  patronymicRu: string
  /** As typed: ДД.ММ.ГГГГ. */
  birth: string
  /** As the mask shows it: 00 0000000. */
  passport: string
  commonPassport: string
  email: string
  /** As the mask shows it. */
  phone: string
  /** As it is stored: +7 and ten digits. */
  phoneStored: string
}

const names = [
  ['BELUGINA', 'ARINA', 'Белугина', 'Арина', 'Глебовна'],
  ['OSETROV', 'FEDOR', 'Осетров', 'Фёдор', 'Львович'],
  ['SEVRYUGINA', 'ZOYA', 'Севрюгина', 'Зоя', 'Ильинична'],
  ['STERLYADEV', 'YAKOV', 'Стерлядев', 'Яков', 'Юрьевич'],
] as const

let made = 0

/** Somebody whom the shop has never seen: nobody else of this run has this phone, e-mail or passport. */
export function aPerson(changes: Partial<Pick<Person, 'birth'>> = {}): Person {
  const [surname, name, surnameRu, nameRu, patronymicRu] = names[made % names.length] ?? names[0]
  made += 1
  const worker = Number(process.env.TEST_WORKER_INDEX ?? 0)
  const digits = String(worker * 1000 + made).padStart(7, '0')
  const person: Person = {
    surname,
    name,
    surnameRu,
    nameRu,
    patronymicRu,
    birth: '05.05.1990',
    passport: `75 ${digits}`,
    commonPassport: `4509 ${digits.slice(1)}`,
    // No letters wrap it on the smallest phone.
    email: `${name.toLowerCase()}.rozhdestvenskaya.${digits}@example.org`,
    phone: `+7 (916) ${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`,
    phoneStored: `+7916${digits}`,
    ...changes,
  }
  plant(
    { kind: 'phone', value: person.phoneStored },
    { kind: 'email', value: person.email },
    { kind: 'passport', value: person.passport },
    { kind: 'passport', value: person.commonPassport },
    ...[surname, surnameRu, patronymicRu].map((value) => ({ kind: 'name' as const, value })),
  )
  return person
}
