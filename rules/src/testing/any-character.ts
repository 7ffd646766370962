import fc from 'fast-check'

/** Any code point. fast-check's own unit of such texts takes more than a second to begin. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))

const halves = { first: 0xd800, count: 0x800 }

/** Any but the halves of pairs, which UTF-8 has no letters for; a string of them may be a word that is a trap to JavaScript. */
export const wholeCharacter: fc.Arbitrary<string> = fc.nat(0x10ffff - halves.count).map(
  (number) => String.fromCodePoint(number < halves.first ? number : number + halves.count),
  (character) => {
    const code = typeof character === 'string' ? character.codePointAt(0) : undefined
    if (code === undefined || String.fromCodePoint(code) !== character) throw new Error('no character')
    return code < halves.first ? code : code - halves.count
  },
)
