import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** Debian's poppler-utils and qpdf; tests that need one of them are skipped where it is not installed. */
export type PdfTool = 'pdftotext' | 'pdffonts' | 'pdfinfo' | 'qpdf'

/** The reason to skip a test, or false. */
export function lacks(...tools: PdfTool[]): string | false {
  const absent = tools.filter((tool) => !isInstalled(tool))
  return absent.length > 0 && `not installed: ${absent.join(', ')}`
}

/** What a reader sees, every kind of space as one plain space. */
export function textOf(pdf: Uint8Array): string {
  return run('pdftotext', ['-raw', 'FILE', '-'], pdf).replace(/\s+/g, ' ')
}

/** The output of a tool, 'FILE' among its options standing for the document; throws when the tool finds fault. */
export function run(tool: PdfTool, options: string[], pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'))
  const file = join(folder, 'policy.pdf')
  try {
    writeFileSync(file, pdf)
    const words = options.map((option) => (option === 'FILE' ? file : option))
    return execFileSync(tool, words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The objects of the file as text, its packed streams unpacked: for what no tool reports. */
export function unpacked(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf)
  const parts = [bytes.toString('latin1')]
  for (let at = bytes.indexOf('stream\n'); at >= 0; at = bytes.indexOf('stream\n', at + 7)) {
    try {
      parts.push(inflateSync(bytes.subarray(at + 7), { finishFlush: 2 }).toString('latin1'))
    } catch {
      // 'endstream', or a stream that is not packed
    }
  }
  return parts.join('\n')
}

function isInstalled(tool: PdfTool): boolean {
  try {
    execFileSync(tool, [tool === 'qpdf' ? '--version' : '-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
