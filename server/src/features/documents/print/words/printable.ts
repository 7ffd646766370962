import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { figuresTied, textTied } from '@akvapolis/copy/tied'

// What the face draws, and nothing that changes how neighbours are read. The standard of accessible documents
// refuses a page with a glyph that is missing, so one character of a foreign script would cost the whole policy.
const drawn =
  /[^ -~\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b4\u00b6-\u017f\u0401-\u040c\u040e-\u044f\u0451-\u045c\u045e\u045f\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u20bd\u2116]/gu

// Controls, joiners and marks of direction have no shape of their own.
const invisible = /[\p{Cc}\p{Cf}\p{Mn}\p{Me}]/gu

/** Text as the policy can print it: composed, on one line, invisible characters gone, unknown ones as '?'. */
export function printable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\t\r\n\u2028\u2029]+/g, ' ')
    .replace(invisible, '')
    .replace(drawn, '?')
    .trim()
}

/** Russian text of whoever’s, broken where a reader of Russian expects it. */
export const printableRussian = (text: string): string => textTied(printable(text))

/** Both languages; English that says the same is left out. */
export const printableInBoth = ({ ru, en }: Bilingual): Bilingual => {
  const words = { ru: printableRussian(ru), en: figuresTied(printable(en)) }
  return words.en === figuresTied(printable(ru)) ? { ...words, en: '' } : words
}
