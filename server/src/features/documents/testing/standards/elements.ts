import { PdfArray, type PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import { dictsAt, nameAt, type Opened } from './opened.ts'

/** A part of the reading, its kind in the words of the standard. */
export type Element = { kind: string; dict: PdfDict; parent: Element | null; kids: Element[] }

const standardKinds = new Set(
  [
    'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6',
    'L LI Lbl LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot',
    'Ruby RB RT RP Warichu WT WP Figure Formula Form',
  ].flatMap((kinds) => kinds.split(' ')),
)

/** In the order in which they are read. */
export function elementsOf(file: Opened): Element[] {
  const root = file.catalog.getDict('StructTreeRoot', file.at)
  return root ? kidsOf(file, root, null).flatMap(withKids) : []
}

const withKids = (element: Element): Element[] => [element, ...element.kids.flatMap(withKids)]

function kidsOf(file: Opened, dict: PdfDict, parent: Element | null): Element[] {
  return dictsAt(file, dict.get('K'))
    .filter((kid) => kid.has('S'))
    .map((kid) => {
      const element: Element = { kind: kindOf(file, nameAt(kid, 'S') ?? ''), dict: kid, parent, kids: [] }
      element.kids = kidsOf(file, kid, element)
      return element
    })
}

/** Through the table of roles to a kind of the standard; empty where that never ends. */
function kindOf(file: Opened, name: string, steps = 0): string {
  if (standardKinds.has(name)) return name
  const roles = file.catalog.getDict('StructTreeRoot', file.at)?.getDict('RoleMap', file.at)
  const role = nameAt(roles, name)
  return role === undefined || steps > 9 ? '' : kindOf(file, role, steps + 1)
}

export const hasBox = (file: Opened, dict: PdfDict): boolean =>
  dictsAt(file, dict.get('A')).some((attributes) => attributes.getArray('BBox')?.length === 4)

/** The objects that an element holds beside other elements: pieces of a page by number, or annotations. */
export function leavesOf(file: Opened, { dict }: Element): { pieces: number[]; objects: PdfDict[] } {
  const leaves = { pieces: [] as number[], objects: [] as PdfDict[] }
  for (const kid of listOf(file, dict.get('K'))) {
    if (kid instanceof PdfNumber) leaves.pieces.push(kid.value)
    for (const leaf of dictsAt(file, kid)) {
      const piece = leaf.getNumber('MCID')?.value
      if (piece !== undefined) leaves.pieces.push(piece)
      if (nameAt(leaf, 'Type') === 'OBJR') leaves.objects.push(...dictsAt(file, leaf.get('Obj')))
    }
  }
  return leaves
}

function listOf(file: Opened, value: PdfObject | undefined): PdfObject[] {
  const found = value instanceof PdfRef ? file.at(value) : value
  if (!found) return []
  return found instanceof PdfArray ? [...found] : [found]
}
