import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'
import { productCodes } from '@akvapolis/rules/products/product'
import { filesBy } from './draw-pictures.ts'
import { linesOf } from './shared-picture.ts'
import { tokensIn } from './tokens.ts'

let files: Record<string, string | Buffer>
before(async () => {
  files = filesBy(tokensIn(await readFile(new URL('../../src/ui/style/tokens.css', import.meta.url), 'utf8')))
})

/** Width and height, as the file itself says. */
function sizeOf(name: string): [number, number] {
  const png = Buffer.from(files[name] ?? '')
  assert.equal(png.toString('latin1', 1, 4), 'PNG', name)
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

test('the manifest names what a device needs, and every icon is there in its size', () => {
  const manifest = JSON.parse(String(files['site.webmanifest']))
  // Among what it leaves alone is how the device is held.
  const names =
    'id name short_name description lang dir start_url scope display background_color theme_color icons shortcuts'
  assert.deepEqual(Object.keys(manifest), names.split(' '))
  assert.equal(manifest.lang, 'ru')
  assert.deepEqual([manifest.start_url, manifest.scope, manifest.display], ['/', '/', 'minimal-ui'])
  for (const colour of [manifest.theme_color, manifest.background_color])
    assert.match(colour, /^#[0-9a-f]{6}$/)
  const purposes = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => `${sizes} ${purpose}`)
  assert.deepEqual(purposes, ['192x192 any', '512x512 any', '512x512 maskable'])
  for (const { src, sizes } of manifest.icons) assert.equal(sizeOf(src.slice(1)).join('x'), sizes)
  assert.deepEqual(sizeOf('apple-touch-icon.png'), [180, 180])
})

test('each product and the site have a picture of the size that messengers want, and not a heavy one', () => {
  for (const name of ['site', ...productCodes]) {
    assert.deepEqual(sizeOf(`og/${name}.png`), [1200, 630])
    assert.ok((files[`og/${name}.png`]?.length ?? 0) < 100_000)
  }
})

test('no line of a title leaves its picture or ends with a short word', () => {
  assert.deepEqual(linesOf('Полис медицинского страхования выезжающих за рубеж'), [
    'Полис медицинского',
    'страхования выезжающих',
    'за\u00a0рубеж',
  ])
})

test('a colour that the tokens lack stops the build', () => {
  assert.throws(() => tokensIn(':root { --page: #fff; }')('flag'), /--flag/)
})
