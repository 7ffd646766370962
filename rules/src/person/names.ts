/** Which letters a name field takes. */
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

/** A normalised name of 1–60 characters of the script, with at least one letter. */
export function isName(text: string, script: NameScript): boolean {
  return (
    text.length <= longestName &&
    new RegExp(`^[${letters[script]} '-]*[${letters[script]}][${letters[script]} '-]*$`).test(text)
  )
}
