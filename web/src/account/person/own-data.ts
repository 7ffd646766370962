import type { User } from '@akvapolis/contract/session'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import { namesInRow } from '@akvapolis/rules/person/names'

/** What a customer may change about themselves, in the order of the page; texts are '' while absent. */
export type OwnData = {
  surname_ru: string
  name_ru: string
  patronymic_ru: string
  surname: string
  name: string
  birth: IsoDate | null
  passport: string
  email: string
}

export function ownDataOf(user: User): OwnData {
  return {
    surname_ru: user.surname_ru ?? '',
    name_ru: user.name_ru ?? '',
    patronymic_ru: user.patronymic_ru ?? '',
    surname: user.surname ?? '',
    name: user.name ?? '',
    birth: user.birth,
    passport: user.passport ?? '',
    email: user.email ?? '',
  }
}

/**
 * The names in Latin letters and in Russian ones, '' where absent: a registration may have left each of the main ones in
 * either.
 */
export function namesOf(user: User): { latin: string; russian: string } {
  const { surname_ru, name_ru, patronymic_ru } = user
  const [surname, name] = [inEither(user.surname), inEither(user.name)]
  return {
    latin: namesInRow(surname.latin, name.latin),
    russian: namesInRow(surname_ru ?? surname.russian, name_ru ?? name.russian, patronymic_ru),
  }
}

const inEither = (main: string | null) =>
  main !== null && isRussian(main) ? { latin: null, russian: main } : { latin: main, russian: null }

export const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

/** The server refuses to keep these empty. */
const needed: readonly string[] = ['surname', 'name', 'birth', 'email'] satisfies (keyof OwnData)[]

/** What to send: the changed fields, and with them the needed ones still empty, so that all is said at once. */
export function changedOf(typed: OwnData, before: OwnData): Partial<OwnData> {
  const names = Object.keys(before) as (keyof OwnData)[] // what ownDataOf put there
  const changed = names.filter((name) => typed[name] !== before[name])
  if (changed.length === 0) return {}
  const sent = names.filter((name) => changed.includes(name) || (needed.includes(name) && !typed[name]))
  return Object.fromEntries(sent.map((name) => [name, typed[name]]))
}
