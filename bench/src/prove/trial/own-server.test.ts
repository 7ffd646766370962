import assert from 'node:assert/strict'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../../servers/temporary-folder.ts'
import { ownServer } from './own-server.ts'

test('who ends by itself is counted, who is ended is not', async () => {
  await using room = await temporaryFolder()
  await using log = await open(join(room.path, 'log'), 'a')
  await using server = ownServer({ PORT: 'none', METRICS_PORT: 'none' }, log.fd)
  await assert.rejects(server.start())
  assert.equal(server.ended(), 1)
  const starting = assert.rejects(server.start())
  await server.end('SIGKILL')
  await starting
  assert.equal(server.ended(), 1)
})
