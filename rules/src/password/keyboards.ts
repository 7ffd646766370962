const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
const cyrillic = 'ёйцукенгшщзхъфывапролджэячсмитьбю'

/** What the same keys give on a Russian keyboard: of «tubgtn» «египет». */
export function inCyrillicLayout(typed: string): string {
  return typed.toLowerCase().replace(/./g, (key) => cyrillic[latin.indexOf(key)] ?? key)
}

/** What the same keys give on a Latin keyboard: of «йцукен» «qwerty». */
export function inLatinLayout(typed: string): string {
  return typed.toLowerCase().replace(/./g, (key) => latin[cyrillic.indexOf(key)] ?? key)
}
