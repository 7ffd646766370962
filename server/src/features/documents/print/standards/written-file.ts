/** Objects by their numbers as the compiler has written them, each byte a letter, and what the file says of them all. */
export type WrittenFile = { opening: string; objects: Map<number, string>; trailer: string }

const startOf = /startxref\n(\d+)\n%%EOF$/
const placeOf = /^(\d{10}) \d{5} n/gm
const objectAt = /^(\d+) 0 obj\n(.*)\nendobj\s*$/s

/** By the places that the file tells: reading and writing it as any PDF costs as much as setting the paper. */
export function readWritten(file: Uint8Array): WrittenFile {
  const text = latin1(file)
  const end = Number(startOf.exec(text)?.[1])
  const table = text.slice(end)
  const places = [...table.matchAll(placeOf)]
    .map(([, place]) => Number(place))
    .sort((one, other) => one - other)
  const objects = places.map((place, index) => objectAt.exec(text.slice(place, places[index + 1] ?? end)))
  const trailer = /trailer\n<<\n {2}\/Size \d+\n(.*)\n>>\n/s.exec(table)?.[1]
  if (trailer === undefined || objects.includes(null))
    throw new Error('a paper is not as the compiler writes it')
  return {
    opening: text.slice(0, places[0]),
    objects: new Map(objects.map((found) => [Number(found?.[1]), found?.[2] ?? ''])),
    trailer,
  }
}

/** With a table of places that is a stream, a third as long. */
export function writeAgain({ opening, objects, trailer }: WrittenFile): Uint8Array {
  const table = Math.max(...objects.keys()) + 1
  const rows = Buffer.alloc((table + 1) * bytesOfRow)
  rows.writeUInt16BE(0xffff, bytesOfRow - 2)
  const parts = [opening]
  let place = opening.length
  const tell = (number: number) => {
    rows.writeUInt8(1, number * bytesOfRow)
    rows.writeUIntBE(place, number * bytesOfRow + 1, 3)
  }
  for (const [number, object] of objects) {
    tell(number)
    const part = `${number} 0 obj\n${object}\nendobj\n`
    parts.push(part)
    place += part.length
  }
  tell(table)
  const said = `<<\n/Type /XRef\n/Size ${table + 1}\n/W [1 3 2]\n${trailer}\n/Length ${rows.length}\n>>`
  parts.push(`${table} 0 obj\n${said}\nstream\n${rows.toString('latin1')}\nendstream\nendobj\n`)
  return Buffer.from(`${parts.join('')}startxref\n${place}\n%%EOF\n`, 'latin1')
}

const bytesOfRow = 6

export const latin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')

const stream = /^(<<\n.*?\n>>)\nstream\n(.*)\nendstream$/s

/** A stream with other contents, and what its dictionary says of them besides. */
export function streamWith(object: string, edit: (contents: string) => string, besides = ''): string {
  const [, said = '', contents] = stream.exec(object) ?? []
  if (contents === undefined) throw new Error('a stream is not as the compiler writes it')
  const edited = edit(contents)
  return `${said.replace(/\/Length \d+/, `/Length ${edited.length}${besides}`)}\nstream\n${edited}\nendstream`
}
