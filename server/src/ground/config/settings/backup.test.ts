import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'

/** What is wrong, a line each; or what is right. */
function read(environment: Record<string, string>) {
  const answer = readConfig(environment)
  return answer.ok ? answer.config.backup : answer.problems.join('\n')
}

const archive = { BACKUP_ARCHIVE_DIR: '/mnt/archive', BACKUP_RECIPIENT: 'none' }
const keys = { recipient: null, identity: null, identityFile: null }

test('an archive is for somebody who may open it, or opened by who may', () => {
  assert.deepEqual(read({}), { ...keys, archive: null })
  assert.deepEqual(read(archive), { ...keys, recipient: 'none', archive: '/mnt/archive' })
  const { BACKUP_ARCHIVE_DIR } = archive
  const opened = { ...keys, identity: 'x', archive: '/mnt/archive' }
  assert.deepEqual(read({ BACKUP_ARCHIVE_DIR, BACKUP_IDENTITY: 'x' }), opened)
  assert.match(String(read({ BACKUP_ARCHIVE_DIR })), /^BACKUP_RECIPIENT: missing beside BACKUP_ARCHIVE_DIR/)
})

test('it lies outside of what it is kept for', () => {
  const DATA_DIR = '/srv/data'
  for (const BACKUP_ARCHIVE_DIR of ['/srv/data', '/srv/data/archive', '/srv/data/../data/postgres'])
    assert.match(
      String(read({ ...archive, DATA_DIR, BACKUP_ARCHIVE_DIR })),
      /^BACKUP_ARCHIVE_DIR: lies in DATA_DIR/,
    )
  assert.equal(typeof read({ ...archive, DATA_DIR, BACKUP_ARCHIVE_DIR: '/srv/data-archive' }), 'object')
})

test('its path is a whole one: server and commands start from several folders', () => {
  for (const BACKUP_ARCHIVE_DIR of ['archive', './archive', '../archive', '~/archive'])
    assert.match(String(read({ ...archive, BACKUP_ARCHIVE_DIR })), /^BACKUP_ARCHIVE_DIR: a whole path/)
})

test('a PostgreSQL of one’s own is archived by its own means', () => {
  const problems = read({ ...archive, DATABASE_URL: 'postgres://localhost/x' })
  assert.match(String(problems), /^BACKUP_ARCHIVE_DIR stands beside DATABASE_URL; only one of them/)
})
