import { randomInt } from 'node:crypto'

/** Digits and letters that are not taken for one another, by eye or by ear. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Ten of thirty: 49 bits. */
const length = 10
export const codesOfASet = 10

/** A new code, as it is told: 'K7MQ2-XW4RT'. */
export function newSpareCode(): string {
  const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return `${signs.slice(0, length / 2)}-${signs.slice(length / 2)}`
}

/** Russian letters that look like ours: typed in the other layout they are meant. */
const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** A code as it is hashed: however it was typed, without its hyphen and spaces. */
export const plainSpareCode = (typed: string): string =>
  typed
    .normalize('NFC')
    .toUpperCase()
    .replace(/[А-ЯЁ]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[\s\-–—]/g, '')
