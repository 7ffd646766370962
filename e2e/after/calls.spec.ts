import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { addresses } from '@akvapolis/contract/addresses'
import { expect, test } from '@playwright/test'
import { type Call, documentOf, judgeBy, type OpenApi } from '../src/shop/open-api.ts'
import { type ToldCall, toldCalls } from '../src/shop/records.ts'
import { suiteShop } from '../src/shop/suite-shops.ts'

let document: OpenApi
test.beforeAll(async () => {
  document = await documentOf(suiteShop('ordinary').url)
})

test('every call of the journeys and its answer were as the server’s OpenAPI says', () => {
  const judge = judgeBy(document)
  const calls = toldCalls().map(unpacked)
  expect(calls.length, 'calls were made').toBeGreaterThan(0)
  expect([...new Set(calls.flatMap(judge))]).toEqual([])
})

const unpacking: Record<string, (bytes: Buffer) => Buffer> = {
  '': (bytes) => bytes,
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

function unpacked({ encoding, sent, body, ...call }: ToldCall): Call {
  const unpack = unpacking[encoding]
  if (!unpack) throw new Error(`an answer is packed by ${encoding}`)
  const bytes = Buffer.from(body, 'base64')
  return { ...call, sent: Buffer.from(sent, 'base64').toString(), body: unpack(bytes).toString() }
}

const { path } = addresses.getPaymentState
const asked: Call = {
  method: 'GET',
  url: `${path}?policy=some`,
  sent: '',
  status: 200,
  type: 'application/json; charset=utf-8',
  body: '{"status":"paid"}',
}
const sent: Call = {
  ...asked,
  method: 'POST',
  url: addresses.resetPassword.path,
  sent: '{"email":"somebody@example.org"}',
  body: '{"success":true}',
}
const refusal = '{"message":"Проверьте поля","errors":{"email":["Необходимо ввести email"]}}'

test('what fits is let through, and what was refused may have been wrong', () => {
  const judge = judgeBy(document)
  const refused = { ...sent, sent: '{"email":7}', status: 422, body: refusal }
  expect([asked, sent, refused].flatMap(judge)).toEqual([])
})

for (const [what, call, complaint] of [
  ['an address nobody knows', { ...asked, url: '/api/nothing' }, /is not in the document/],
  ['a status nobody knows', { ...asked, status: 418 }, /has no such status/],
  ['a page instead of JSON', { ...asked, type: 'text/html' }, /answers no JSON/],
  ['an answer without an end', { ...asked, body: '{"status":"pa' }, /answers \/ must be object/],
  ['a word nobody knows', { ...asked, body: '{"status":"payed"}' }, /answers \/status must be equal to one/],
  ['a field too many', { ...asked, body: '{"status":"paid","birth":"1990-05-05"}' }, /additional properties/],
  ['a field too few', { ...asked, body: '{}' }, /must have required property 'status'/],
  ['a question without its field', { ...asked, url: path }, /asks without policy/],
  ['a wrong field that was taken', { ...sent, sent: '{"email":7}' }, /sends \/email must be string/],
] as const) {
  test(`a planted disagreement is told, without a value: ${what}`, () => {
    const [told = '', ...others] = judgeBy(document)(call)
    expect(told).toMatch(complaint)
    expect(others).toEqual([])
    expect(told).not.toMatch(/1990|payed|policy=some/)
  })
}

test('a schema that is broken on purpose fails what was right', () => {
  const broken = structuredClone(document)
  const answer = broken.paths[path]?.get?.responses[200]?.content?.['application/json']
  Object.assign(answer ?? {}, {
    schema: { type: 'object', properties: { state: { type: 'string' } }, required: ['state'] },
  })
  expect(judgeBy(broken)(asked).join()).toMatch(/must have required property 'state'/)
})
