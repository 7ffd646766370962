import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, mock, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import type { Facts, RenderPage } from '@akvapolis/contract/facts'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { applyCover } from '../features/cover/apply-cover.ts'
import { setRate } from '../features/tariffs/set-rate.ts'
import { until } from '../testing/patience/until.ts'
import { openShop, type Shop } from '../testing/shop.ts'

let shop: Shop
let app: FastifyInstance
let folder: string
let drawings = 0
let renderPage: RenderPage

const templates = Object.fromEntries(
  ['calc/index.html', 'cover/index.html', 'shell.html', 'not-found.html'].map((file) => [
    file,
    { path: null, html: file },
  ]),
)
const asBuilt = 'as it was built'

before(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-drawn-'))
  for (const own of ['calc', 'cover']) await mkdir(join(folder, own))
  for (const file of Object.keys(templates)) await writeFile(join(folder, file), asBuilt)
  await writeFile(join(folder, 'addresses.json'), '{"app":["/calc","/personal/data"],"reading":["/cover"]}')
  await writeFile(join(folder, 'inline.json'), '{}')
  app = await appThat(async (...page) => renderPage(...page))
})
beforeEach(() => {
  drawings = 0
  renderPage = async ({ html }, facts) => {
    drawings += 1
    return JSON.stringify({ html, facts })
  }
})
after(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const appThat = (drawsSo: RenderPage, services = shop.services) =>
  buildApp(services, { webFolder: folder, drawing: { renderPage: drawsSo, templates } })

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const drawn = async (url: string): Promise<{ html: string; facts: Facts }> =>
  JSON.parse((await open(url)).body)

/** What is in force is looked at again each second, behind who asks. */
const untilDrawn = (isSo: (facts: Facts) => boolean) =>
  until(async () => isSo((await drawn('/calc')).facts), 'the page is drawn so')

test('every page is drawn with the facts of the day, that of no address too', async () => {
  for (const [url, file] of [
    ['/calc', 'calc/index.html'],
    ['/calc/?x=1', 'calc/index.html'],
    ['/personal/data', 'shell.html'],
    ['/none', 'not-found.html'],
  ] as const) {
    const { html, facts } = await drawn(url)
    assert.deepEqual([html, facts.site.today, facts.cover.name], [file, '2027-01-15', demoCover.name], url)
  }
})

test('a page is drawn once while nothing changes, and whoever has it is told so', async () => {
  const { headers } = await open('/calc')
  const etag = String(headers.etag)
  assert.equal(headers['cache-control'], 'no-cache')
  for (const known of [etag, etag.replace('W/', ''), `"other", ${etag}`, '*']) {
    const { statusCode, body } = await open('/calc', { 'if-none-match': known })
    assert.deepEqual([statusCode, body], [304, ''], known)
  }
  assert.equal((await open('/calc', { 'if-none-match': '"other"' })).statusCode, 200)
  assert.equal((await open('/none', { 'if-none-match': '*' })).statusCode, 404)
  assert.equal(drawings, 0)
})

test('it travels packed as the browser takes it', async () => {
  const { body } = await open('/calc')
  const packed = async (encoding: string) => {
    const { headers, rawPayload } = await open('/calc', { 'accept-encoding': encoding })
    assert.equal(headers.vary, 'accept-encoding')
    return { encoding: headers['content-encoding'], rawPayload }
  }
  const br = await packed('gzip, deflate, br')
  assert.deepEqual([br.encoding, brotliDecompressSync(br.rawPayload).toString()], ['br', body])
  const gzip = await packed('gzip')
  assert.deepEqual([gzip.encoding, gunzipSync(gzip.rawPayload).toString()], ['gzip', body])
  const zstd = await packed('zstd, gzip;q=0.9')
  assert.deepEqual([zstd.encoding, zstdDecompressSync(zstd.rawPayload).toString()], ['zstd', body])
  assert.equal((await packed('identity')).encoding, undefined)
})

test('it is drawn anew when cover, rate or day has changed, whoever changed it', async () => {
  const before = String((await open('/calc')).headers.etag)
  await applyCover(shop.services.db, { ...demoCover, name: 'Январское покрытие' })
  await untilDrawn(({ cover }) => cover.name === 'Январское покрытие')
  await setRate(shop.services.db, { roublesPerEuro: '190.00', date: '2027-01-15' })
  await untilDrawn(({ from_per_day }) => from_per_day[0]?.kopecks === 49_400)
  shop.clock.set('2027-01-15T21:00:00Z')
  await untilDrawn(({ site }) => site.today === '2027-01-16')
  assert.equal((await open('/calc', { 'if-none-match': before })).statusCode, 200)
})

test('what can not be drawn is sent as it was built, and the log says so', async () => {
  const error = mock.method(shop.services.log, 'error')
  const broken = await appThat(() => Promise.reject(new Error('no window')))
  const opened = async (url: string) => {
    const { statusCode, body } = await broken.inject({ url })
    return [statusCode, body]
  }
  assert.deepEqual(await opened('/calc'), [200, asBuilt])
  assert.deepEqual(await opened('/calc'), [200, asBuilt])
  assert.deepEqual(await opened('/none'), [404, asBuilt])
  const told = error.mock.calls.map(({ arguments: [what, words] }) => [what, words])
  error.mock.restore()
  await broken.close()
  assert.equal(told.length, 2)
  assert.match(JSON.stringify(told[0]), /calc\/index\.html.*sent as it was built/)
})

test('nobody waits while the facts are looked at again', async () => {
  const { covers } = shop.services
  const { promise, resolve } = Promise.withResolvers<void>()
  let isSlow = false
  const services = {
    ...shop.services,
    covers: {
      ...covers,
      async inForce() {
        if (isSlow) await promise
        return covers.inForce()
      },
    },
  }
  const other = await appThat(async (_page, facts) => facts?.cover.name ?? '', services)
  const body = async () => (await other.inject({ url: '/calc' })).body
  const known = await body()
  isSlow = true
  const ticks = performance.now.bind(performance)
  mock.method(performance, 'now', () => ticks() + 2_000)
  assert.deepEqual([await body(), await body()], [known, known])
  mock.restoreAll()
  resolve()
  await other.close()
})

test('while the facts can not be read the last ones hold, and without any a page is as it was built', async () => {
  const { covers } = shop.services
  let isAway = true
  const services = {
    ...shop.services,
    covers: { ...covers, inForce: () => (isAway ? Promise.reject(new Error('away')) : covers.inForce()) },
  }
  const other = await appThat(async (_page, facts) => facts?.site.today ?? '', services)
  const body = async () => (await other.inject({ url: '/calc' })).body
  assert.equal(await body(), asBuilt)
  isAway = false
  await until(async () => (await body()) !== asBuilt, 'the page is drawn')
  isAway = true
  assert.equal(await body(), shop.clock.today())
  await other.close()
})

test('a page that answers is drawn for what was asked, kept by nobody; any other query is the page itself', async () => {
  const answering = await appThat(async (_page, _facts, visit) =>
    visit === undefined ? 'page' : `asked: ${visit.asked}`,
  )
  const opened = async (url: string) => {
    const { statusCode, headers, body } = await answering.inject({ url })
    return { statusCode, tag: headers.etag, body }
  }
  assert.deepEqual(await opened('/cover?certificate=deep&depth=32'), {
    statusCode: 200,
    tag: undefined,
    body: 'asked: certificate=deep&depth=32',
  })
  const url = '/cover?depth=32'
  const packed = await answering.inject({ url, headers: { 'accept-encoding': 'zstd' } })
  assert.equal(zstdDecompressSync(packed.rawPayload).toString(), 'asked: depth=32')
  for (const url of ['/cover', '/cover?utm=a', '/calc?depth=32', '/cover?']) {
    const { statusCode, body } = await opened(url)
    assert.deepEqual([statusCode, body], [200, 'page'], url)
  }
  await answering.close()
})
