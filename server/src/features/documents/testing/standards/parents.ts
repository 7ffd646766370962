import { PdfArray, type PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import { dictsAt, type Opened } from './opened.ts'

/** The table of parents: by the number of a page the elements of its pieces in turn, by that of an object its own. */
export function parentsOf(file: Opened): Map<number, (PdfDict | undefined)[]> {
  const root = file.catalog.getDict('StructTreeRoot', file.at)?.getDict('ParentTree', file.at)
  return new Map(root ? branch(file, root) : [])
}

function branch(file: Opened, node: PdfDict): [number, (PdfDict | undefined)[]][] {
  const pairs = [...(node.getArray('Nums', file.at) ?? [])]
  const own = pairs.flatMap((key, index): [number, (PdfDict | undefined)[]][] =>
    index % 2 === 0 && key instanceof PdfNumber ? [[key.value, inTurn(file, pairs[index + 1])]] : [],
  )
  return [...own, ...dictsAt(file, node.get('Kids')).flatMap((kid) => branch(file, kid))]
}

function inTurn(file: Opened, value: PdfObject | undefined): (PdfDict | undefined)[] {
  const found = value instanceof PdfRef ? file.at(value) : value
  if (found instanceof PdfArray) return [...found].map((item) => dictsAt(file, item)[0])
  return dictsAt(file, found)
}
