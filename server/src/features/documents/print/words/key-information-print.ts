import { productName } from '@akvapolis/copy/frame'
import type { Bilingual } from '@akvapolis/copy/papers/bilingual'
import { flagDescription } from '@akvapolis/copy/papers/document'
import { editionLine, hashLine } from '@akvapolis/copy/papers/key-information'
import type { IsoDate } from '@akvapolis/rules/dates/dates'
import type { KeyInformation } from '@akvapolis/rules/policy/key-information'
import type { KeyInformationDocument } from '../../../../ports/paper-renderer.ts'
import { printable, printableRussian } from './printable.ts'

/** What key-information.typ prints: the words as they were told, and by what they can be proved. */
type KeyInformationPrint = KeyInformation & {
  brand: string
  flag: string
  author: string
  footer: Bilingual
  issued: IsoDate
  watermark: null
  proof: string[]
}

export function keyInformationPrint({
  words,
  hash,
  insurer,
  set,
}: KeyInformationDocument): KeyInformationPrint {
  return {
    ...printedWords(words),
    brand: productName,
    flag: flagDescription,
    author: printable(insurer),
    footer: { ru: printable(words.title), en: '' },
    issued: set,
    watermark: null,
    proof: [editionLine(words.edition), hashLine(hash)].map(printable),
  }
}

function printedWords({ title, product, lead, facts, sections, edition }: KeyInformation): KeyInformation {
  return {
    title: printableRussian(title),
    product: printableRussian(product),
    lead: printableRussian(lead),
    facts: facts.map(({ label, value }) => ({
      label: printableRussian(label),
      value: printableRussian(value),
    })),
    sections: sections.map(({ heading, paragraphs, columns, lines }) => ({
      heading: printableRussian(heading),
      paragraphs: paragraphs.map(printableRussian),
      columns: columns && [printableRussian(columns[0]), printableRussian(columns[1])],
      lines: lines.map(({ text, value }) => ({
        text: printableRussian(text),
        value: value === null ? null : printableRussian(value),
      })),
    })),
    edition: printable(edition),
  }
}
