import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** Debian's poppler-utils, qpdf, zbar-tools and OpenSSL; tests that need one of them are skipped where it is not to be had. */
export type PdfTool =
  | 'pdftotext'
  | 'pdffonts'
  | 'pdfinfo'
  | 'pdftoppm'
  | 'pdfsig'
  | 'qpdf'
  | 'zbarimg'
  | 'openssl'

/** The reason to skip a test, or false. */
export function lacks(...tools: PdfTool[]): string | false {
  const absent = tools.filter((tool) => !isInstalled(tool))
  return absent.length > 0 && `not installed: ${absent.join(', ')}`
}

/** What a reader sees, every kind of space as one plain space. */
export function textOf(pdf: Uint8Array): string {
  return run('pdftotext', ['-raw', 'FILE', '-'], pdf).replace(/\s+/g, ' ')
}

const reading: ExecFileSyncOptionsWithStringEncoding = {
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
}

/** What a camera reads of the first page, printed without colours at so many dots an inch. */
export function codeOn(pdf: Uint8Array, dotsPerInch = 150): string {
  const folder = mkdtempSync(join(tmpdir(), 'page-'))
  try {
    writeFileSync(join(folder, 'policy.pdf'), pdf)
    const page = join(folder, 'page')
    const options = ['-r', String(dotsPerInch), '-gray', '-png', '-singlefile', '-l', '1']
    execFileSync('pdftoppm', [...options, join(folder, 'policy.pdf'), page])
    return execFileSync('zbarimg', ['--raw', '--quiet', `${page}.png`], reading).trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The output of a tool, 'FILE' among its options standing for the document; throws when the tool finds fault. */
export function run(tool: PdfTool, options: string[], pdf: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'policy-'))
  const file = join(folder, 'policy.pdf')
  try {
    writeFileSync(file, pdf)
    const words = options.map((option) => (option === 'FILE' ? file : option))
    return execFileSync(tool, words, reading)
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

const versionOption: { [tool in PdfTool]?: string } = {
  qpdf: '--version',
  zbarimg: '--version',
  openssl: 'version',
}

function isInstalled(tool: PdfTool): boolean {
  try {
    execFileSync(tool, [versionOption[tool] ?? '-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
