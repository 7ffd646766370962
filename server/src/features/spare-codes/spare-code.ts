import { randomInt } from 'node:crypto'

/**
 * Digits and letters that no eye takes for one another: of 0 O Q D, 1 I L, 2 Z, 5 S, 6 G, 8 B, U V W Y at most one.
 * Codes that were made before have other signs, and ten of them; they stay good.
 */
const alphabet = '34679ACDEFHJKMNPRTXY'
/** Twelve of twenty: 51 bits. */
const length = 12
const group = 4
export const codesOfASet = 10

/** A new code, as it is told: 'K7MX-H3TC-PRYA'. */
export function newSpareCode(): string {
  const signs = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  return signs.replace(new RegExp(`.{${group}}(?!$)`, 'g'), '$&-')
}

/** Russian letters that look like ours: typed in the other layout, or read so, they are meant. */
const lookAlikes: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  З: '3',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** A code as it is hashed: however it was typed, its letters and digits alone. */
export const plainSpareCode = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[А-ЯЁ]/g, (letter) => lookAlikes[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
