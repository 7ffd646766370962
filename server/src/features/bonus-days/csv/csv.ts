import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync'

/** A table as a spreadsheet writes it; rows count from 1, the heading included. */
export type Table =
  | { ok: true; encoding: 'utf-8' | 'windows-1251'; rows: { row: number; cells: string[] }[] }
  | { ok: false; fault: 'encoding' | 'quote'; row: number }

const quoteFaults: ReadonlySet<CsvErrorCode> = new Set([
  'INVALID_OPENING_QUOTE',
  'CSV_INVALID_CLOSING_QUOTE',
  'CSV_QUOTE_NOT_CLOSED',
])

/**
 * Reads CSV by RFC 4180, as Excel writes it in Russia too: a byte order mark or none, semicolons or commas
 * (whichever stand in the heading), UTF-8 or, when the bytes are no UTF-8, windows-1251. Empty rows are left out.
 */
export function readCsv(bytes: Uint8Array): Table {
  const decoded = decode(bytes)
  if (decoded === null) return { ok: false, fault: 'encoding', row: 1 }
  const { text, encoding } = decoded
  const heading = /^[^\r\n]*/.exec(text)?.[0] ?? ''
  const rows = split(text, heading.includes(';') ? ';' : ',')
  if ('openedAt' in rows) return { ok: false, fault: 'quote', row: rows.openedAt }
  const filled = rows.map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
  return { ok: true, encoding, rows: filled.filter(({ cells }) => cells.some((cell) => cell !== '')) }
}

function decode(bytes: Uint8Array): { text: string; encoding: 'utf-8' | 'windows-1251' } | null {
  // Text in UTF-16, and what is no text at all.
  if (bytes.includes(0)) return null
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' }
  } catch {
    return { text: new TextDecoder('windows-1251').decode(bytes), encoding: 'windows-1251' }
  }
}

/** `openedAt`: the row whose quoted cell is never closed, or is closed in the middle. */
function split(text: string, delimiter: string): string[][] | { openedAt: number } {
  const options = {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // No limit: what a quote that is never closed swallows must not become another fault.
    max_record_size: 0,
  }
  try {
    return parse(text, options)
  } catch (error) {
    if (error instanceof CsvError && quoteFaults.has(error.code))
      return { openedAt: Number(error.records) + 1 }
    throw error
  }
}
