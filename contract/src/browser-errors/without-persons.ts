import { words } from './words.ts'

/** As much of a message as is sent. */
export const longestMessage = 200

const quoted = /(["'`«“‘]).*?(["'`»”’]|$)/gs
/** React says the rest by a number of its own, and after it an address. */
const ofReact = /React error #\d{1,3}(?!\d)/

/**
 * The message of an error without anything that could be somebody's: what is quoted goes, every digit, and each word that is
 * not one of the browsers' own, whatever its alphabet.
 */
export function withoutPersons(message: string): string {
  const [react] = ofReact.exec(message) ?? []
  if (react) return react
  return message
    .slice(0, 10 * longestMessage)
    .replace(quoted, '…')
    .replace(/[^A-Za-z\s.,:;()]+/g, '…')
    .replace(/[A-Za-z]+/g, (word) => (words.has(word.toLowerCase()) ? word : '…'))
    .replace(/\s+/g, ' ')
    .replace(/…[…\s.,:;()]*…/g, '…')
    .trim()
    .slice(0, longestMessage)
}

/** The name of an error, where it is made of the same words: 'QuotaExceededError'. */
export function nameWithoutPersons(name: string): string {
  const parts = name.match(/[A-Z][a-z]*/g) ?? []
  const isPlain =
    name !== '' && parts.join('') === name && parts.every((part) => words.has(part.toLowerCase()))
  return isPlain && name.length <= 40 ? name : 'Error'
}
