import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ownFiles, placeAmong } from './own-files.ts'

const files = new Set(['/worker.js', '/assets/calculator-CwhqKtIe.js', '/assets/main-B8JPnel2.js'])

test('a file and a build of ours are kept', () => {
  const place = { file: '/assets/calculator-CwhqKtIe.js', release: 'B8JPnel2' }
  assert.deepEqual(placeAmong(files, place), place)
  assert.deepEqual(placeAmong(files, { file: '/worker.js', release: null }), {
    file: '/worker.js',
    release: null,
  })
})

test('what only has their form is dropped', () => {
  const none = { file: 'other', release: null }
  assert.deepEqual(placeAmong(files, { file: '/assets/petrov-79161234.js', release: 'PetrovPP' }), none)
  assert.deepEqual(placeAmong(files, { file: '/assets/main-CwhqKtIe.js', release: '79161234' }), none)
})

test('the files are those of the folder that is served, scripts alone', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'own-files-'))
  t.after(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  for (const name of ['worker.js', 'icon.svg', 'assets/main-B8JPnel2.js', 'assets/main-B8JPnel2.css'])
    writeFileSync(join(folder, name), '')
  assert.deepEqual([...ownFiles(folder)], ['/worker.js', '/assets/main-B8JPnel2.js'])
})
