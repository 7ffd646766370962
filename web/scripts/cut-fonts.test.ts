import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import subsetFont from 'subset-font'
import { cutFont, cuts, fontFile } from './cut-fonts.ts'

/** Own bytes of the font budget, all pages together. */
const budget = 26_000

test('the files kept in the repository are the cuts of the installed package', async () => {
  for (const cut of cuts) assert.deepEqual(await readFile(fontFile(cut.name)), await cutFont(cut), cut.name)
})

test('together they stay within the budget', async () => {
  const sizes = await Promise.all(cuts.map(async ({ name }) => (await readFile(fontFile(name))).length))
  assert.ok(sizes.reduce((sum, size) => sum + size) <= budget, sizes.join(' + '))
})

for (const cut of cuts) {
  test(`every sign asked of ${cut.name} has its glyph`, async () => {
    const font = await readFile(fontFile(cut.name))
    for (const sign of cut.signs) assert.ok((await glyphs(font, sign)) > 1, `«${sign}»`)
  })
}

test('a sign that was not asked has none', async () => {
  assert.equal(await glyphs(await readFile(fontFile('latin')), 'Ж'), 1)
})

test('prices and names find their signs', () => {
  const signs = cuts.map((cut) => cut.signs).join('')
  for (const sign of '0123456789 \u00a0\u2009₽€ЁёЩъ«»–—№…≤≥O’-+()')
    assert.ok(signs.includes(sign), `«${sign}»`)
})

/** How many glyphs are left of the font for one sign: the empty one, and the sign's own with its parts. */
async function glyphs(font: Buffer, sign: string): Promise<number> {
  const cut = await subsetFont(font, sign, { targetFormat: 'sfnt', noLayoutClosure: true })
  const tables = cut.readUInt16BE(4)
  for (let entry = 12; entry < 12 + tables * 16; entry += 16) {
    const isCounted = cut.toString('latin1', entry, entry + 4) === 'maxp'
    if (isCounted) return cut.readUInt16BE(cut.readUInt32BE(entry + 8) + 4)
  }
  return 0
}
