import type { HolderField, User } from '@akvapolis/contract/session'
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
  const [surname, name] = [inEither(user.surname), inEither(user.name)]
  return {
    surname_ru: user.surname_ru ?? surname.russian ?? '',
    name_ru: user.name_ru ?? name.russian ?? '',
    patronymic_ru: user.patronymic_ru ?? '',
    surname: surname.latin ?? '',
    name: name.latin ?? '',
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
  const { surname, name, surname_ru, name_ru, patronymic_ru } = ownDataOf(user)
  return { latin: namesInRow(surname, name), russian: namesInRow(surname_ru, name_ru, patronymic_ru) }
}

const inEither = (main: string | null) =>
  main !== null && isRussian(main) ? { latin: null, russian: main } : { latin: main, russian: null }

const isRussian = (text: string): boolean => /[а-яё]/i.test(text)

/** Where a main name stands in the form that is in Russian letters. */
const russianOf = { surname: 'surname_ru', name: 'name_ru' } as const
const mains = ['surname', 'name'] as const

/** Which fields of the form hold what is fixed by a DMS contract. */
export const fixedIn = ({ fixed_fields = [], ...user }: User): HolderField[] =>
  fixed_fields.map((field) => {
    const main = mains.find((one) => one === field)
    return main && isRussian(user[main] ?? '') ? russianOf[main] : field
  })

/** Whether the passport's names are not known, but Russian ones are, as a registration may have left them. */
export const isNamedInRussian = ({ surname, name }: User): boolean => isRussian(`${surname}${name}`)

/** The server refuses to keep these empty. */
const needed: readonly string[] = ['surname', 'name', 'birth', 'email'] satisfies (keyof OwnData)[]

/**
 * What to send: the changed fields, and with them the needed ones that are still unknown, so that all is said at once. Names
 * that are known in Russian letters alone may stay so.
 */
export function changedOf(typed: OwnData, before: OwnData, user: User): Partial<OwnData> {
  const names = Object.keys(before) as (keyof OwnData)[] // what ownDataOf put there
  const changed = names.filter((name) => typed[name] !== before[name])
  if (changed.length === 0) return {}
  const isMissing = (name: keyof OwnData) => needed.includes(name) && !typed[name] && user[name] === null
  const sent = names.filter((name) => changed.includes(name) || isMissing(name))
  return { ...Object.fromEntries(sent.map((name) => [name, typed[name]])), ...inStep(typed, before, user) }
}

/** A main name in Russian letters is the Russian one: it changes with it, and stays as that one where Latin letters replace it. */
function inStep(typed: OwnData, before: OwnData, user: User): Partial<OwnData> {
  const more: Partial<OwnData> = {}
  for (const main of mains) {
    if (!isRussian(user[main] ?? '')) continue
    const russian = russianOf[main]
    if (typed[main] !== '') more[russian] = typed[russian]
    else if (typed[russian] !== before[russian]) more[main] = typed[russian]
  }
  return more
}
