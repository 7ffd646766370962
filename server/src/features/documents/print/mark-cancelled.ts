import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { degrees, type EmbeddedFont, ops, PDF, type PDFPage, rgb } from '@libpdf/core'
import type { Cancelling } from '../../../ports/paper-renderer.ts'
import { editMetadata } from './standards/metadata.ts'

const red = rgb(0.702, 0.149, 0.118)
const fontFile = '@expo-google-fonts/onest/700Bold/Onest_700Bold.ttf'

/**
 * The policy with a mark over every page. It is appended to the bytes that were sold, which stay in it untouched
 * with their structure, and it is an artifact: a reader of the screen hears of it by the title. The whole face goes in,
 * since the library names a cut one at random: so the same policy and words always give the same bytes.
 */
export async function markCancelled({ pdf: bytes, mark }: Cancelling): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes)
  const font = pdf.embedFont(readFileSync(fileURLToPath(import.meta.resolve(fontFile))))
  for (const page of pdf.getPages()) markPage(page, { font, mark })
  pdf.setTitle(`${mark}. ${pdf.getTitle() ?? ''}`)
  retitle(pdf, mark)
  // Packs the face and leaves the metadata readable for programs that know no PDF.
  return pdf.save({ incremental: true, compressionThreshold: 20_000 })
}

type Drawn = { font: EmbeddedFont; mark: string }

function markPage(page: PDFPage, drawn: Drawn): void {
  page.drawOperators([ops.beginMarkedContent('/Artifact')])
  drawAcross(page, drawn)
  drawOnTop(page, drawn)
  page.drawOperators([ops.endMarkedContent()])
}

/** From corner to corner, so that no part of the page can be shown without it. */
function drawAcross(page: PDFPage, { font, mark }: Drawn): void {
  const { width, height } = page
  const slope = Math.atan2(height, width)
  const size = (0.86 * Math.hypot(width, height)) / font.getTextWidth(mark, 1)
  const reach = font.getTextWidth(mark, size) / 2
  // Half the height of a capital below the diagonal.
  const drop = 0.35 * size
  page.drawText(mark, {
    x: width / 2 - reach * Math.cos(slope) + drop * Math.sin(slope),
    y: height / 2 - reach * Math.sin(slope) - drop * Math.cos(slope),
    rotate: degrees((slope * 180) / Math.PI),
    font,
    size,
    color: red,
    opacity: 0.3,
  })
}

/** In the margin, where it hides nothing and is read first. */
function drawOnTop(page: PDFPage, { font, mark }: Drawn): void {
  const size = 11
  const band = { x: 48, y: page.height - 27, width: page.width - 96, height: 18 }
  page.drawRectangle({ ...band, color: red })
  page.drawText(mark, {
    x: (page.width - font.getTextWidth(mark, size)) / 2,
    y: band.y + 5,
    font,
    size,
    color: rgb(1, 1, 1),
  })
}

/** The title of the metadata, which readers that keep to the standard of accessible documents say. */
function retitle(pdf: PDF, mark: string): void {
  editMetadata(pdf, (words) => {
    const titled = words.replace(/<dc:title><rdf:Alt><rdf:li[^>]*>/, (opening) => `${opening}${mark}. `)
    if (titled === words) throw new Error('the metadata of a policy has a title')
    return titled
  })
}
