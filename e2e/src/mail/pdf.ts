import { spawnSync } from 'node:child_process'

/** What a reader of the document sees, every space as a plain one; null where no pdftotext is installed. */
export function textOf(pdf: Buffer): string | null {
  const { status, stdout } = spawnSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' })
  return status === 0 ? stdout.replace(/\s+/g, ' ') : null
}

/** Where the QR code leads: it is a link as well. */
export function checkAddress(pdf: Buffer): string {
  const [, address] = /\/URI \((http[^)]*\/check\/[^)]*)\)/.exec(pdf.toString('latin1')) ?? []
  if (!address) throw new Error('the policy has no link to its check page')
  return address
}
