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

/** A name as we keep it: composed letters, one form of apostrophe, no doubled or outer spaces. */
export function normaliseName(text: string): string {
  return text.normalize('NFC').replaceAll('’', "'").replace(/ +/g, ' ').trim()
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
