import { latinName, withoutMarks } from '@akvapolis/rules/person/latin-name'
import { plainSigns } from '@akvapolis/rules/person/names'

/**
 * Whether every word of a search stands in a text. Letters are looked for at the beginning of a word, digits anywhere;
 * case, ё and е, kinds of space, dash and apostrophe don't matter, nor do script and marks: «петров» finds PETROV. «не» belongs to the word behind
 * it, so that «оплачен» does not find «не оплачен».
 */
export function isFound(search: string, text: string): boolean {
  const plainText = plain(text)
  return plain(search)
    .split(' ')
    .every((word) => stands(word, plainText) || stands(plain(latinName(withoutMarks(word))), plainText))
}

function stands(word: string, text: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const isInside = letter.test(word.slice(0, 1)) && letter.test(text.slice(at - 1, at))
    if (at === 0 || !isInside) return true
  }
  return false
}

const letter = /\p{L}/u

const plain = (text: string) =>
  plainSigns(text)
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s+/g, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim()
    .replace(/(?<!\p{L})не (?=\p{L})/gu, 'не')
