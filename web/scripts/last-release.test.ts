import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { readRelease, writeRelease } from './last-release.ts'

let dist: string
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'))
})
afterEach(() => rm(dist, { recursive: true }))

/** What a build does: the folder is emptied and filled with the files of a release. */
async function build(...names: string[]) {
  const before = await readRelease(dist)
  await rm(join(dist, 'assets'), { recursive: true, force: true })
  await mkdir(join(dist, 'assets'))
  for (const name of [...names, 'manifest.json'])
    await writeFile(join(dist, 'assets', name), `of ${names[0]}`)
  await writeRelease(dist, before)
}

const built = async () =>
  (await readdir(join(dist, 'assets'))).filter((name) => name !== 'manifest.json').sort()

test('the files of the last release lie beside the new ones', async () => {
  await build('page-1.js', 'page-1.js.gz', 'frame.js')
  await build('page-2.js', 'frame.js')
  assert.deepEqual(await built(), ['frame.js', 'page-1.js', 'page-1.js.gz', 'page-2.js'])
  assert.equal(await readFile(join(dist, 'assets/page-1.js'), 'utf8'), 'of page-1.js')
})

test('those of the release before are gone', async () => {
  await build('page-1.js', 'frame.js')
  await build('page-2.js', 'frame.js')
  await build('page-3.js', 'frame.js')
  assert.deepEqual(await built(), ['frame.js', 'page-2.js', 'page-3.js'])
})

test('the same release built again keeps what it kept', async () => {
  await build('page-1.js')
  await build('page-2.js')
  await build('page-2.js')
  assert.deepEqual(await built(), ['page-1.js', 'page-2.js'])
})

test('a first build, and one whose files somebody has taken away, keep nothing', async () => {
  await build('page-1.js')
  assert.deepEqual(await built(), ['page-1.js'])
  await rm(join(dist, 'assets'), { recursive: true })
  await build('page-2.js')
  assert.deepEqual(await built(), ['page-2.js'])
})
