import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { root } from '../ground/root.mjs'
import { run } from '../testing/small-project.mjs'

const folder = mkdtempSync(join(tmpdir(), 'akvapolis-migrations-'))
const releases = mkdtempSync(join(tmpdir(), 'akvapolis-releases-'))
after(() => [folder, releases].forEach((one) => void rmSync(one, { recursive: true })))
const write = (name, text) => writeFileSync(join(folder, name), text)

async function check() {
  const program = [process.execPath, 'scripts/checks/check-migrations.mjs', folder, releases]
  const { child, output } = await run(program, { cwd: root })
  return { code: child.exitCode, output }
}

test('a new migration asks for its line, and passes with it', async () => {
  write('0001-first.ts', 'one')
  write('SHA256SUMS', '')
  const asked = await check()
  assert.equal(asked.code, 1)
  const [line] = /^[\da-f]{64} {2}0001-first\.ts$/m.exec(asked.output) ?? []
  assert.ok(line)
  write('SHA256SUMS', `${line}\n`)
  assert.deepEqual(await check(), { code: 0, output: '1 migrations checked\n' })
})

test('one that was changed or renamed after that does not', async () => {
  write('0001-first.ts', 'two')
  const changed = await check()
  assert.equal(changed.code, 1)
  assert.match(changed.output, /0001-first\.ts: has changed/)
  renameSync(join(folder, '0001-first.ts'), join(folder, '0001-other.ts'))
  const renamed = await check()
  assert.equal(renamed.code, 1)
  assert.match(renamed.output, /0001-first\.ts: is gone or renamed/)
})

test('one that a kept release has run does not, though its line was changed with it', async () => {
  const sumOf = (text) => createHash('sha256').update(text).digest('hex')
  const head = { release: '2026-12-31', migrations: [{ name: '0001-other', sha256: sumOf('two') }] }
  writeFileSync(join(releases, '2026-12-31.dump'), brotliCompressSync(`${JSON.stringify(head)}\nrows`))
  write('SHA256SUMS', `${sumOf('two')}  0001-other.ts\n`)
  assert.deepEqual(await check(), { code: 0, output: '1 migrations checked\n' })
  write('0001-other.ts', 'three')
  write('SHA256SUMS', `${sumOf('three')}  0001-other.ts\n`)
  const changed = await check()
  assert.equal(changed.code, 1)
  assert.match(changed.output, /0001-other\.ts: has changed since release 2026-12-31 ran it/)
})
