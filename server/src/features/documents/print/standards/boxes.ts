import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'

/** An element of the structure as the compiler writes it, with its place on the page where it has one. */
type Element = { object: number; kind: string; box: number[] | null }

/**
 * Gives figures and tables their places on the page, as PDF/UA wants them, from the same document written for it: both
 * hold the same structure, element by element, or neither is to be trusted. Read as text, since a whole second reading
 * of a paper costs as much as writing it.
 */
export function addBoxes(
  pdf: PDF,
  { archival, accessible }: { archival: Uint8Array; accessible: Uint8Array },
): void {
  const bare = elementsIn(archival)
  const boxed = elementsIn(accessible)
  if (bare.length === 0) throw new Error('a paper has a structure')
  if (kindsOf(bare) !== kindsOf(boxed)) throw new Error('one document has two structures')
  for (const [index, { box }] of boxed.entries()) {
    const element = pdf.getObject(PdfRef.of(bare[index]?.object ?? 0))
    if (!(element instanceof PdfDict)) throw new Error('an element of a structure is its own object')
    if (box) setBox(pdf, element, box)
    // What each of hundreds may leave out, and what a twentieth of the file would be.
    element.delete('Type')
  }
}

const written = /(\d+) 0 obj\n<<\n {2}\/Type \/StructElem\n {2}\/S \/(\w+)\n([\s\S]*?)\nendobj/g

const elementsIn = (file: Uint8Array): Element[] =>
  [...Buffer.from(file).toString('latin1').matchAll(written)].map(([, object, kind = '', rest = '']) => ({
    ...{ object: Number(object), kind },
    box: /\/BBox \[([\d. -]+)\]/.exec(rest)?.[1]?.split(' ').map(Number) ?? null,
  }))

const kindsOf = (elements: Element[]): string => elements.map(({ kind }) => kind).join()

function setBox(pdf: PDF, element: PdfDict, box: number[]): void {
  const attributes = dictsOf(pdf, element.get('A'))
  const layout = attributes.find((one) => one.getName('O')?.value === 'Layout')
  const placed = layout ?? PdfDict.of({ O: PdfName.of('Layout') })
  placed.set('BBox', new PdfArray(box.map((edge) => PdfNumber.of(edge))))
  element.set('A', new PdfArray([...attributes.filter((one) => one !== layout), placed]))
}

/** One dictionary, many, or none, by reference or in place. */
function dictsOf(pdf: PDF, value: PdfObject | undefined | null): PdfDict[] {
  const found = value instanceof PdfRef ? pdf.getObject(value) : value
  if (found instanceof PdfArray) return [...found].flatMap((item) => dictsOf(pdf, item))
  return found instanceof PdfDict ? [found] : []
}
