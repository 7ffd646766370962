import { PdfName } from '@libpdf/core'
import { type Element, hasBox } from './elements.ts'
import { dictsAt, type Opened, told } from './opened.ts'

/** A table is rows of equal width, and each of its figures has a head that says what it is. */
export function tableFaults(file: Opened, table: Element): string[] {
  const parts = table.kids.filter(({ kind }) => kind !== 'Caption')
  const rows = parts.flatMap((part) => (part.kind === 'TR' ? [part] : part.kids))
  const cells = rows.flatMap(({ kids }) => kids)
  const heads = cells.filter(({ kind }) => kind === 'TH')
  const ids = new Set(heads.map((head) => wordOf(head.dict.get('ID'))))
  return told(
    parts.some(({ kind }) => !/^(TR|THead|TBody|TFoot)$/.test(kind)) && 'table: holds what is no row',
    parts.filter(({ kind }) => kind === 'THead').length > 1 && 'table: two heads',
    rows.some(({ kind }) => kind !== 'TR') && 'table: a part holds what is no row',
    cells.some(({ kind }) => !/^T[HD]$/.test(kind)) && 'table: a row holds what is no cell',
    !isRegular(file, rows) && 'table: rows of unequal width',
    heads.length === 0 && 'table: no TH',
    cells.some((cell) => !isExplained(file, cell, { heads, ids })) && 'table: a cell that no head explains',
    !isBroken(file, table) && !hasBox(file, table.dict) && 'table: without its place',
  )
}

type Heads = { heads: Element[]; ids: Set<string> }

/** By the reach of the heads, or by the names of its own. */
function isExplained(file: Opened, cell: Element, { heads, ids }: Heads): boolean {
  const own = attributesOf(file, cell).flatMap((attributes) => [...(attributes.getArray('Headers') ?? [])])
  if (own.length > 0) return own.every((head) => ids.has(wordOf(head)))
  return heads.every((head) => attributesOf(file, head).some((attributes) => attributes.has('Scope')))
}

function isRegular(file: Opened, rows: Element[]): boolean {
  const free: number[] = []
  const widths = rows.map((row) => {
    const reached = free.shift() ?? 0
    const spans = row.kids.map((cell) => ({
      wide: spanOf(file, cell, 'ColSpan'),
      high: spanOf(file, cell, 'RowSpan'),
    }))
    for (const { wide, high } of spans) {
      for (let below = 0; below < high - 1; below += 1) free[below] = (free[below] ?? 0) + wide
    }
    return reached + spans.reduce((sum, { wide }) => sum + wide, 0)
  })
  return new Set(widths).size <= 1 && free.every((left) => !left)
}

const spanOf = (file: Opened, cell: Element, key: 'ColSpan' | 'RowSpan'): number =>
  attributesOf(file, cell).flatMap((attributes) => attributes.getNumber(key)?.value ?? [])[0] ?? 1

const attributesOf = (file: Opened, { dict }: Element) => dictsAt(file, dict.get('A'))

const wordOf = (value: unknown): string =>
  value instanceof PdfName
    ? value.value
    : ((value as { asString?: () => string } | undefined)?.asString?.() ?? '')

/** Over two pages it has no one place. */
function isBroken(file: Opened, table: Element): boolean {
  const pages = new Set<unknown>()
  const look = (element: Element): void => {
    const page = element.dict.getDict('Pg', file.at)
    if (page) pages.add(page)
    for (const leaf of dictsAt(file, element.dict.get('K'))) {
      const own = leaf.getDict('Pg', file.at)
      if (own) pages.add(own)
    }
    element.kids.forEach(look)
  }
  look(table)
  return pages.size > 1
}
