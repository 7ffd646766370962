import { inLatinLayout } from './keyboards.ts'

const rows = [
  '01234567890123456789',
  '`1234567890-=',
  'abcdefghijklmnopqrstuvwxyz',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгдежзийклмнопрстуфхцчшщъыьэюя',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'qwertyuiopasdfghjklzxcvbnm',
]
const runs = rows.flatMap((row) => [row, [...row].reverse().join('')])
const longestUnit = 4

/** Whether it is one stretch of the digits, an alphabet or a row of keys, forwards or backwards, on either keyboard. */
export function isRun(password: string): boolean {
  const typed = password.toLowerCase()
  return [typed, inLatinLayout(typed)].some((way) => runs.some((run) => run.includes(way)))
}

/** What is repeated from end to end: of «парольпароль» «пароль»; null when nothing is. */
export function repeatedUnit(password: string): string | null {
  return /^(.+?)\1+$/su.exec(password)?.[1] ?? null
}

/** Whether nothing but a few characters are repeated: «zzzzzzzz», «20262026». */
export function isRepetition(password: string): boolean {
  const unit = repeatedUnit(password)
  return unit !== null && [...unit].length <= longestUnit
}

/** Whether it is a day of the last or this century and nothing else: 05.05.1990, 19900505. */
export function isWrittenDate(password: string): boolean {
  const day = '(0[1-9]|[12]\\d|3[01])'
  const month = '(0[1-9]|1[0-2])'
  const year = '(19|20)\\d\\d'
  const written = [`${day}[./-]?${month}[./-]?${year}`, `${year}[./-]?${month}[./-]?${day}`]
  return written.some((form) => new RegExp(`^${form}$`).test(password))
}
