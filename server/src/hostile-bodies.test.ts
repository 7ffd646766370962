import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { addresses, type CallName } from '@akvapolis/contract/addresses'
import fc from 'fast-check'
import { matrix } from './testing/authorization-matrix.ts'
import { hostile, place, tellsInsides, withGaps } from './testing/hostile.ts'
import { anOwner, type Owner } from './testing/owner.ts'
import { isLong } from './testing/rounds.ts'
import { openShop, type Shop } from './testing/shop.ts'

/** And what nobody thought of, the same in each run. */
const random = fc
  .sample(fc.jsonValue({ stringUnit: 'binary' }), { numRuns: 40, seed: 26 })
  .map((value) => JSON.stringify(value))
/** They end the very session that goes on asking. */
const endings: readonly string[] = ['signOut', 'deleteAccount']

let shop: Shop
let owner: Owner
before(async () => {
  shop = await openShop({ hasWorkers: true, site: 'localhost', environment: { SANDBOX_LIMITS: 'off' } })
  owner = await anOwner(shop, 'Смирнова', 'SMIRNOVA')
})
after(() => shop.close())

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
        assert.equal(tellsInsides(bytes.toString()), false, `${name}: ${bytes}`)
      }
    }
  }
  assert.equal(Reflect.get({}, 'polluted'), undefined)
  assert.ok(sent > (isLong ? 20_000 : 1_000), `${sent} sent`)
})
