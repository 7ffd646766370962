import { factsMissing } from '@akvapolis/server/features/documents/testing/facts-of-policy'
import { run } from '@akvapolis/server/features/documents/testing/pdf-reading'
import { opened } from '@akvapolis/server/features/documents/testing/standards/opened'
import { passiveFaults } from '@akvapolis/server/features/documents/testing/standards/passive'

export type PaperFaults = {
  /** Of the file's form, by qpdf. */
  broken: string[]
  /** Those that a reader would need to have, or can't tell the letters of, by pdffonts. */
  fonts: string[]
  /** What acts, is packed in or comes from elsewhere. */
  active: string[]
  /** What of the record pdftotext does not read. */
  unread: string[]
}

type Document = Parameters<typeof factsMissing>[1]

export async function faultsOf(pdf: Uint8Array, document: Document): Promise<PaperFaults> {
  return {
    broken: brokenBy(pdf),
    fonts: strangeFonts(pdf),
    active: passiveFaults(await opened(pdf)),
    unread: factsMissing(pdf, document),
  }
}

const sound = 'No syntax or stream encoding errors'

function brokenBy(pdf: Uint8Array): string[] {
  try {
    const said = run('qpdf', ['--check', 'FILE'], pdf)
    return said.includes(sound) ? [] : [said]
  } catch (error) {
    return [(error as Error).message] // of a program that ended with a fault
  }
}

/** Embedded, a part of it, and with its unicode map: three columns before the number of its object. */
const ownFont = / yes yes yes +\d+ +\d+$/

function strangeFonts(pdf: Uint8Array): string[] {
  const [, , ...fonts] = run('pdffonts', ['FILE'], pdf).trimEnd().split('\n')
  return fonts.length === 0 ? ['none'] : fonts.filter((font) => !ownFont.test(font))
}
