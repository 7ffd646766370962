import { PdfArray, type PdfDict, PdfRef, PdfStream } from '@libpdf/core'
import { decoded, dictsAt, nameAt, type Opened } from './opened.ts'
import { nameOf, type Operand, type Operation, operationsOf } from './operations.ts'

/** What a drawing is within: a piece of the reading, a decoration, or neither. */
type Mark = 'read' | 'decoration' | 'neither'

/** What came of drawing a page: pieces by the page or form they are numbered in, glyphs by their font. */
export type Drawing = {
  pieces: Map<PdfDict, number[]>
  glyphs: Map<PdfDict, Set<number>>
  faults: Set<string>
}

export function drawn(file: Opened, page: PdfDict): Drawing {
  const drawing: Drawing = { pieces: new Map(), glyphs: new Map(), faults: new Set() }
  draw({ file, drawing, owner: page, marks: [], depth: 0 }, contentOf(file, page))
  return drawing
}

type Pen = { file: Opened; drawing: Drawing; owner: PdfDict; marks: Mark[]; depth: number; font?: PdfDict }

function draw(pen: Pen, content: Buffer): void {
  const kept: (PdfDict | undefined)[] = []
  const start = pen.marks.length
  for (const operation of operationsOf(content)) {
    if (operation.operator === 'q') kept.push(pen.font)
    if (operation.operator === 'Q') setFont(pen, kept.pop())
    if (kept.length + pen.depth > 28) pen.drawing.faults.add('content: too many states kept')
    steps[operation.operator]?.(pen, operation)
    if (paints.has(operation.operator)) paint(pen)
  }
  if (pen.marks.length !== start) pen.drawing.faults.add('content: a mark is never closed')
}

const paints = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'S', 's', 'sh', 'Tj', 'TJ', "'", '"'])

type Step = (pen: Pen, operation: Operation) => void

const steps: Record<string, Step> = {
  BMC: (pen, { operands }) => open(pen, operands),
  BDC: (pen, { operands }) => open(pen, operands),
  EMC: ({ marks, drawing }) => {
    if (marks.pop() === undefined) drawing.faults.add('content: a mark is closed that was not open')
  },
  Tf: (pen, { operands }) => setFont(pen, resource(pen, 'Font', nameOf(operands[0]))),
  Tj: (pen, { operands }) => show(pen, operands),
  TJ: (pen, { operands }) => show(pen, operands),
  "'": (pen, { operands }) => show(pen, operands),
  '"': (pen, { operands }) => show(pen, operands),
  Do: (pen, { operands }) => drawThing(pen, resource(pen, 'XObject', nameOf(operands[0]))),
  k: ({ drawing }) => drawing.faults.add('content: a colour of a press'),
  K: ({ drawing }) => drawing.faults.add('content: a colour of a press'),
  BI: ({ drawing }) => drawing.faults.add('content: an image within the drawing'),
}

function setFont(pen: Pen, font: PdfDict | undefined): void {
  if (font) pen.font = font
  else delete pen.font
}

const resource = ({ file, owner }: Pen, kind: string, name: string): PdfDict | undefined =>
  dictsAt(file, resourcesOf(file, owner)?.getDict(kind, file.at)?.get(name))[0]

/** A page may have them from the pages above it. */
function resourcesOf(file: Opened, owner: PdfDict): PdfDict | undefined {
  const above = owner.getDict('Parent', file.at)
  return owner.getDict('Resources', file.at) ?? (above && resourcesOf(file, above))
}

function open(pen: Pen, [tag, properties]: Operand[]): void {
  const listed = pen.file && nameOf(properties)
  const named = listed ? resource(pen, 'Properties', listed) : undefined
  const own = properties instanceof Map ? properties.get('MCID') : named?.getNumber('MCID')?.value
  const mark: Mark = nameOf(tag) === 'Artifact' ? 'decoration' : typeof own === 'number' ? 'read' : 'neither'
  const other = mark === 'read' ? 'decoration' : 'read'
  if (mark !== 'neither' && pen.marks.includes(other))
    pen.drawing.faults.add('content: decoration and reading within one another')
  if (mark === 'read' && typeof own === 'number') piecesOf(pen).push(own)
  pen.marks.push(mark)
}

function piecesOf({ drawing, owner }: Pen): number[] {
  const pieces = drawing.pieces.get(owner) ?? []
  drawing.pieces.set(owner, pieces)
  return pieces
}

function paint({ marks, drawing }: Pen): void {
  if (!marks.some((mark) => mark !== 'neither'))
    drawing.faults.add('content: drawn neither to be read nor as decoration')
}

/** The faces of papers are composite: two bytes a glyph. */
function show({ drawing, font }: Pen, operands: Operand[]): void {
  if (!font) return void drawing.faults.add('content: text without a font')
  const glyphs = drawing.glyphs.get(font) ?? new Set()
  drawing.glyphs.set(font, glyphs)
  for (const operand of operands.flat()) {
    if (typeof operand !== 'object' || !('bytes' in operand)) continue
    for (let at = 0; at + 1 < operand.bytes.length; at += 2) glyphs.add(operand.bytes.readUInt16BE(at))
  }
}

function drawThing(pen: Pen, thing: PdfDict | undefined): void {
  if (thing instanceof PdfStream && nameAt(thing, 'Subtype') === 'Form')
    draw({ ...pen, owner: thing, depth: pen.depth + 1 }, decoded(thing))
  else paint(pen)
}

function contentOf(file: Opened, page: PdfDict): Buffer {
  const contents = page.get('Contents')
  const found = contents instanceof PdfRef ? file.at(contents) : contents
  const streams = found instanceof PdfArray ? dictsAt(file, found) : [found]
  return Buffer.concat(
    streams.flatMap((stream) => (stream instanceof PdfStream ? [decoded(stream), Buffer.from('\n')] : [])),
  )
}
