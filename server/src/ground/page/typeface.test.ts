import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'
import { typefaceStyle } from './typeface.ts'

const facesOf = (css: string): string[] =>
  Array.from(css.matchAll(/@font-face \{(.*?)\}/gs), ([, face = '']) =>
    face.replaceAll(/\s+/g, ' ').replace(/;? $/, ''),
  )

test('pages drawn here have the faces of all others', async () => {
  const css = await readFile(new URL('../../../../web/src/ui/style/fonts.css', import.meta.url), 'utf8')
  const faces = facesOf(css)
  assert.equal(faces.length, 8)
  assert.deepEqual(
    facesOf(typefaceStyle),
    faces.map((face) => face.replace('./fonts/', '/typeface/')),
  )
})
