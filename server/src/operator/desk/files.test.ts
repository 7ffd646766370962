import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { deskText } from '@akvapolis/copy/operator/desk'
import { readNamedFile } from './files.ts'

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-files-'))
})
after(() => rm(folder, { recursive: true }))

async function aPipeWith(bytes: number): Promise<string> {
  const path = join(folder, `pipe-${bytes}`)
  execFileSync('sh', ['-c', 'mkfifo "$0"', path])
  // Who reads no further closes it.
  writeFile(path, Buffer.alloc(bytes, 'a')).catch(() => {})
  return path
}

test('a file of five million bytes is read, and what says nothing of its size no further', async () => {
  const whole = join(folder, 'whole')
  await writeFile(whole, Buffer.alloc(5_000_000))
  const read = await readNamedFile(whole)
  assert.equal('bytes' in read && read.bytes.length, 5_000_000)
  for (const path of [await aPipeWith(5_000_001), '/dev/zero'])
    assert.deepEqual(await readNamedFile(path), { refusal: deskText.fileTooLarge(path) })
})

test('a pipe is read to its end', async () => {
  const read = await readNamedFile(await aPipeWith(100_000))
  assert.equal('bytes' in read && read.bytes.length, 100_000)
})

test('what is no file is refused', async () => {
  assert.deepEqual(await readNamedFile(folder), { refusal: deskText.fileIsFolder(folder) })
  const none = join(folder, 'none')
  assert.deepEqual(await readNamedFile(none), { refusal: deskText.fileMissing(none) })
})
