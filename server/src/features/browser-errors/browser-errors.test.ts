import assert from 'node:assert/strict'
import { after, before, beforeEach, mock, test } from 'node:test'
import { reportBrowserError } from '@akvapolis/contract/site'
import fc from 'fast-check'
import { openShop, type Shop } from '../../testing/shop.ts'
import { anAddress, useUpAllButOne } from '../../testing/used-up.ts'

let shop: Shop
let lines: Record<string, unknown>[]
before(async () => {
  shop = await openShop()
  mock.method(shop.services.log, 'warn', (line: Record<string, unknown>) => void lines.push(line))
})
after(() => shop.close())
beforeEach(() => {
  lines = []
})

const report = {
  name: 'TypeError',
  message: 'Cannot read properties of undefined (reading …)',
  file: '/assets/calculator-CwhqKtIe.js',
  line: 1,
  column: 2345,
  release: 'B8JPnel2',
  page: '/calc',
}
/** Of a server that serves no pages no file is known. */
const unknown = { file: 'other', release: null }
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

const send = (changes: object, { from = anAddress(), headers = {} } = {}) =>
  shop.app.inject({
    method: 'POST',
    url: reportBrowserError.path,
    remoteAddress: from,
    headers: { 'x-requested-with': 'XMLHttpRequest', 'user-agent': phone, ...headers },
    payload: { ...report, ...changes },
  })

test('an error is one line of the log, told without cookie or token and answered without either', async () => {
  const { statusCode, cookies } = await send({})
  assert.deepEqual([statusCode, cookies], [200, []])
  assert.deepEqual(lines, [{ ...report, ...unknown, browser: 'Chrome, Android' }])
})

test('whoever sends it is not believed: what could be a person’s is not logged', async () => {
  const sent = {
    name: 'PetrovError',
    message: 'Петров petrov@example.org 4510 123456 is not a function',
    page: '/petrov',
  }
  assert.equal((await send({ ...sent, surname: 'Петров', email: 'petrov@example.org' })).statusCode, 200)
  const message = '… is not a function'
  const cleaned = { name: 'Error', message, page: 'other', browser: 'Chrome, Android' }
  assert.deepEqual(lines, [{ ...report, ...unknown, ...cleaned }])
})

const refused: [string, object][] = [
  ['a file that is none of ours', { file: 'https://elsewhere.example/x.js' }],
  ['a page of an address', { page: '/pay/0f8fad5bd9cb469f' }],
  ['an address with a query', { page: '/calc?policy=AP-26-000001' }],
  ['a name that is a sentence', { name: 'Error: Петров' }],
  ['a message as long as a form', { message: 'a'.repeat(201) }],
  ['a line that is no number', { line: '+79161234567' }],
  ['another build', { release: 'petrov@example.org' }],
  ['nothing', { file: undefined }],
]
for (const [what, changes] of refused) {
  test(`${what} is refused and logged nowhere`, async () => {
    assert.equal((await send(changes)).statusCode, 422)
    assert.deepEqual(lines, [])
  })
}

test('any other text in any field leaves nothing of itself in the log', async () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.emailAddress(), fc.integer().map(String))
  const field = fc.constantFrom('name', 'message', 'file', 'release', 'page', 'anything')
  await fc.assert(
    fc.asyncProperty(field, text, async (name, value) => {
      lines = []
      const from = `198.51.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`
      const { statusCode } = await send({ [name]: `${value} Петров 79161234567` }, { from })
      if (statusCode !== 200) return assert.deepEqual(lines, [])
      assert.doesNotMatch(JSON.stringify(lines), /Петров|79161234567|@/)
    }),
    { numRuns: 100 },
  )
})

test('it wants the header of our pages, and is small', async () => {
  assert.equal((await send({}, { headers: { 'x-requested-with': '' } })).statusCode, 400)
  assert.equal((await send({ anything: 'a'.repeat(1024) })).statusCode, 413)
  assert.deepEqual(lines, [])
})

test('an address has a limit, and so have all together: the log is one', async () => {
  const from = '203.0.113.7'
  await useUpAllButOne(shop.services, 'browserErrorAddress', from)
  assert.equal((await send({}, { from })).statusCode, 200)
  const over = await send({}, { from })
  assert.equal(over.statusCode, 429)
  assert.ok(over.json().retry_after > 0)
  await useUpAllButOne(shop.services, 'browserErrorEverybody', 'everybody')
  await send({})
  assert.equal((await send({})).statusCode, 429)
  assert.ok(lines.length <= 2)
})
