import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, mock, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { calls } from '@akvapolis/contract/calls'
import type { RenderPage } from '@akvapolis/contract/facts'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { aCustomer, aRegistration, type TestCustomer } from '../testing/customer.ts'
import { openShop, type Shop } from '../testing/shop.ts'
import { useUpAllButOne } from '../testing/used-up.ts'
import type { Visitor } from '../testing/visitor.ts'

let shop: Shop
let app: FastifyInstance
let folder: string
let anna: TestCustomer
let boris: TestCustomer

const templates = Object.fromEntries(
  ['personal/index.html', 'personal/policies/index.html', 'shell.html', 'not-found.html'].map((file) => [
    file,
    { path: null, html: file },
  ]),
)
const asBuilt = 'as it was built'

before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  folder = await mkdtemp(join(tmpdir(), 'akvapolis-own-'))
  await mkdir(join(folder, 'personal/policies'), { recursive: true })
  for (const file of Object.keys(templates)) await writeFile(join(folder, file), asBuilt)
  await writeFile(
    join(folder, 'addresses.json'),
    '{"app":["/calc","/calc-bonus","/personal","/personal/policies","/personal/data"],"reading":[]}',
  )
  await writeFile(join(folder, 'inline.json'), '{}')
  app = await appThat(async ({ html }, _facts, visit) => JSON.stringify({ html, visit }))
  anna = await aCustomer(shop)
  boris = await aCustomer(shop, aRegistration({ surname: 'Котов', name: 'Борис' }))
})
after(async () => {
  await app.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

const appThat = (renderPage: RenderPage) =>
  buildApp(shop.services, { webFolder: folder, drawing: { renderPage, templates } })

const open = (who: Pick<Visitor, 'cookies'>, url = '/personal', headers: Record<string, string> = {}) =>
  app.inject({ url, headers, cookies: Object.fromEntries(who.cookies) })
const drawn = async (who: Pick<Visitor, 'cookies'>, url?: string) => JSON.parse((await open(who, url)).body)
const sessions = () => shop.services.db.selectFrom('session').select('id').execute()

const leadsTo = async (who: Pick<Visitor, 'cookies'>, url?: string) => {
  const { statusCode, headers } = await open(who, url)
  return [statusCode, headers.location, headers['cache-control']]
}
const signIn = (back: string) => [302, `/auth?back=${back}`, 'no-store']

test('whoever is signed in gets the pages of the personal area drawn for them alone, as the call tells of them', async () => {
  for (const who of [anna, boris]) {
    const { user } = (await who.call(calls.getUser)).body.data
    assert.deepEqual(await drawn(who), { html: 'personal/index.html', visit: { user } })
    const policies = await drawn(who, '/personal/policies?search=a')
    assert.deepEqual(policies, { html: 'personal/policies/index.html', visit: { user } })
  }
})

test('it is kept by nobody, and nobody is told that they have it already', async () => {
  const { statusCode, headers } = await open(anna, '/personal', { 'if-none-match': '*' })
  assert.deepEqual([statusCode, headers['cache-control'], headers.etag], [200, 'no-store', undefined])
  const packed = await open(anna, '/personal', { 'accept-encoding': 'br' })
  assert.equal(packed.headers['cache-control'], 'no-store')
  assert.equal(JSON.parse(brotliDecompressSync(packed.rawPayload).toString()).visit.user.id, anna.userId)
})

test('a visitor is led to the sign-in and back, and leaves no session behind', async () => {
  const before = await sessions()
  const forged = new Map(anna.cookies).set('session', 'forged')
  for (const cookies of [new Map<string, string>(), forged]) {
    assert.deepEqual(await leadsTo({ cookies }), signIn('%2Fpersonal'))
    const list = '/personal/policies?search=a&page=2'
    assert.deepEqual(
      await leadsTo({ cookies }, list),
      signIn('%2Fpersonal%2Fpolicies%3Fsearch%3Da%26page%3D2'),
    )
  }
  assert.deepEqual(await sessions(), before)
})

test('a link that is mailed to «Личные данные» is read by the page, for a visitor too', async () => {
  assert.equal((await open({ cookies: new Map() }, '/personal/data')).statusCode, 200)
})

test('a page that tells a visitor whom it is for knows a customer', async () => {
  const { user } = (await anna.call(calls.getUser)).body.data
  assert.deepEqual(await drawn(anna, '/calc-bonus'), { html: 'shell.html', visit: { user } })
  const visitors = await open({ cookies: new Map() }, '/calc-bonus')
  assert.deepEqual(
    [JSON.parse(visitors.body), visitors.headers['cache-control']],
    [{ html: 'shell.html' }, 'no-cache'],
  )
})

test('every other page is the same for all', async () => {
  for (const url of ['/personal/', '/personal/data', '/none'])
    assert.equal((await drawn(anna, url)).visit, undefined, url)
})

test('who has left or whose session is over is a visitor', async () => {
  const left = await aCustomer(shop)
  const cookies = new Map(left.cookies)
  assert.notEqual((await drawn(left)).visit, undefined)
  await left.call(calls.signOut)
  for (const one of [left, { cookies }]) assert.deepEqual(await leadsTo(one), signIn('%2Fpersonal'))

  const idle = await aCustomer(shop)
  shop.clock.advance({ minutes: 61 })
  assert.deepEqual(await leadsTo(idle), signIn('%2Fpersonal'))
})

test('more of them than anybody reads are those of all', async () => {
  const { services, ...guarded } = await openShop({
    hasWorkers: true,
    environment: { SANDBOX_LIMITS: 'on' },
  })
  const limited = await buildApp(services, {
    webFolder: folder,
    drawing: { renderPage: async (_page, _facts, visit) => (visit ? 'own' : 'for all'), templates },
  })
  const who = await aCustomer({ ...guarded, services })
  await useUpAllButOne(services, 'drawnAddress', '127.0.0.1')
  const cookies = Object.fromEntries(who.cookies)
  const bodies: string[] = []
  for (let visit = 0; visit < 3; visit += 1) {
    const { statusCode, body } = await limited.inject({ url: '/personal', cookies })
    assert.equal(statusCode, 200)
    bodies.push(body)
  }
  await limited.close()
  await guarded.close()
  assert.deepEqual(bodies, ['own', 'for all', 'for all'])
})

test('what can not be drawn is sent as it was built, and tells the log nobody’s name', async () => {
  const error = mock.method(shop.services.log, 'error')
  const broken = await appThat(async (_page, _facts, visit) => {
    throw new Error(`can not draw ${visit?.user?.name_ru}`)
  })
  const who = await aCustomer(shop)
  const { statusCode, body, headers } = await broken.inject({
    url: '/personal',
    cookies: Object.fromEntries(who.cookies),
  })
  const told = JSON.stringify(error.mock.calls.map(({ arguments: [what] }) => what))
  error.mock.restore()
  await broken.close()
  assert.deepEqual([statusCode, body, headers['cache-control']], [200, asBuilt, 'no-cache'])
  assert.match(told, /personal\/index\.html/)
  assert.doesNotMatch(told, /Ольга|Смирнова/)
})
