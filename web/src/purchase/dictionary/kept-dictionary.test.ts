import assert from 'node:assert/strict'
import { beforeEach, type TestContext, test } from 'node:test'
import { serverOf } from '../../api/testing/fake-server.ts'
import { tabStorage } from '../../form/kept/testing/tab-storage.ts'
import { loadDictionary } from './kept-dictionary.ts'

const stamp = 'Sat, 21 Nov 2026 10:00:00 GMT'
const risks = [
  { id: 6, name: 'Дайвинг' },
  { id: 7, name: 'Кайтсёрфинг' },
]
const storage = tabStorage('localStorage')
beforeEach(() => storage.texts.clear())

/** A server whose risks have last changed at that stamp. */
function risksOn(test: TestContext, server = { entries: risks, stamp }) {
  storage.open()
  test.after(storage.close)
  return serverOf(test, {
    '/api/dictionaries': (_body, headers) =>
      headers.get('If-Modified-Since') === server.stamp
        ? new Response(null, { status: 304 })
        : Response.json({ data: server.entries }, { headers: { 'Last-Modified': server.stamp } }),
  })
}

test('a dictionary is fetched once and then only asked about, across reloads', async (t) => {
  const { seen } = risksOn(t)
  assert.deepEqual(await loadDictionary('risks'), risks)
  assert.deepEqual(await loadDictionary('risks'), risks)
  assert.deepEqual(
    seen.map(({ headers }) => headers.get('If-Modified-Since')),
    [null, stamp],
  )
})

test('one that has changed takes the place of the kept one, with its stamp', async (t) => {
  const server = { entries: risks, stamp }
  const { seen } = risksOn(t, server)
  await loadDictionary('risks')
  Object.assign(server, { entries: risks.slice(1), stamp: 'Sun, 22 Nov 2026 10:00:00 GMT' })
  assert.deepEqual(await loadDictionary('risks'), risks.slice(1))
  assert.deepEqual(await loadDictionary('risks'), risks.slice(1))
  assert.equal(seen.at(-1)?.headers.get('If-Modified-Since'), server.stamp)
})

for (const [whose, entries] of [
  ['with more than this release knows', [{ ...risks[0], colour: 'red' }]],
  ['with less', [{ id: 6 }]],
  ['with nothing that is a list', { 6: 'Дайвинг' }],
] as const) {
  test(`a copy of another release, ${whose}, is fetched anew`, async (t) => {
    const { seen } = risksOn(t)
    storage.texts.set('akvapolis.dictionary.risks', JSON.stringify({ modified: stamp, data: entries }))
    assert.deepEqual(await loadDictionary('risks'), risks)
    assert.equal(seen.length, 2)
  })
}

for (const text of ['{"modified":', '"yes"', '{"data":[]}']) {
  test(`what can’t be read as a copy, ${text}, was never kept`, async (t) => {
    const { seen } = risksOn(t)
    storage.texts.set('akvapolis.dictionary.risks', text)
    assert.deepEqual(await loadDictionary('risks'), risks)
    assert.equal(seen[0]?.headers.get('If-Modified-Since'), null)
  })
}

test('where storage is forbidden it is fetched whole, and nothing fails', async (t) => {
  risksOn(t)
  storage.forbid()
  assert.deepEqual(await loadDictionary('risks'), risks)
})

test('any other failure rejects it and leaves the copy', async (t) => {
  risksOn(t)
  await loadDictionary('risks')
  const kept = [...storage.texts.values()]
  serverOf(t, {})
  await assert.rejects(loadDictionary('risks'), { name: 'Error', message: 'Отказ 404' })
  assert.deepEqual([...storage.texts.values()], kept)
})
