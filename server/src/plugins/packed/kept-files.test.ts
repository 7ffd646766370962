import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { keptFiles } from './kept-files.ts'
import { sendPacked } from './packed.ts'

const text = 'a script of ours; '.repeat(100)
const app = Fastify()
let folder: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-kept-'))
  await writeFile(join(folder, 'page.js'), text)
  await writeFile(join(folder, 'old.js'), text)
  await writeFile(join(folder, 'old.js.gz'), 'packed by the build')
  await writeFile(join(folder, 'picture.png'), text)
  await writeFile(join(folder, 'ten.txt'), '0123456789')
  const files = await keptFiles(folder)
  app.get('/*', async (request, reply) => {
    const file = files.has(request.url) ? await files.read(request.url) : null
    return file ? sendPacked(request, reply, file) : reply.callNotFound()
  })
})
after(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

test('a file is read once and sent packed as it is wanted, each form by a tag of its own', async () => {
  const tags = new Set<unknown>()
  for (const [accepted, unpacked] of [
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await ask('/page.js', { 'accept-encoding': accepted })
    assert.deepEqual([headers['content-encoding'], headers.vary], [accepted, 'accept-encoding'])
    assert.equal(unpacked(rawPayload).toString(), text)
    tags.add(headers.etag)
  }
  await rm(join(folder, 'page.js'))
  const { headers, body } = await ask('/page.js')
  assert.deepEqual([body, headers['content-encoding']], [text, undefined])
  assert.equal(tags.add(headers.etag).size, 4)
})

test('what the build has packed is sent as it lies there, and has no address', async () => {
  const { headers, body } = await ask('/old.js', { 'accept-encoding': 'br, zstd, gzip;q=0.1' })
  assert.deepEqual([body, headers['content-encoding']], ['packed by the build', 'gzip'])
  assert.equal((await ask('/old.js.gz')).statusCode, 404)
})

test('what packing makes no smaller is sent as it is', async () => {
  for (const url of ['/picture.png', '/ten.txt']) {
    const { headers } = await ask(url, { 'accept-encoding': 'br, zstd, gzip' })
    assert.deepEqual([headers['content-encoding'], headers.vary], [undefined, undefined], url)
  }
})

test('whoever has these very bytes is told so', async () => {
  const packed = { 'accept-encoding': 'zstd' }
  const etag = String((await ask('/page.js', packed)).headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const { statusCode, body, headers } = await ask('/page.js', { ...packed, 'if-none-match': known })
    assert.deepEqual([statusCode, body, headers.etag], [304, '', etag], known)
  }
  for (const [accepted, known] of [
    ['zstd', '"other"'],
    ['br', etag],
  ] as const) {
    const headers = { 'accept-encoding': accepted, 'if-none-match': known }
    assert.equal((await ask('/page.js', headers)).statusCode, 200)
  }
})

test('a part is sent where one is asked for, of the same bytes alone', async () => {
  const part = async (range: string, more: Record<string, string> = {}) => {
    const { statusCode, headers, body } = await ask('/ten.txt', { range, ...more })
    return [statusCode, headers['content-range'], body]
  }
  assert.deepEqual(await part('bytes=2-4'), [206, 'bytes 2-4/10', '234'])
  assert.deepEqual(await part('bytes=8-'), [206, 'bytes 8-9/10', '89'])
  assert.deepEqual(await part('bytes=8-99'), [206, 'bytes 8-9/10', '89'])
  assert.deepEqual(await part('bytes=-3'), [206, 'bytes 7-9/10', '789'])
  assert.deepEqual(await part('bytes=-99'), [206, 'bytes 0-9/10', '0123456789'])
  assert.deepEqual(await part('bytes=10-'), [416, 'bytes */10', ''])
  assert.deepEqual(await part('bytes=-0'), [416, 'bytes */10', ''])
  const whole = [200, undefined, '0123456789']
  for (const range of ['bytes=4-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2'])
    assert.deepEqual(await part(range), whole, range)
  const etag = String((await ask('/ten.txt')).headers.etag)
  assert.deepEqual(await part('bytes=0-0', { 'if-range': etag }), [206, 'bytes 0-0/10', '0'])
  assert.deepEqual(await part('bytes=0-0', { 'if-range': '"other"' }), whole)
})

test('who asks for the headers alone gets those of the whole', async () => {
  for (const headers of [{ 'accept-encoding': 'br' }, { range: 'bytes=0-1' }]) {
    const whole = await ask('/page.js', 'range' in headers ? {} : headers)
    const head = await ask('/page.js', headers, 'HEAD')
    assert.equal(head.body, '')
    for (const name of ['content-length', 'content-encoding', 'etag', 'vary'])
      assert.equal(head.headers[name], whole.headers[name], name)
  }
})
