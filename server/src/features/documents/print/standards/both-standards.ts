import { PDF, PdfBool, PdfDict, PdfName } from '@libpdf/core'
import { addBoxes } from './boxes.ts'
import { addAccessibleMark } from './metadata.ts'
import { packUnicodeMaps } from './packed.ts'

/** One page description, written once for each standard; each writing is refused by what its standard forbids. */
export type Written = { archival: Uint8Array; accessible: Uint8Array }

/**
 * One document that keeps PDF/A-2a and PDF/UA-1 together. The compiler writes a file for one standard at a time, so
 * what the second asks for besides is added to the bytes of the first: its mark in the metadata, the title as the
 * window's name, the order of the keyboard on each page and the places of figures and tables. A whole new file, not an
 * update of one, before anything is signed. The same two inputs always give the same bytes.
 */
export async function bothStandards(written: Written): Promise<Uint8Array> {
  const pdf = await PDF.load(written.archival)
  addAccessibleMark(pdf)
  addBoxes(pdf, written)
  packUnicodeMaps(pdf)
  pdf.getCatalog().set('ViewerPreferences', titleInWindow(pdf))
  for (const page of pdf.getPages()) page.dict.set('Tabs', PdfName.of('S'))
  // The compiler has packed what is large; the metadata stays readable for programs that know no PDF.
  return pdf.save({ compressStreams: false, useXRefStream: true })
}

function titleInWindow(pdf: PDF): PdfDict {
  const preferences = pdf.getCatalog().getDict('ViewerPreferences', (ref) => pdf.getObject(ref))
  const titled = preferences?.clone() ?? new PdfDict()
  titled.set('DisplayDocTitle', PdfBool.of(true))
  return titled
}
