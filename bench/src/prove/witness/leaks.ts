/** What was planted, by kind: `phone`, `passport`, `code`, `cookie` and so on. */
export type Planted = Readonly<Record<string, readonly string[]>>

/** Kinds of planted words that stand in a log; short ones whole, for by chance any number holds six digits. */
export function leaksIn(log: string, planted: Planted): string[] {
  return Object.entries(planted)
    .filter(([, words]) =>
      words.some((word) => (word.length > 8 ? log.includes(word) : standsWhole(log, word))),
    )
    .map(([kind]) => kind)
}

const partOfWord = /[\p{L}\p{N}.]/u

function standsWhole(log: string, word: string): boolean {
  for (let at = log.indexOf(word); at >= 0; at = log.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [log[at - 1], log[at + word.length]]
    if (!partOfWord.test(before) && !partOfWord.test(after)) return true
  }
  return false
}
