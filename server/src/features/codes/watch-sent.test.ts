import assert from 'node:assert/strict'
import { after, before, beforeEach, type TestContext, test } from 'node:test'
import { minuteMs } from '@akvapolis/rules/dates/durations'
import { normalisePhone } from '@akvapolis/rules/person/phone'
import { type Limits, openLimits } from '../../ground/limits/limits.ts'
import { type Log, openLog } from '../../ground/log.ts'
import { type FreshDatabase, freshDatabase } from '../../testing/databases/database.ts'
import { noteConfirmed, watchSent } from './watch-sent.ts'

let database: FreshDatabase
let limits: Limits
const raised: { alarm: string }[] = []
const log: Log = Object.assign(openLog('silent'), { error: (said: { alarm: string }) => raised.push(said) })
before(async () => {
  database = await freshDatabase()
  const options = { hasFrequencyLimits: true, isSmsReal: false, onAlarm: () => {}, onReached: () => {} }
  limits = openLimits(database.pool, options)
})
after(() => database.close())
beforeEach(async () => {
  raised.length = 0
  await limits.tally.forget('codes sent', 'codes confirmed')
})

const sendTo = (number: string) => watchSent({ limits, log }, normalisePhone(number) ?? assert.fail())
const confirm = () => noteConfirmed({ limits, log })

function driveClock(t: TestContext): (minutes: number) => void {
  t.mock.timers.enable({ apis: ['Date'], now: Date.now() })
  return (minutes) => t.mock.timers.tick(minutes * minuteMs)
}

test('ten numbers of one block within ten minutes raise an alarm, once; nine do not, nor one number ten times', async (t) => {
  const pass = driveClock(t)
  const number = (end: number) => `+7916555700${end}`
  for (let end = 0; end < 9; end += 1) await sendTo(number(end))
  for (let again = 0; again < 5; again += 1) await sendTo(number(0))
  await sendTo('+79165556000')
  assert.deepEqual(raised, [])
  await sendTo(number(9))
  await sendTo('+79165557111')
  const told = { alarm: 'number_block', block: '+79165557', numbers: 10 }
  assert.deepEqual(raised, [told])

  pass(10)
  for (let end = 0; end < 9; end += 1) await sendTo(number(end))
  assert.deepEqual(raised, [told], 'another ten minutes')
  await sendTo(number(9))
  assert.deepEqual(raised, [told, told])
})

for (const [confirmed, alarms] of [
  [15, []],
  [14, [{ alarm: 'confirm_rate', sent: 50, confirmed: 14 }]],
] as const) {
  test(`${confirmed} of fifty codes given back: ${alarms.length === 0 ? 'no alarm' : 'an alarm, once'}`, async () => {
    for (let one = 0; one < confirmed; one += 1) await confirm()
    for (let sent = 1; sent < 50; sent += 1) await sendTo('+79160000000')
    assert.deepEqual(raised, [])
    await sendTo('+79160000000')
    await sendTo('+79160000000')
    assert.deepEqual(raised, alarms)
  })
}
