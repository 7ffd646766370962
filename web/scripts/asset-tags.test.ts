import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assetTags } from './asset-tags.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_frame.js'] },
  '_frame.js': { file: 'assets/frame.js', css: ['assets/frame.css'] },
  'src/page.tsx': { file: 'assets/page.js', css: ['assets/page.css'], imports: ['_frame.js', '_price.js'] },
  '_price.js': { file: 'assets/price.js', css: ['assets/price.css'], imports: ['_frame.js'] },
}

test('a page brings its own files and what they import, the shell’s are there already', () => {
  assert.equal(
    assetTags(manifest, ['src/page.tsx']),
    '<link rel="stylesheet" crossorigin href="/assets/page.css">' +
      '<link rel="stylesheet" crossorigin href="/assets/price.css">' +
      '<link rel="modulepreload" crossorigin href="/assets/page.js">' +
      '<link rel="modulepreload" crossorigin href="/assets/price.js">',
  )
})

test('what a page needs beside its own chunk comes with it, each file once', () => {
  const withMore = { ...manifest, 'src/more.tsx': { file: 'assets/more.js', imports: ['_price.js'] } }
  assert.equal(
    assetTags(withMore, ['src/page.tsx', 'src/more.tsx']),
    `${assetTags(manifest, ['src/page.tsx'])}<link rel="modulepreload" crossorigin href="/assets/more.js">`,
  )
})

test('a late part of a page brings its style sheets alone', () => {
  const withLate = { ...manifest, 'src/late.tsx': { file: 'assets/late.js', css: ['assets/late.css'] } }
  assert.equal(
    assetTags(withLate, ['src/page.tsx'], ['src/late.tsx']),
    assetTags(manifest, ['src/page.tsx']).replace(
      '<link rel="modulepreload"',
      '<link rel="stylesheet" crossorigin href="/assets/late.css"><link rel="modulepreload"',
    ),
  )
})

test('a page the build does not know stops it', () => {
  assert.throws(() => assetTags(manifest, ['src/gone.tsx']), /no chunk for src\/gone\.tsx/)
})
