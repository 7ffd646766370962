import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { PdfArray, PdfBool, PdfDict, PdfName, PdfNumber, PdfStream, PdfString } from '@libpdf/core'
import { createPaperCompiler } from '../../print/compile-paper.ts'
import { editMetadata } from '../../print/standards/metadata.ts'
import { aPolicyDocument } from '../a-policy-document.ts'
import { elementsOf } from './elements.ts'
import { fileFaults } from './file-form.ts'
import { everyDict, nameAt, type Opened, opened } from './opened.ts'
import { standardFaults } from './standard-faults.ts'

type Break = (file: Opened) => void

const metadata =
  (from: string | RegExp, to: string): Break =>
  ({ pdf }) =>
    editMetadata(pdf, (words) => words.replace(from, to))

const first = (file: Opened, fits: (dict: PdfDict) => boolean): PdfDict =>
  everyDict(file).find(fits) ?? assert.fail('there is none')
const element = (file: Opened, kind: string): PdfDict =>
  elementsOf(file).find((one) => one.kind === kind)?.dict ?? assert.fail(`no ${kind}`)
const link = (file: Opened): PdfDict => first(file, (dict) => nameAt(dict, 'Subtype') === 'Link')
const font = (file: Opened): PdfDict => first(file, (dict) => nameAt(dict, 'Subtype') === 'Type0')
const face = (file: Opened): PdfDict => first(file, (dict) => nameAt(dict, 'Subtype') === 'CIDFontType2')

/** Each is broken in one way, and this is what is told of it. */
const broken: [string, RegExp, Break][] = [
  ['says nothing of PDF/UA', /no PDF\/UA part 1/, metadata('<pdfuaid:part>1</pdfuaid:part>', '')],
  [
    'does not describe PDF/UA',
    /pdfuaid:part is not described/,
    metadata('<pdfaProperty:name>part<', '<pdfaProperty:name>none<'),
  ],
  ['is PDF/A of level B', /no PDF\/A conformance A/, metadata('conformance>A<', 'conformance>B<')],
  ['has metadata that no program reads', /not well-formed/, metadata('</rdf:Alt>', '')],
  ['has two titles', /metadata: title is Другой/, metadata('>Полис АкваПолис', '>Другой')],
  ['has two dates', /metadata: first date/, metadata(/CreateDate>2026/, 'CreateDate>2025')],
  ['hides its title', /not the name of the window/, ({ catalog }) => catalog.delete('ViewerPreferences')],
  ['has no output intent', /0 output intents/, ({ catalog }) => catalog.delete('OutputIntents')],
  [
    'has a profile of nothing',
    /without a profile/,
    (file) =>
      first(file, (dict) => dict.has('DestOutputProfile')).set(
        'DestOutputProfile',
        file.pdf.context.register(new PdfStream([['N', PdfNumber.of(3)]], Buffer.alloc(200))),
      ),
  ],
  ['has no language', /no language/, ({ catalog }) => catalog.delete('Lang')],
  ['has no tags', /structure: none/, ({ catalog }) => catalog.delete('StructTreeRoot')],
  ['is not marked', /not marked/, ({ catalog }) => catalog.delete('MarkInfo')],
  [
    'has a table without heads',
    /no TH/,
    (file) => {
      for (const { kind, dict } of elementsOf(file)) if (kind === 'TH') dict.set('S', PdfName.of('TD'))
    },
  ],
  ['has heads that reach nothing', /no head explains/, (file) => element(file, 'TH').delete('A')],
  [
    'has a table of unequal rows',
    /unequal width/,
    (file) =>
      element(file, 'TH').set(
        'A',
        PdfDict.of({ O: PdfName.of('Table'), Scope: PdfName.of('Column'), ColSpan: PdfNumber.of(2) }),
      ),
  ],
  ['has a table without its place', /table: without its place/, (file) => element(file, 'Table').delete('A')],
  ['has a figure without words', /Figure without words/, (file) => element(file, 'Figure').delete('Alt')],
  ['skips a heading', /a heading is skipped/, (file) => element(file, 'H2').set('S', PdfName.of('H3'))],
  ['has a part of no kind', /is of no kind/, (file) => element(file, 'H2').set('S', PdfName.of('Caput'))],
  [
    'draws what nobody reads',
    /neither to be read nor/,
    ({ pdf }) => pdf.getPages()[0]?.drawRectangle({ x: 1, y: 1, width: 9, height: 9 }),
  ],
  ['leaves a piece out of the reading', /no element holds/, (file) => element(file, 'H1').delete('K')],
  [
    'has a font that is elsewhere',
    /is not in the file/,
    (file) => first(file, (dict) => dict.has('FontFile2')).delete('FontFile2'),
  ],
  ['has letters without meaning', /draws what has no meaning/, (file) => font(file).delete('ToUnicode')],
  [
    'has letters of other widths',
    /wider or narrower/,
    (file) => face(file).set('DW', PdfNumber.of(1)) ?? face(file).delete('W'),
  ],
  ['has a link without words', /Link without words/, (file) => link(file).delete('Contents')],
  [
    'has a link that is not read',
    /Link outside of the structure/,
    (file) => element(file, 'Link').set('K', new PdfArray([])),
  ],
  ['has a link that is not printed', /Link is not printed/, (file) => link(file).set('F', PdfNumber.of(0))],
  [
    'has a page without the order of keys',
    /order of keys/,
    ({ pdf }) => pdf.getPages()[0]?.dict.delete('Tabs'),
  ],
  ['has a note', /Text is not for papers/, (file) => link(file).set('Subtype', PdfName.of('Text'))],
  [
    'runs a script',
    /passive: JavaScript/,
    ({ catalog }) =>
      catalog.set('OpenAction', PdfDict.of({ S: PdfName.of('JavaScript'), JS: PdfString.fromString('1') })),
  ],
  [
    'opens a program',
    /passive: Launch/,
    (file) => link(file).set('A', PdfDict.of({ S: PdfName.of('Launch') })),
  ],
  [
    'brings a file along',
    /passive: EmbeddedFiles/,
    ({ catalog }) => catalog.set('Names', PdfDict.of({ EmbeddedFiles: PdfDict.of({}) })),
  ],
  [
    'is drawn by the machine',
    /a transfer function/,
    ({ pdf }) =>
      pdf
        .getPages()[0]
        ?.dict.set(
          'Resources',
          PdfDict.of({ ExtGState: PdfDict.of({ g: PdfDict.of({ TR: PdfName.of('Identity') }) }) }),
        ),
  ],
  [
    'is a form to be filled in',
    /NeedAppearances/,
    ({ catalog }) => catalog.set('AcroForm', PdfDict.of({ NeedAppearances: PdfBool.of(true) })),
  ],
]

describe('a file that', () => {
  let sound: Uint8Array
  before(async () => {
    sound = await createPaperCompiler().compile({ kind: 'policy', document: aPolicyDocument() })
  })

  test('keeps both standards has no faults', async () => {
    assert.deepEqual(await standardFaults(sound), [])
  })

  for (const [name, fault, spoil] of broken) {
    test(name, async () => {
      const file = await opened(sound)
      spoil(file)
      const faults = await standardFaults(await file.pdf.save({ compressStreams: false }))
      assert.ok(
        faults.some((words) => fault.test(words)),
        faults.join('\n') || 'none is told',
      )
    })
  }

  test('is locked', async () => {
    const file = await opened(sound)
    const { trailer } = file.pdf.context.info
    trailer.set('Encrypt', PdfDict.of({ Filter: PdfName.of('Standard') }))
    assert.deepEqual(fileFaults(file), ['file: encrypted'])
  })

  test('has something after its end', async () => {
    assert.match(
      (await standardFaults(Buffer.concat([sound, Buffer.from('\nmore')]))).join('\n'),
      /after its end/,
    )
  })
})

describe('the field of a signature', () => {
  let sound: Uint8Array
  before(async () => {
    sound = await createPaperCompiler().compile({ kind: 'policy', document: aPolicyDocument() })
  })

  test('that takes no room, has a name and is in a Form keeps both standards', async () => {
    assert.deepEqual(await standardFaults(await withField(sound)), [])
  })

  const spoilt: [string, RegExp, (widget: PdfDict, form: PdfDict) => void][] = [
    [
      'outside of the structure',
      /Widget outside of the structure/,
      (_, form) => form.set('K', new PdfArray([])),
    ],
    ['in no Form', /Widget is not in a Form/, (_, form) => form.set('S', PdfName.of('Div'))],
    ['without a name', /Widget without words/, (widget) => widget.delete('TU')],
    ['hidden', /Widget is hidden/, (widget) => widget.set('F', PdfNumber.of(6))],
    ['seen without a look', /Widget without a look/, (widget) => widget.set('Rect', numbers(1, 1, 9, 9))],
    ['of a text to be typed', /Widget of no signature/, (widget) => widget.set('FT', PdfName.of('Tx'))],
  ]
  for (const [name, fault, spoil] of spoilt) {
    test(name, async () => {
      assert.match((await standardFaults(await withField(sound, spoil))).join('\n'), fault)
    })
  }
})

const numbers = (...values: number[]) => new PdfArray(values.map((value) => PdfNumber.of(value)))

/** Appended to the bytes, as a signature is. */
async function withField(
  bytes: Uint8Array,
  spoil: (widget: PdfDict, form: PdfDict) => void = () => {},
): Promise<Uint8Array> {
  const file = await opened(bytes)
  const { pdf, catalog } = file
  const page = pdf.getPages()[0] ?? assert.fail('no page')
  const root = catalog.getDict('StructTreeRoot', file.at) ?? assert.fail('no structure')
  const number = root.getNumber('ParentTreeNextKey')?.value ?? assert.fail('no next number')
  const widget = PdfDict.of({
    Type: PdfName.of('Annot'),
    Subtype: PdfName.of('Widget'),
    FT: PdfName.of('Sig'),
    T: PdfString.fromString('Signature'),
    TU: PdfString.fromString('Подпись'),
    F: PdfNumber.of(132),
    Rect: numbers(0, 0, 0, 0),
    P: page.ref,
    StructParent: PdfNumber.of(number),
  })
  const own = pdf.context.register(widget)
  const top = elementsOf(file)[0]?.dict ?? assert.fail('no top')
  const form = PdfDict.of({
    Type: PdfName.of('StructElem'),
    S: PdfName.of('Form'),
    P: pdf.context.getRef(top) ?? assert.fail('no place'),
    K: PdfDict.of({ Type: PdfName.of('OBJR'), Obj: own, Pg: page.ref }),
  })
  const place = pdf.context.register(form)
  const kids = top.get('K')
  top.set('K', new PdfArray([...(kids instanceof PdfArray ? kids : kids ? [kids] : []), place]))
  root.set('ParentTreeNextKey', PdfNumber.of(number + 1))
  root.getDict('ParentTree', file.at)?.getArray('Nums', file.at)?.push(PdfNumber.of(number), place)
  page.dict.set('Annots', new PdfArray([...(page.dict.getArray('Annots', file.at) ?? []), own]))
  catalog.set('AcroForm', PdfDict.of({ Fields: new PdfArray([own]), SigFlags: PdfNumber.of(3) }))
  spoil(widget, form)
  return pdf.save({ incremental: true, compressStreams: false })
}
