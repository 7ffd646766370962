export type FontProgram = {
  /** In thousandths of the size; null for a glyph that is not in it. */
  widthOf(glyph: number): number | null
}

/** What a TrueType file says of its glyphs. */
export function fontProgram(file: Buffer): FontProgram | null {
  const tables = tablesOf(file)
  const [head, metrics, widths, most] = ['head', 'hhea', 'hmtx', 'maxp'].map((name) => tables.get(name))
  if (!head || !metrics || !widths || !most) return null
  const unit = head.readUInt16BE(18)
  const count = metrics.readUInt16BE(34)
  const glyphs = most.readUInt16BE(4)
  return {
    widthOf: (glyph) =>
      glyph < glyphs ? (widths.readUInt16BE(4 * Math.min(glyph, count - 1)) * 1000) / unit : null,
  }
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  for (let entry = 0; entry < file.readUInt16BE(4); entry += 1) {
    const at = 12 + 16 * entry
    const start = file.readUInt32BE(at + 8)
    tables.set(file.toString('latin1', at, at + 4), file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return tables
}
