import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { Decrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { forgetGap, hasGap } from './waiting-segments.ts'

/** As the first bytes of it tell which database it is. */
function control(id: bigint): Buffer {
  const bytes = Buffer.alloc(8192)
  bytes.writeBigUInt64LE(id)
  return bytes
}

const rooms: string[] = []
let room: string
const segment = '000000010000000000000007'
beforeEach(async () => {
  room = await mkdtemp(join(tmpdir(), 'akvapolis-segment-'))
  rooms.push(room)
  await mkdir(join(room, 'archive'))
  await mkdir(join(room, 'postgres/18/pg_wal'), { recursive: true })
  await mkdir(join(room, 'postgres/18/global'))
  await writeFile(join(room, 'postgres/18/global/pg_control'), control(7n))
})
after(async () => {
  for (const one of rooms) await rm(one, { recursive: true })
})

type Called = { recipient?: string; leastFree?: number; to?: string; file?: string }

/** Archives as PostgreSQL has it done: from within the cluster, with next to no environment. */
function archive({ recipient = 'none', leastFree = 0, to = 'archive', file = `pg_wal/${segment}` }: Called) {
  const program = join(import.meta.dirname, 'archive-segment.ts')
  const words = [join(room, to), recipient, String(leastFree), ...(file === '' ? [] : [file])]
  return spawnSync(process.execPath, [program, ...words], { cwd: join(room, 'postgres/18'), env: {} }).status
}

const write = (text: string) => writeFile(join(room, 'postgres/18/pg_wal', segment), text)
const archived = async () => (await readdir(join(room, 'archive'))).filter((name) => name !== '.cluster')

test('a segment is archived once; the same again is well, another under its name is refused', async () => {
  await write('one')
  assert.equal(archive({}), 0)
  assert.equal(archive({}), 0)
  const [name = '', ...others] = await archived()
  assert.deepEqual(others, [])
  assert.equal(zstdDecompressSync(await readFile(join(room, 'archive', name))).toString(), 'one')
  await write('two')
  assert.equal(archive({}), 3)
  assert.deepEqual(await archived(), [name])
})

test('an archive is of the database that began it: of another one nothing is archived there', async () => {
  await write('one')
  assert.equal(archive({}), 0)
  const [name] = await archived()
  await writeFile(join(room, 'postgres/18/global/pg_control'), control(8n))
  const later = 'pg_wal/00000001000000000000000A'
  await writeFile(join(room, 'postgres/18', later), 'two')
  assert.equal(archive({ file: later }), 3)
  assert.deepEqual(await archived(), [name])
})

test('a sealed one is opened by its key alone, and known again though it is sealed otherwise each time', async () => {
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  await write('Иванов')
  assert.equal(archive({ recipient }), 0)
  assert.equal(archive({ recipient }), 0)
  const [name = '', ...others] = await archived()
  assert.deepEqual(others, [])
  const decrypter = new Decrypter()
  decrypter.addIdentity(identity)
  const packed = await decrypter.decrypt(new Uint8Array(await readFile(join(room, 'archive', name))))
  assert.equal(zstdDecompressSync(packed).toString(), 'Иванов')
})

test('what was cut short before is begun anew', async () => {
  await writeFile(join(room, 'archive/.unfinished'), 'ha')
  await write('one')
  assert.equal(archive({}), 0)
  assert.equal((await archived()).length, 1)
})

test('what can not be archived waits, until there would be no room for the shop: then it is let go and told', async () => {
  await write('one')
  assert.equal(archive({ to: 'nowhere' }), 3)
  assert.ok(!hasGap(room))
  assert.equal(archive({ to: 'nowhere', leastFree: Number.MAX_SAFE_INTEGER }), 0)
  assert.ok(hasGap(room))
  assert.equal(await readFile(join(room, 'postgres/archive-gap'), 'utf8'), `${segment}\n`)
  await forgetGap(room, 0)
  assert.ok(hasGap(room), 'a copy from before the gap does not mend it')
  await forgetGap(room, Date.now() + 1000)
  assert.ok(!hasGap(room))
})

test('a trial says what is wrong and leaves nothing', async () => {
  assert.equal(archive({ file: '' }), 0)
  assert.equal(archive({ file: '', to: 'nowhere' }), 3)
  assert.equal(archive({ file: '', recipient: 'age1oops' }), 4)
  assert.deepEqual(await archived(), [])
  assert.ok(!existsSync(join(room, 'nowhere')))
})
