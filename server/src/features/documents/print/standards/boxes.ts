import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core'

/**
 * Gives figures and tables their places on the page, as PDF/UA wants them, from the same document written for it.
 * Both files hold the same structure, element by element, or neither is to be trusted.
 */
export function copyBoxes(from: PDF, to: PDF): void {
  const boxed = elementsOf(from)
  const bare = elementsOf(to)
  if (boxed.map(kindOf).join() !== bare.map(kindOf).join()) throw new Error('one document has two structures')
  for (const [index, element] of boxed.entries()) {
    const box = layoutOf(from, element)?.getArray('BBox')
    const target = bare[index]
    if (box && target) setBox(to, target, box)
    // What each of hundreds may leave out, and what a twentieth of the file would be.
    target?.delete('Type')
  }
}

const kindOf = (element: PdfDict): string => element.getName('S')?.value ?? ''

function setBox(pdf: PDF, element: PdfDict, box: PdfArray): void {
  const layout = layoutOf(pdf, element) ?? PdfDict.of({ O: PdfName.of('Layout') })
  layout.set('BBox', new PdfArray([...box]))
  const others = attributesOf(pdf, element).filter((attributes) => attributes !== layout)
  element.set('A', new PdfArray([...others, layout]))
}

const layoutOf = (pdf: PDF, element: PdfDict): PdfDict | undefined =>
  attributesOf(pdf, element).find((attributes) => attributes.getName('O')?.value === 'Layout')

const attributesOf = (pdf: PDF, element: PdfDict): PdfDict[] => dictsOf(pdf, element.get('A'))

/** The structure in the order in which it is read; leaves are pieces of pages and no elements. */
function elementsOf(pdf: PDF): PdfDict[] {
  const root = pdf.getCatalog().getDict('StructTreeRoot', (ref) => pdf.getObject(ref))
  return root ? elementsBelow(pdf, root) : []
}

const elementsBelow = (pdf: PDF, parent: PdfDict): PdfDict[] =>
  dictsOf(pdf, parent.get('K'))
    .filter((kid) => kid.has('S'))
    .flatMap((element) => [element, ...elementsBelow(pdf, element)])

/** One dictionary, many, or none, by reference or in place. */
function dictsOf(pdf: PDF, value: PdfObject | undefined | null): PdfDict[] {
  const found = value instanceof PdfRef ? pdf.getObject(value) : value
  if (found instanceof PdfArray) return [...found].flatMap((item) => dictsOf(pdf, item))
  return found instanceof PdfDict ? [found] : []
}
