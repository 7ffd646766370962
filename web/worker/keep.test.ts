import assert from 'node:assert/strict'
import { afterEach, beforeEach, mock, test } from 'node:test'
import { forgetOthers, keepAll, keepAnew, kept } from './keep.ts'

const answers: Record<string, string> = {
  '/sos': '<html><head><style>a { color: red }</style></head><body>+7 495</body></html>',
  '/check/offline': 'the bare check',
  '/check-page.js': 'its script',
  '/.well-known/akvapolis-keys.json': '{"keys":[]}',
}
let missing = ''
let stores: Map<string, Map<string, Response>>
let asked: { address: string; how: RequestInit | undefined }[]

beforeEach(() => {
  missing = ''
  stores = new Map()
  asked = []
  mock.method(globalThis, 'fetch', async (address: string, how?: RequestInit) => {
    asked.push({ address, how })
    const text = address === missing ? undefined : answers[address]
    return new Response(text ?? '', { status: text === undefined ? 404 : 200 })
  })
  // As much of the browser's cache as is used.
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      put: async (address: string, answer: Response) => void store.set(address, answer),
      match: async (address: string) => store.get(address)?.clone(),
    }
  }
  const keys = async () => [...stores.keys()]
  Object.assign(globalThis, { caches: { open, keys, delete: async (name: string) => stores.delete(name) } })
})
afterEach(() => {
  mock.restoreAll()
  Reflect.deleteProperty(globalThis, 'caches')
})

test('everything is asked for as by nobody, and the page of help is one piece', async () => {
  await keepAll()
  const sos = await kept('/sos')
  assert.match((await sos?.text()) ?? '', /<style>a { color: red }<\/style><\/head><body>\+7 495/)
  assert.match(
    sos?.headers.get('content-security-policy') ?? '',
    /default-src 'none'; style-src 'sha256-[\w+/]{43}='/,
  )
  for (const address of ['/check/offline', '/check-page.js', '/.well-known/akvapolis-keys.json'])
    assert.equal(await (await kept(address))?.text(), answers[address])
  assert.deepEqual(new Set(asked.map(({ how }) => how?.credentials)), new Set(['omit']))
})

test('what can not be had leaves what was kept before as it is', async () => {
  await keepAll()
  for (missing of Object.keys(answers)) {
    const [before, files] = [await (await kept('/sos'))?.text(), [...stores.values()].map(({ size }) => size)]
    answers['/check-page.js'] += ' of a newer release'
    await assert.rejects(keepAll(), new RegExp(missing))
    assert.equal(await (await kept('/sos'))?.text(), before)
    assert.equal(await (await kept('/check-page.js'))?.text(), 'its script')
    assert.deepEqual(
      [...stores.values()].map(({ size }) => size),
      files,
    )
  }
  answers['/check-page.js'] = 'its script'
})

test('a page that is opened asks anew after six hours, not before', async () => {
  await keepAll()
  asked = []
  await keepAnew(Date.now() + 21_000_000)
  assert.equal(asked.length, 0)
  await keepAnew(Date.now() + 22_000_000)
  assert.equal(asked.length, Object.keys(answers).length)
})

test('a version takes away what those before it kept, and nothing of anybody else', async () => {
  for (const name of ['akvapolis.kept.0', 'of-another']) await caches.open(name)
  await keepAll()
  await forgetOthers()
  assert.deepEqual([...stores.keys()].sort(), ['akvapolis.kept.1', 'of-another'])
})
