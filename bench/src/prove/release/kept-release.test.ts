import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { lastRelease } from './kept-release.ts'

const author = ['-c', 'user.name=us', '-c', 'user.email=us@example.org']
const git = (folder: string, ...words: string[]) =>
  execFileSync('git', words, { cwd: folder, encoding: 'utf8' }).trim()

const skip = spawnSync('git', ['--version']).error ? 'not installed: git' : false

describe('the last release', { skip }, () => {
  let room = ''
  before(() => {
    room = mkdtempSync(join(tmpdir(), 'akvapolis-kept-release-'))
    const root = join(room, 'whole')
    mkdirSync(join(root, 'server/releases'), { recursive: true })
    git(root, 'init', '--quiet')
    for (const file of ['d9077b7.dump', '2026-11-22.dump', '2026-11-24.dump', 'keep.ts']) {
      writeFileSync(join(root, 'server/releases', file), '')
      git(root, 'add', '.')
      git(root, ...author, 'commit', '--quiet', '--message', file)
    }
    git(room, 'clone', '--quiet', '--depth', '1', `file://${root}`, 'shallow')
  })
  after(() => rmSync(room, { recursive: true, force: true }))

  test('is named by the latest day, and its commit is the one that keeps its database', () => {
    const root = join(room, 'whole')
    const dump = join(root, 'server/releases/2026-11-24.dump')
    assert.deepEqual(lastRelease(root), {
      name: '2026-11-24',
      dump,
      commit: git(root, 'rev-parse', 'HEAD~1'),
    })
  })

  test('a clone without its commit says so', () => {
    assert.match(String(lastRelease(join(room, 'shallow'))), /2026-11-24 is not in the history here/)
  })

  test('so does a release that is not committed yet', () => {
    const root = join(room, 'whole')
    writeFileSync(join(root, 'server/releases/2026-11-25.dump'), '')
    assert.match(String(lastRelease(root)), /2026-11-25 is not in the history here/)
    rmSync(join(root, 'server/releases/2026-11-25.dump'))
  })
})
