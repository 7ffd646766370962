import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addresses, type CallName } from '@akvapolis/contract/addresses'
import fc from 'fast-check'
import { matrix } from './testing/authorization-matrix.ts'
import { anOwner, type Owner } from './testing/owner.ts'
import { isLong } from './testing/rounds.ts'
import { openShop, type Shop } from './testing/shop.ts'

/** JSON that no page of ours sends, as it stands in a body. */
const hostile = [
  '1e309',
  '-0',
  '9007199254740993',
  '1.5',
  'null',
  'true',
  '[]',
  '{}',
  '["a","b"]',
  `${'['.repeat(500)}${']'.repeat(500)}`,
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"__proto__":{"polluted":1}}',
  '{"$ne":null}',
  '""',
  '"\\u0000"',
  '"\\ud800"',
  '"\\u202egnp.exe"',
  '"\\r\\nBcc: thief@example.org"',
  `"' or 1=1; drop table customer; --"`,
  '"<img src=x onerror=alert(1)>"',
  '"javascript:alert(1)"',
  '"../../../etc/passwd"',
  '"=HYPERLINK(\\"http://example.org\\")"',
  '"{{7*7}}"',
  '"2027-02-30"',
  '"999999-12-31"',
  '"00000000-0000-0000-0000-000000000000"',
  `"${'я'.repeat(5_000)}"`,
]
/** And what nobody thought of, the same in each run. */
const random = fc
  .sample(fc.jsonValue({ stringUnit: 'binary' }), { numRuns: 40, seed: 26 })
  .map((value) => JSON.stringify(value))
const place = '"@hostile@"'
/** They end the very session that goes on asking. */
const endings: readonly string[] = ['signOut', 'deleteAccount']

let shop: Shop
let owner: Owner
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  owner = await anOwner(shop, 'Смирнова', 'SMIRNOVA')
})
after(() => shop.close())

/** The input as JSON with each of its values in turn, and then the whole, taken out. */
function* withGaps(input: unknown): Generator<string> {
  yield place
  if (typeof input !== 'object' || input === null) return
  for (const [key, value] of Object.entries(input)) {
    for (const gap of withGaps(value)) {
      const rest = Array.isArray(input) ? input.with(Number(key), '@here@') : { ...input, [key]: '@here@' }
      yield JSON.stringify(rest).replace('"@here@"', () => gap)
    }
  }
}

async function send(name: CallName, payload: string) {
  const { method, path } = addresses[name]
  return owner.visitor.send({
    method,
    url: path.replace(':group', 'x'),
    headers: {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'x-xsrf-token': owner.visitor.cookies.get('XSRF-TOKEN') ?? '',
    },
    payload,
  })
}

const names = (Object.keys(matrix) as CallName[]) // the keys are the calls'
  .filter((name) => addresses[name].method === 'POST' && !endings.includes(name))

const share = 6
let turn = 0
/** All of it, or of a usual run every sixth, each time other ones. */
function next(): readonly string[] {
  turn += 1
  return isLong ? [...hostile, ...random] : hostile.filter((_value, place) => place % share === turn % share)
}

test('no body that a call may be sent is a fault of ours, tells of our insides or changes what all objects are', async () => {
  let sent = 0
  for (const name of names) {
    for (const gap of withGaps(matrix[name].input(owner.things))) {
      for (const value of next()) {
        const { status, bytes } = await send(
          name,
          gap.replace(place, () => value),
        )
        sent += 1
        assert.ok(status < 500, `${name} ${status}: ${gap} with ${value.slice(0, 60)}`)
        assert.doesNotMatch(bytes.toString(), /node_modules|\.ts:\d|pg_|select .* from|syntax error/i)
      }
    }
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined)
  assert.ok(sent > (isLong ? 20_000 : 1_000), `${sent} sent`)
})
