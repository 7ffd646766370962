import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { calls } from '@akvapolis/contract/calls'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
let visitor: Visitor
before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
  visitor = await shop.visitor()
})
after(() => shop.close())

const ask = (dictionary: unknown, headers = {}) => visitor.call(calls.getDictionary, { dictionary }, headers)

test('every country of the world, Russia being 166, each in its zone', async () => {
  const { body } = await ask('countries')
  const countries = body.data.filter(({ is_group }: { is_group: boolean }) => !is_group)
  assert.equal(countries.length, 249)
  const russia = body.data.find(({ id }: { id: number }) => id === 166)
  assert.deepEqual(russia, {
    id: 166,
    iso: 'RU',
    name: 'Россия',
    name_en: 'Russia',
    zone: 'RU',
    is_home: true,
    is_group: false,
  })
  const zones = Object.fromEntries(
    body.data.map(({ iso, zone }: { iso: string; zone: string }) => [iso, zone]),
  )
  assert.deepEqual([zones.EG, zones.ES, zones.US, zones.TR], ['W1', 'EU', 'W2', 'W1'])
})

test('groups of countries follow the countries, each in the highest zone of its own', async () => {
  const { body } = await ask('countries')
  const [schengen, abroad, ...others] = body.data.slice(249)
  assert.deepEqual(others, [])
  const { members, note, ...rest } = schengen
  assert.deepEqual(rest, {
    id: 901,
    iso: null,
    name: 'Страны Шенгенского соглашения',
    name_en: 'Schengen states',
    zone: 'EU',
    is_home: false,
    is_group: true,
  })
  assert.equal(members.length, 29)
  assert.deepEqual(abroad, {
    id: 902,
    iso: null,
    name: 'Весь мир, кроме России',
    name_en: 'Worldwide except Russia',
    zone: 'W2',
    is_home: false,
    is_group: true,
    note,
  })
  const noted = body.data.filter((entry: { note?: string }) => entry.note === note)
  assert.equal(noted.length, members.length + 2, 'the warning goes with every Schengen state')
})

test('the other dictionaries', async () => {
  assert.deepEqual((await ask('risks')).body.data[0], { id: 6, name: 'Дайвинг' })
  assert.equal((await ask('diving_program_groups')).body.data.length, 4)
  const { body } = await ask('cities')
  assert.deepEqual(body.data.find(({ name }: { name: string }) => name === 'Дахаб').country_id, 66)
})

test('a copy that is still good is not sent again', async () => {
  const { headers } = await ask('countries')
  const changed = String(headers['last-modified'])
  const same = await ask('countries', { 'if-modified-since': changed })
  assert.equal(same.status, 304)
  assert.equal(same.body, '')
  const older = new Date(Date.parse(changed) - 1000).toUTCString()
  assert.equal((await ask('countries', { 'if-modified-since': older })).status, 200)
  assert.equal((await ask('countries', { 'if-modified-since': 'yesterday' })).status, 200)
})

test('a dictionary travels compressed to whoever takes it so, and is the same', async () => {
  const { headers: plain, body: countries } = await ask('countries')
  assert.equal(plain['content-encoding'], undefined)
  for (const [accepted, encoding, unpack] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['zstd', 'zstd', zstdDecompressSync],
  ] as const) {
    const { headers, bytes } = await visitor.call(
      calls.getDictionary,
      { dictionary: 'countries' },
      {
        'accept-encoding': accepted,
      },
    )
    assert.equal(headers['content-encoding'], encoding)
    assert.equal(headers.vary, 'accept-encoding')
    assert.ok(bytes.length < 8_000, `${bytes.length} bytes`)
    assert.deepEqual(JSON.parse(unpack(bytes).toString()), countries)
  }
})

test('a name that is none of the four is refused at its field', async () => {
  for (const name of ['__proto__', 'constructor', '../countries', '', 5, null, ['countries']]) {
    const { status, body } = await ask(name)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['dictionary'])
  }
})

test('the programmes of a level; an unknown level is not found', async () => {
  const get = (group: string) =>
    visitor.send({
      url: `/api/get-diving-programs/${group}`,
      headers: { 'x-requested-with': 'XMLHttpRequest' },
    })
  const { body } = await get('1')
  assert.deepEqual(body[0], {
    id: 1,
    name: 'PADI Discover Scuba Diving',
    days_close: 0,
    days_open: 1,
    depth: 12,
  })
  for (const group of ['9', '0x1', '1.0', '__proto__', '-1'])
    assert.equal((await get(group)).status, 404, group)
})
