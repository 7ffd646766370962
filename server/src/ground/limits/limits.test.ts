import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { useUpAllButOne } from '../../testing/used-up.ts'
import { limitRules } from './limit-rules.ts'
import { addressKey, type LimitName, type Limits, openLimits } from './limits.ts'

let database: FreshDatabase
let limits: Limits
const alarms: LimitName[] = []
before(async () => {
  database = await freshDatabase()
  limits = open()
})
after(() => database.close())

function open(options: { hasFrequencyLimits?: boolean; isSmsReal?: boolean } = {}): Limits {
  const onAlarm = (name: LimitName) => alarms.push(name)
  return openLimits(database.pool, { hasFrequencyLimits: true, isSmsReal: false, onAlarm, ...options })
}

const names = Object.keys(limitRules) as LimitName[] // the keys are the limits'

for (const name of names) {
  const [times, seconds] = limitRules[name].counts
  test(`${name}: ${times} in ${seconds} s pass, one more does not, and others are left alone`, async () => {
    await useUpAllButOne({ ...database, limits }, name, 'somebody')
    assert.equal(await limits.secondsToWait(name, 'somebody'), null)
    const wait = await limits.secondsToWait(name, 'somebody')
    assert.ok(wait !== null && wait > 0 && wait <= seconds)
    assert.equal(await limits.secondsToWait(name, 'another'), null)
  })
}

test('eight at once for the last use: one gets it', async () => {
  await useUpAllButOne({ ...database, limits }, 'passwordMinute', 'racers')
  const waits = await Promise.all(
    Array.from({ length: 8 }, () => limits.secondsToWait('passwordMinute', 'racers')),
  )
  assert.equal(waits.filter((wait) => wait === null).length, 1)
})

test('what guards people and money survives a restart', async () => {
  await useUpAllButOne({ ...database, limits }, 'sendDay', 'restarted')
  await limits.secondsToWait('sendDay', 'restarted')
  assert.notEqual(await open().secondsToWait('sendDay', 'restarted'), null)
})

test('a use that came to nothing is given back', async () => {
  await useUpAllButOne({ ...database, limits }, 'sendDay', 'given')
  assert.equal(await limits.take(['sendDay', 'given']), null)
  await limits.giveBack(['sendDay', 'given'])
  assert.equal(await limits.take(['sendDay', 'given']), null)
  assert.equal((await limits.take(['sendDay', 'given']))?.status, 429)
})

test('of several uses the first that is over answers, and says only how long to wait', async () => {
  await useUpAllButOne({ ...database, limits }, 'passwordHour', 'tried')
  await limits.take(['passwordHour', 'tried'])
  const refusal = await limits.take(['passwordMinute', 'tried'], ['passwordHour', 'tried'])
  assert.deepEqual(Object.keys(refusal ?? {}).sort(), ['retryAfter', 'status'])
})

test('the last failure allowed locks a key for 15 minutes, the next time within a day for two hours', async () => {
  const lock = { first: 900, again: 7200 }
  for (const [seconds, least] of [
    [900, 890],
    [7200, 7190],
  ] as const) {
    for (let failure = 1; failure < 15; failure += 1) await limits.countFailure('codeCheck', 'guessed', lock)
    assert.equal(await limits.secondsLocked('codeCheck', 'guessed'), null)
    await limits.countFailure('codeCheck', 'guessed', lock)
    const locked = await limits.secondsLocked('codeCheck', 'guessed')
    assert.ok(locked !== null && locked > least && locked <= seconds, `${locked}`)
    assert.equal(await limits.secondsLocked('codeCheck', 'another'), null)
    // The lock ends.
    await database.db
      .updateTable('rate_limit')
      .set({ expire: 1 })
      .where('key', '=', 'codeCheck:guessed')
      .execute()
    assert.equal(await limits.secondsLocked('codeCheck', 'guessed'), null)
  }
})

test('failures at the same moment lock once: 15 minutes the first time, however many they are', async () => {
  const lock = { first: 900, again: 7200 }
  await Promise.all(Array.from({ length: 20 }, () => limits.countFailure('codeCheck', 'at once', lock)))
  const locked = await limits.secondsLocked('codeCheck', 'at once')
  assert.ok(locked !== null && locked <= 900, `${locked}`)
})

test('the alarm is raised once, at four fifths of what everybody together may send', async () => {
  alarms.length = 0
  for (let sent = 1; sent <= 47; sent += 1) await limits.secondsToWait('sendEverybody', 'alarm')
  assert.deepEqual(alarms, [])
  for (let sent = 48; sent <= 60; sent += 1) await limits.secondsToWait('sendEverybody', 'alarm')
  assert.deepEqual(alarms, ['sendEverybody'])
})

test('lifted for a load, the limits on real SMS hold', async () => {
  const lifted = open({ hasFrequencyLimits: false, isSmsReal: true })
  for (const name of names) {
    await useUpAllButOne({ ...database, limits }, name, 'loaded')
    await lifted.secondsToWait(name, 'loaded')
    const isSms = /^send(Soon|Quarter|Day|Address|Everybody|Budget)/.test(name)
    assert.equal((await lifted.secondsToWait(name, 'loaded')) !== null, isSms, name)
  }
  const sandbox = open({ hasFrequencyLimits: false })
  for (let sent = 0; sent < 3; sent += 1) {
    assert.equal(await sandbox.secondsToWait('sendSoon', 'sandbox'), null)
  }
})

for (const [network, addresses] of [
  ['203.0.113.5', ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:203.0.113.5']],
  ['203.0.113.6', ['203.0.113.6']],
  ['203.0.113.7:4711', ['203.0.113.7:4711']],
  ['2001:db8:1:2', ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', '2001:0DB8:0001:0002::ffff']],
  ['2001:db8:0:0', ['2001:db8::1', '2001:db8::2:1', '2001:db8:0:0:1::']],
  ['0:0:0:0', ['::1', '::']],
  ['fe80:0:0:0', ['fe80::1', 'fe80::abcd:1']],
] as const) {
  test(`limits count ${addresses.join(' and ')} as ${network}`, () => {
    assert.deepEqual(new Set(addresses.map(addressKey)), new Set([network]))
  })
}
