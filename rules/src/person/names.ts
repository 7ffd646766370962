/** Which letters a name field takes; `either` takes both alphabets, though a name is of one. */
export type NameScript = 'latin' | 'cyrillic' | 'either'

export const longestName = 60

const letters: Record<NameScript, string> = {
  latin: 'A-Za-z',
  cyrillic: 'А-Яа-яЁё',
  either: 'A-Za-zА-Яа-яЁё',
}

/** One typed character that belongs in a name of the script: a letter, space, hyphen or apostrophe. */
export function isNameCharacter(character: string, script: NameScript): boolean {
  return new RegExp(`^[${letters[script]} '’-]$`).test(character)
}

/** Composed letters, and of each kind of hyphen or dash, apostrophe and space the plain one: phones and texts write the others. */
export function plainSigns(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[‐-―−]/g, '-')
    .replace(/[‘’ʻʼ`´′]/g, "'")
    .replace(/\s/g, ' ')
}

/** A name as we keep it: plain signs, no doubled or outer spaces. */
export function normaliseName(text: string): string {
  return plainSigns(text).replace(/ +/g, ' ').trim()
}

/** A normalised name of 1–60 characters, its letters of one alphabet, with at least one letter. */
export function isName(text: string, script: NameScript): boolean {
  if (script === 'either') return isName(text, 'latin') || isName(text, 'cyrillic')
  return (
    text.length <= longestName &&
    new RegExp(`^[${letters[script]} '-]*[${letters[script]}][${letters[script]} '-]*$`).test(text)
  )
}

/** Letters of both alphabets in one name: a Russian О among Latin letters, which nobody sees. */
export function isMixed(text: string): boolean {
  return /[A-Za-z]/.test(text) && /[А-Яа-яЁё]/.test(text)
}

/**
 * A Russian name in ordinary case where it was typed in capitals or in small letters alone; mixed ones stay as somebody meant
 * them, and Latin ones.
 */
export function ordinaryCase(name: string): string {
  const small = name.toLocaleLowerCase('ru')
  if (!isName(name, 'cyrillic') || (name !== small && name !== name.toLocaleUpperCase('ru'))) return name
  return small.replace(parts, (part, at: number) =>
    at > 0 && particles.includes(part) ? part : `${part.slice(0, 1).toLocaleUpperCase('ru')}${part.slice(1)}`,
  )
}

/** What a space, a hyphen or an apostrophe sets apart; before я, ю, е, ё it only parts the sounds: Лук'яненко. */
const parts = /[а-яё]+(?:'[яюеё][а-яё]*)*/g

const particles: readonly string[] = ['оглы', 'кызы', 'уулу', 'ибн']

/** Names beside each other, the Russian ones in ordinary case; what is not known is left out. */
export const namesInRow = (...names: readonly (string | null | undefined)[]): string =>
  names.flatMap((name) => (name ? [ordinaryCase(name)] : [])).join(' ')
