import fc from 'fast-check'

/** Any code point. fast-check's own unit of such texts takes more than a second to begin. */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff })
  .map((code) => String.fromCodePoint(code))
