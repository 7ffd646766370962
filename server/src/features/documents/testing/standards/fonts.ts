import { PdfArray, type PdfDict, PdfNumber, type PdfObject, PdfRef } from '@libpdf/core'
import { drawn } from './drawing.ts'
import { type FontProgram, fontProgram } from './font-program.ts'
import { decoded, dictsAt, everyDict, nameAt, type Opened, streamAt, told } from './opened.ts'
import { unicodeOf } from './unicode-map.ts'

/** Every letter is in the file, as wide as it is said to be, and known by its meaning. */
export function fontFaults(file: Opened): string[] {
  const glyphs = new Map<PdfDict, Set<number>>()
  for (const { dict } of file.pdf.getPages()) {
    for (const [font, used] of drawn(file, dict).glyphs)
      glyphs.set(font, new Set([...(glyphs.get(font) ?? []), ...used]))
  }
  const fonts = everyDict(file).filter((dict) => nameAt(dict, 'Type') === 'Font' && !isPart(dict))
  return [
    ...told(fonts.length === 0 && 'fonts: none'),
    ...fonts.flatMap((font) => faultsOf(file, font, glyphs.get(font) ?? new Set())),
  ]
}

const isPart = (dict: PdfDict): boolean => /^CIDFontType[02]$/.test(nameAt(dict, 'Subtype') ?? '')

function faultsOf(file: Opened, font: PdfDict, used: Set<number>): string[] {
  const name = nameAt(font, 'BaseFont') ?? 'a font'
  const [face] = dictsAt(file, font.get('DescendantFonts'))
  if (nameAt(font, 'Subtype') !== 'Type0' || !face) return [`fonts: ${name} is not composite`]
  const description = face.getDict('FontDescriptor', file.at)
  const embedded = streamAt(file, description, 'FontFile2') ?? streamAt(file, description, 'FontFile3')
  if (!embedded) return [`fonts: ${name} is not in the file`]
  const program = description?.has('FontFile2') ? fontProgram(decoded(embedded)) : null
  return told(
    !/^Identity-[HV]$/.test(nameAt(font, 'Encoding') ?? '') && `fonts: ${name} is of another encoding`,
    nameAt(face, 'Subtype') === 'CIDFontType2' && !face.has('CIDToGIDMap') && `fonts: ${name} has no glyphs`,
    used.has(0) && `fonts: ${name} draws what it has not`,
    !isKnown(file, font, used) && `fonts: ${name} draws what has no meaning`,
    program && !isAsWide(file, { face, program, used }) && `fonts: ${name} is wider or narrower than said`,
  )
}

/** Neither nothing, nor a mark of order, nor a letter of somebody's own. */
function isKnown(file: Opened, font: PdfDict, used: Set<number>): boolean {
  const map = streamAt(file, font, 'ToUnicode')
  if (!map) return false
  const letters = unicodeOf(decoded(map).toString('latin1'))
  return [...used].every((glyph) => /^[^\0\ufeff\ufffe\p{Co}]+$/u.test(letters.get(glyph) ?? ''))
}

type Face = { face: PdfDict; program: FontProgram; used: Set<number> }

function isAsWide(file: Opened, { face, program, used }: Face): boolean {
  const said = widthsOf(file, face)
  return [...used].every((glyph) => {
    const real = program.widthOf(glyph)
    return real !== null && Math.abs((said.get(glyph) ?? face.getNumber('DW')?.value ?? 1000) - real) <= 1
  })
}

/** 'first [w w w]' or 'first last w', over and over. */
function widthsOf(file: Opened, face: PdfDict): Map<number, number> {
  const widths = new Map<number, number>()
  const words = [...(face.getArray('W', file.at) ?? [])]
  for (let at = 0; at < words.length; ) {
    const [first, second, third] = words.slice(at, at + 3)
    const start = numberOf(first)
    const list = second instanceof PdfRef ? file.at(second) : second
    const many = list instanceof PdfArray ? [...list] : null
    const count = many?.length ?? numberOf(list) - start + 1
    for (let index = 0; index < count; index += 1) widths.set(start + index, numberOf(many?.[index] ?? third))
    at += list instanceof PdfArray ? 2 : 3
  }
  return widths
}

const numberOf = (value: PdfObject | null | undefined): number =>
  value instanceof PdfNumber ? value.value : Number.NaN
