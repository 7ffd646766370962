import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { openSingleShop } from './single-shop.ts'

test('a shop that can not be started leaves nothing open', async (t) => {
  await using room = await temporaryFolder()
  const { TMPDIR } = process.env
  t.after(() => {
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
  })
  process.env.TMPDIR = room.path
  await assert.rejects(openSingleShop({ environment: { DATA_DIR: join(room.path, 'data'), PORT: 'none' } }))
  const left = await readdir(room.path)
  assert.deepEqual(
    left.filter((name) => name.startsWith('akvapolis-bench-')),
    [],
  )
})
