import assert from 'node:assert/strict'
import { after, before, type TestContext, test } from 'node:test'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { useUpAllButOne, workUpAllButOne } from '../../testing/used-up.ts'
import { type HardName, type LimitName, limitRules, type SoftName, type SoftRule } from './limit-rules.ts'
import { addressKey, type HardUse, type Limits, openLimits, type SoftUse } from './limits.ts'

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
  return openLimits(database.pool, {
    hasFrequencyLimits: true,
    isSmsReal: false,
    onAlarm,
    onReached: () => {},
    ...options,
  })
}

const names = Object.keys(limitRules) as LimitName[] // the keys are the limits'
const isSoft = (name: LimitName): name is SoftName => 'most' in limitRules[name]
const hardNames = names.filter((name): name is HardName => !isSoft(name))

function driveClock(t: TestContext): (seconds: number) => void {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  return (seconds) => t.mock.timers.tick(seconds * 1000)
}

for (const name of hardNames) {
  const [times, seconds] = limitRules[name].counts
  test(`${name}: ${times} in ${seconds} s pass, one more does not, and others are left alone`, async (t) => {
    const pass = driveClock(t)
    const use = (key = 'somebody') => limits.countHard([name, key])
    const last: HardUse = [name, 'somebody']
    await useUpAllButOne({ ...database, limits }, name, 'somebody')
    assert.equal(await limits.countHard(last), null)
    for (let refused = 0; refused < 2; refused += 1) {
      const wait = await use()
      assert.ok(wait !== null && wait > 0 && wait <= seconds)
    }
    assert.equal(await use('another'), null)
    await limits.giveBack(last)
    assert.equal(await use(), null, 'what was refused took nothing')
    pass(seconds - 1)
    assert.notEqual(await use(), null)
    pass(1)
    assert.equal(await use(), null, 'the window is over')
  })
}

for (const name of names.filter(isSoft)) {
  const {
    counts: [times, seconds],
    most,
  }: SoftRule = limitRules[name]
  test(`${name}: ${times} in ${seconds} s are free, further ones want more and more work, over ${most} nothing helps`, async (t) => {
    const pass = driveClock(t)
    const use = (key = 'somebody', hasWork = true) => limits.countSoft([name, key], { hasWork })
    const bare = () => use('somebody', false)
    if (times > 0) {
      await useUpAllButOne({ ...database, limits }, name, 'somebody')
      assert.equal(await use(), null)
    }
    for (let refused = 0; refused < 2; refused += 1) {
      const over = await bare()
      assert.deepEqual([over?.work, over?.isCounted], [2, false], 'without work it is not counted')
    }
    assert.equal((await use())?.work, 2)
    if (Number.isFinite(most)) {
      const last: SoftUse = [name, 'somebody']
      await workUpAllButOne({ ...database, limits }, name, 'somebody')
      assert.deepEqual((await limits.countSoft(last, { hasWork: true }))?.work, 9)
      for (let refused = 0; refused < 2; refused += 1) assert.equal((await use())?.work, null)
      await limits.giveBack(last)
      assert.deepEqual((await use())?.work, 9, 'what was refused took nothing')
    }
    assert.equal((await use('another'))?.work, times > 0 ? undefined : 2)
    pass(seconds)
    assert.equal((await use())?.work, times > 0 ? undefined : 2, 'the window is over')
  })
}

test('eight at once for the last use: one gets it', async () => {
  await useUpAllButOne({ ...database, limits }, 'passwordMinute', 'racers')
  const waits = await Promise.all(
    Array.from({ length: 8 }, () => limits.countHard(['passwordMinute', 'racers'])),
  )
  assert.equal(waits.filter((wait) => wait === null).length, 1)
})

test('what guards people and money survives a restart', async () => {
  await useUpAllButOne({ ...database, limits }, 'sendDay', 'restarted')
  await limits.countHard(['sendDay', 'restarted'])
  assert.notEqual(await open().countHard(['sendDay', 'restarted']), null)
})

test('a use that came to nothing is given back', async () => {
  await useUpAllButOne({ ...database, limits }, 'sendDay', 'given')
  const given: HardUse = ['sendDay', 'given']
  assert.equal(await limits.take(given), null)
  for (let time = 0; time < 2; time += 1) await limits.giveBack(given)
  assert.equal(await limits.take(['sendDay', 'given']), null)
  assert.equal((await limits.take(['sendDay', 'given']))?.status, 429)
})

for (const name of ['passwordMinute', 'passwordHour', 'calculate'] as const) {
  test(`${name}: what is given back over the end of a window takes nothing out of the next one`, async (t) => {
    const pass = driveClock(t)
    const [times, seconds] = limitRules[name].counts
    const uses = () => Array.from({ length: times }, (): HardUse => [name, 'late'])
    const [first, second] = [uses(), uses()]
    for (const use of first) assert.equal(await limits.countHard(use), null)
    pass(seconds)
    await Promise.all(first.slice(1).map((use) => limits.giveBack(use)))
    for (const use of second) assert.equal(await limits.countHard(use), null)
    await limits.giveBack(...first)
    assert.notEqual(await limits.countHard([name, 'late']), null)
    await Promise.all(second.map((use) => limits.giveBack(use, use)))
    for (const use of uses()) assert.equal(await limits.countHard(use), null)
    assert.notEqual(await limits.countHard([name, 'late']), null)
  })
}

test('of several uses the first that is over answers, says only how long to wait, and none is counted', async () => {
  await useUpAllButOne({ ...database, limits }, 'passwordHour', 'tried')
  await limits.take(['passwordHour', 'tried'])
  for (let refused = 0; refused < 5; refused += 1) {
    const refusal = await limits.take(['passwordMinute', 'tried'], ['passwordHour', 'tried'])
    assert.deepEqual(Object.keys(refusal ?? {}).sort(), ['retryAfter', 'status'])
  }
  assert.equal(await limits.take(['passwordMinute', 'tried']), null)
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
  for (let sent = 1; sent <= 47; sent += 1) await limits.countHard(['sendEverybody', 'alarm'])
  assert.deepEqual(alarms, [])
  const uses = Array.from({ length: 13 }, (): HardUse => ['sendEverybody', 'alarm'])
  for (const use of uses) await limits.countHard(use)
  await limits.giveBack(...uses)
  for (let sent = 48; sent <= 60; sent += 1) await limits.countHard(['sendEverybody', 'alarm'])
  assert.deepEqual(alarms, ['sendEverybody'])
})

test('lifted for a load, the limits on real SMS hold', async () => {
  const lifted = open({ hasFrequencyLimits: false, isSmsReal: true })
  for (const name of hardNames) {
    await useUpAllButOne({ ...database, limits }, name, 'loaded')
    await lifted.countHard([name, 'loaded'])
    const isSms = /^send(Soon|Quarter|Day|Everybody|Budget|Strangers|StrangersBudget|Block)$/.test(name)
    assert.equal((await lifted.countHard([name, 'loaded'])) !== null, isSms, name)
  }
  for (const name of names.filter(isSoft)) {
    await useUpAllButOne({ ...database, limits }, name, 'loaded')
    const comes = { hasWork: true }
    await lifted.countSoft([name, 'loaded'], comes)
    assert.equal((await lifted.countSoft([name, 'loaded'], comes)) !== null, /^sendAddress/.test(name), name)
  }
  const sandbox = open({ hasFrequencyLimits: false })
  for (let sent = 0; sent < 3; sent += 1) {
    assert.equal(await sandbox.countHard(['sendSoon', 'sandbox']), null)
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
