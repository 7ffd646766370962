import type { PdfDict } from '@libpdf/core'
import { drawn } from './drawing.ts'
import { elementsOf, leavesOf } from './elements.ts'
import type { Opened } from './opened.ts'
import { parentsOf } from './parents.ts'

/** What is drawn is read in its turn or said to be decoration, and each piece of the reading has its element. */
export function contentFaults(file: Opened): string[] {
  const faults = new Set<string>()
  const holders = new Map(elementsOf(file).map((element) => [element.dict, leavesOf(file, element).pieces]))
  for (const { dict } of file.pdf.getPages()) {
    const drawing = drawn(file, dict)
    for (const fault of drawing.faults) faults.add(fault)
    for (const [owner, pieces] of drawing.pieces) {
      if (new Set(pieces).size !== pieces.length) faults.add('content: two pieces of one number')
      if (!pieces.every(isHeld(file, owner, holders))) faults.add('content: a piece that no element holds')
    }
  }
  return [...faults]
}

/** From the page by its number through the table of parents to an element that knows the piece. */
function isHeld(file: Opened, owner: PdfDict, holders: Map<PdfDict, number[]>): (piece: number) => boolean {
  const parents = parentsOf(file).get(owner.getNumber('StructParents')?.value ?? -1)
  return (piece) => {
    const holder = parents?.[piece]
    return holder !== undefined && holders.get(holder)?.includes(piece) === true
  }
}
