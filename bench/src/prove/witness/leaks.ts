/** What was planted, by kind: `phone`, `passport`, `code`, `cookie` and so on. */
export type Planted = Readonly<Record<string, readonly string[]>>

/** What a Prometheus is told, without its figures, any of which may be a code by chance. */
export const withoutFigures = (metrics: string): string => metrics.replaceAll(/ \S+$/gm, '')

/** Kinds of planted words that stand in a text; short ones whole, for by chance any number holds six digits. */
export function leaksIn(text: string, planted: Planted): string[] {
  return Object.entries(planted)
    .filter(([, words]) =>
      words.some((word) => (word.length > 8 ? text.includes(word) : standsWhole(text, word))),
    )
    .map(([kind]) => kind)
}

const partOfWord = /[\p{L}\p{N}.]/u

function standsWhole(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const [before = '', after = ''] = [text[at - 1], text[at + word.length]]
    if (!partOfWord.test(before) && !partOfWord.test(after)) return true
  }
  return false
}
