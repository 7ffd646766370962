import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readRelease, writeRelease } from '../../../web/scripts/last-release.ts'
import { textOf } from '../pages.mjs'

const [, byUnits] = /^ {4}(cp -a \S+ \S+) +# first/m.exec(textOf('docs/several-machines.md')) ?? []
const [, byImage] =
  / \\\n {2}(if .+ fi) \\\n {2}&& npm ci/.exec(textOf('deploy/container/Containerfile')) ?? []

/** Where releases lie, by the command that fetches the files of the one before. */
const places = [
  ['a folder of its own', byUnits, '/opt/akvapolis/current'],
  ['an image', byImage, '/earlier/opt/akvapolis'],
]

for (const [where, command, current] of places) {
  test(`a release in ${where} serves the files of the release before, and of no earlier one`, async (t) => {
    const root = mkdtempSync(join(tmpdir(), 'releases-'))
    t.after(() => rmSync(root, { recursive: true }))
    for (const release of ['a', 'b', 'c']) {
      mkdirSync(join(root, release, 'web'), { recursive: true })
      const fetching = command.replaceAll(current, join(root, 'current'))
      if (release !== 'a') execFileSync('sh', ['-ec', fetching], { cwd: join(root, release) })
      await build(join(root, release, 'web/dist'), `page-${release}.js`)
      rmSync(join(root, 'current'), { force: true })
      symlinkSync(release, join(root, 'current'))
    }
    assert.deepEqual(readdirSync(join(root, 'current/web/dist/assets')).sort(), ['page-b.js', 'page-c.js'])
  })
}

test('the first image, of whose pages none is open, fetches nothing', (t) => {
  const root = mkdtempSync(join(tmpdir(), 'releases-'))
  t.after(() => rmSync(root, { recursive: true }))
  execFileSync('sh', ['-ec', byImage.replaceAll('/earlier', join(root, 'earlier'))], { cwd: root })
  assert.deepEqual(readdirSync(root), [])
})

/** What a build does: the folder is emptied and filled with the files of a release. */
async function build(dist, name) {
  const before = await readRelease(dist)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'assets', name), name)
  await writeRelease(dist, before)
}
