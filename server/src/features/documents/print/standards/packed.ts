import { deflateSync } from 'node:zlib'
import { type PDF, PdfDict, PdfName, PdfRef, PdfStream } from '@libpdf/core'

/** Packs what the compiler leaves as it is: the tables by which letters are read out of each font. */
export function packUnicodeMaps(pdf: PDF): void {
  const maps = pdf.getPages().flatMap(({ dict }) => fontsOf(pdf, dict).map((font) => font.get('ToUnicode')))
  for (const map of new Set(maps.map((found) => resolved(pdf, found)))) {
    if (!(map instanceof PdfStream) || map.has('Filter')) continue
    map.setData(deflateSync(map.getDecodedData()))
    map.set('Filter', PdfName.of('FlateDecode'))
  }
}

function fontsOf(pdf: PDF, page: PdfDict): PdfDict[] {
  const fonts = resolved(pdf, dictAt(pdf, page, 'Resources')?.get('Font'))
  if (!(fonts instanceof PdfDict)) return []
  return [...fonts].map(([, font]) => resolved(pdf, font)).filter((font) => font instanceof PdfDict)
}

function dictAt(pdf: PDF, dict: PdfDict, key: string): PdfDict | null {
  const found = resolved(pdf, dict.get(key))
  return found instanceof PdfDict ? found : null
}

const resolved = (pdf: PDF, value: ReturnType<PdfDict['get']>) =>
  value instanceof PdfRef ? pdf.getObject(value) : value
