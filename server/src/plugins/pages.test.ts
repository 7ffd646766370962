import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let app: FastifyInstance
let folder: string

before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-pages-'))
  await mkdir(join(folder, 'calc'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'calc/index.html'), 'the calculator')
  await writeFile(join(folder, 'shell.html'), 'the shell')
  await writeFile(join(folder, 'icon.svg'), '<svg/>')
  await writeFile(join(folder, 'assets/page-1a2b.js'), 'script')
  app = await buildApp(shop.services, { webFolder: folder })
})
after(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

test('a prerendered page is its own file, any other address the empty shell', async () => {
  for (const url of ['/calc', '/calc/', '/calc?policy=AP-26-000001']) {
    assert.equal((await app.inject({ url })).body, 'the calculator', url)
  }
  for (const url of ['/', '/personal', '/check', '/calc/x', '/assets']) {
    assert.equal((await app.inject({ url })).body, 'the shell', url)
  }
})

test('loading a page starts a session once', async () => {
  const first = await app.inject({ url: '/calc' })
  const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
  assert.deepEqual(Object.keys(cookies).sort(), ['XSRF-TOKEN', 'session'])
  const second = await app.inject({ url: '/calc', cookies })
  assert.deepEqual(Object.fromEntries(second.cookies.map(({ name, value }) => [name, value])), cookies)
})

test('files with a hash in their name are kept for a year, pages are asked for each time', async () => {
  const asset = await app.inject({ url: '/assets/page-1a2b.js' })
  assert.match(String(asset.headers['cache-control']), /immutable/)
  assert.equal(asset.cookies.length, 0)
  assert.equal((await app.inject({ url: '/calc' })).headers['cache-control'], 'no-cache')
})

test('what is not there is not found, and nothing outside the folder is served', async () => {
  const absent = ['/assets/none.js', '/none.png', '/api/none', '/sandbox/none']
  for (const url of absent) assert.equal((await app.inject({ url })).statusCode, 404, url)
  for (const url of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2fapp-key.json', '/%E0%A4%A']) {
    const { statusCode, body } = await app.inject({ url })
    assert.ok([400, 404].includes(statusCode), `${url}: ${statusCode}`)
    assert.ok(JSON.parse(body).message)
  }
})
