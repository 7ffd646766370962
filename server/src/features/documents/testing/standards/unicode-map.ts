/** What each glyph means, by the map that a font carries for those who copy, search and listen. */
export function unicodeOf(map: string): Map<number, string> {
  const meanings = new Map<number, string>()
  for (const [, lines = ''] of map.matchAll(/beginbfchar(.*?)endbfchar/gs)) {
    for (const [, glyph = '', letters = ''] of lines.matchAll(/<(\w+)>\s*<(\w*)>/g))
      meanings.set(Number.parseInt(glyph, 16), textOf(letters))
  }
  for (const [, lines = ''] of map.matchAll(/beginbfrange(.*?)endbfrange/gs)) addRanges(meanings, lines)
  return meanings
}

function addRanges(meanings: Map<number, string>, lines: string): void {
  for (const [, from = '', to = '', start, list] of lines.matchAll(
    /<(\w+)>\s*<(\w+)>\s*(?:<(\w+)>|\[([^\]]*)\])/g,
  )) {
    const first = Number.parseInt(from, 16)
    const listed = list?.match(/\w+/g)
    for (let glyph = first; glyph <= Number.parseInt(to, 16); glyph += 1)
      meanings.set(
        glyph,
        listed ? textOf(listed[glyph - first] ?? '') : following(start ?? '', glyph - first),
      )
  }
}

/** The last letter goes on by one at a time. */
function following(hex: string, steps: number): string {
  const letters = [...textOf(hex)]
  const last = letters.pop()?.codePointAt(0) ?? 0
  return [...letters, String.fromCodePoint(last + steps)].join('')
}

const textOf = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')
