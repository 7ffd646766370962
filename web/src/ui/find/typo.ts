import { distance } from 'fastest-levenshtein'

/** Fewer letters than this say too little for one of them to be wrong. */
const leastLetters = 4

/** Whether a text begins with what was typed but for one letter: wrong, missing, added or changed with its neighbour. */
export function beginsAlmost(text: string, typed: string): boolean {
  const { length } = typed
  if (length < leastLetters) return false
  return (
    [length - 1, length, length + 1].some((end) => distance(text.slice(0, end), typed) <= 1) ||
    beginsSwapped(text, typed)
  )
}

function beginsSwapped(text: string, typed: string): boolean {
  const at = [...typed].findIndex((letter, place) => letter !== text[place])
  return text.startsWith(typed.slice(0, at) + typed[at + 1] + typed[at] + typed.slice(at + 2))
}
