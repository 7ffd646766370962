import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfString } from '@libpdf/core'
import type { Reserving } from '../../../../ports/paper-renderer.ts'

/** As many digits as a place in a file may need. */
const openNumber = 9_999_999_999

/** Shown, printed, and not to be moved: a standard for archives allows no hidden one. */
const annotationFlags = 4 + 128

/**
 * A paper with an empty signature, appended to its bytes: a field that takes no room on the first page, with its place
 * in the structure, where readers of the screen hear what it is. What is signed is all but the signature itself.
 */
export async function reserveSignature({ pdf: bytes, size, at, words }: Reserving): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  const signature = pdf.register(emptySignature(size, at))
  const page = pdf.getPages()[0]
  if (!page) throw new Error('a paper has a page')
  const key = nextStructKey(pdf)
  const widget = pdf.register(
    new PdfDict([
      ['Type', PdfName.of('Annot')],
      ['Subtype', PdfName.of('Widget')],
      ['FT', PdfName.of('Sig')],
      ['T', PdfString.fromString(`signature-${countFields(pdf) + 1}`)],
      ['TU', PdfString.fromString(words)],
      ['V', signature],
      ['F', PdfNumber.of(annotationFlags)],
      ['P', page.ref],
      ['Rect', PdfArray.of(...[0, 0, 0, 0].map((edge) => PdfNumber.of(edge)))],
      ['StructParent', PdfNumber.of(key)],
    ]),
  )
  addToForm(pdf, widget)
  addTo(pdf, { dict: page.dict, name: 'Annots', item: widget })
  page.dict.set('Tabs', PdfName.of('S'))
  tell(pdf, { widget, page: page.ref, key, words })
  return withRange(await pdf.save({ incremental: true }), bytes)
}

function emptySignature(size: number, at: Date): PdfDict {
  return new PdfDict([
    ['Type', PdfName.of('Sig')],
    ['Filter', PdfName.of('Adobe.PPKLite')],
    ['SubFilter', PdfName.of('ETSI.CAdES.detached')],
    [
      'ByteRange',
      PdfArray.of(...[0, openNumber, openNumber, openNumber].map((place) => PdfNumber.of(place))),
    ],
    ['Contents', PdfString.fromHex('00'.repeat(size))],
    ['M', PdfString.fromString(`D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`)],
  ])
}

const resolved = (pdf: PDF, value: PdfObject | undefined): PdfObject | undefined =>
  value instanceof PdfRef ? (pdf.getObject(value) ?? undefined) : value

function dictAt(pdf: PDF, dict: PdfDict, name: string): PdfDict | null {
  const found = resolved(pdf, dict.get(name))
  return found instanceof PdfDict ? found : null
}

function structureOf(pdf: PDF): PdfDict {
  const root = dictAt(pdf, pdf.getCatalog(), 'StructTreeRoot')
  if (!root) throw new Error('a paper is tagged')
  return root
}

function nextStructKey(pdf: PDF): number {
  const root = structureOf(pdf)
  const key = root.getNumber('ParentTreeNextKey')?.value
  if (key === undefined) throw new Error('a structure counts its keys')
  root.set('ParentTreeNextKey', PdfNumber.of(key + 1))
  return key
}

function countFields(pdf: PDF): number {
  const form = dictAt(pdf, pdf.getCatalog(), 'AcroForm')
  const fields = form && resolved(pdf, form.get('Fields'))
  return fields instanceof PdfArray ? fields.length : 0
}

function addToForm(pdf: PDF, widget: PdfRef): void {
  const catalog = pdf.getCatalog()
  const form = dictAt(pdf, catalog, 'AcroForm') ?? new PdfDict()
  // There are signatures, and nothing but appending leaves them valid.
  form.set('SigFlags', PdfNumber.of(3))
  addTo(pdf, { dict: form, name: 'Fields', item: widget })
  if (!catalog.has('AcroForm')) catalog.set('AcroForm', form)
}

/** Adds to a list that is absent, stands by itself or stands in its dictionary. */
function addTo(pdf: PDF, { dict, name, item }: { dict: PdfDict; name: string; item: PdfObject }): void {
  const list = resolved(pdf, dict.get(name))
  if (list instanceof PdfArray) list.push(item)
  else dict.set(name, PdfArray.of(...(list ? [dict.get(name) ?? list] : []), item))
}

type Told = { widget: PdfRef; page: PdfRef; key: number; words: string }

/** An element of the structure for the field, at the end of the document, and the way from the field back to it. */
function tell(pdf: PDF, { widget, page, key, words }: Told): void {
  const root = structureOf(pdf)
  const children = resolved(pdf, root.get('K'))
  const [first] = children instanceof PdfArray ? children : [root.get('K')]
  const whole = resolved(pdf, first)
  if (!(first instanceof PdfRef && whole instanceof PdfDict))
    throw new Error('a structure has one root element')
  const element = pdf.register(
    new PdfDict([
      ['Type', PdfName.of('StructElem')],
      ['S', PdfName.of('Form')],
      ['P', first],
      ['Alt', PdfString.fromString(words)],
      [
        'K',
        new PdfDict([
          ['Type', PdfName.of('OBJR')],
          ['Obj', widget],
          ['Pg', page],
        ]),
      ],
    ]),
  )
  addTo(pdf, { dict: whole, name: 'K', item: element })
  const numbers = parentNumbers(pdf, root)
  numbers.push(PdfNumber.of(key), element)
}

function parentNumbers(pdf: PDF, root: PdfDict): PdfArray {
  const tree = dictAt(pdf, root, 'ParentTree')
  const numbers = tree && resolved(pdf, tree.get('Nums'))
  if (!(numbers instanceof PdfArray)) throw new Error('the parents of a structure stand in one list')
  return numbers
}

/** Says which bytes are signed: those before the signature and those after it. */
function withRange(bytes: Uint8Array, before: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  // Appended, or what was signed before would be lost.
  if (!file.subarray(0, before.length).equals(before)) throw new Error('a signature is appended')
  const { start, end } = emptyPlace(file, before.length)
  const open = `[0 ${openNumber} ${openNumber} ${openNumber}]`
  const at = file.indexOf(open, before.length)
  if (at < 0) throw new Error('a signature has a range')
  file.write(`[0 ${start} ${end} ${file.length - end}]`.padEnd(open.length), at, 'latin1')
  return bytes
}

function emptyPlace(file: Buffer, from: number): { start: number; end: number } {
  const start = file.indexOf('<0000', from)
  const end = file.indexOf('>', start) + 1
  if (start < 0 || end === 0) throw new Error('a signature has a place')
  return { start, end }
}
