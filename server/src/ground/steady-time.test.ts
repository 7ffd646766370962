import assert from 'node:assert/strict'
import { test } from 'node:test'
import { steadyTime } from './steady-time.ts'

const minute = 60_000
const hour = 60 * minute

/** A machine whose clocks a test sets. */
function aMachine() {
  const at = { wall: Date.parse('2026-11-23T09:00:00Z'), ticks: 1_000, all: 5_000 }
  const jumps: number[] = []
  const start = at.wall
  const now = steadyTime((ms) => jumps.push(ms), {
    wall: () => at.wall,
    ticks: () => at.ticks,
    awakeAndAsleep: () => at.all,
  })
  return {
    jumps,
    /** Since the start, as it is told. */
    passed: () => now() - start,
    pass: (ms: number) => {
      for (const clock of ['wall', 'ticks', 'all'] as const) at[clock] += ms
    },
    set: (ms: number) => {
      at.wall += ms
    },
    sleep: (ms: number) => {
      for (const clock of ['wall', 'all'] as const) at[clock] += ms
    },
  }
}

test('it is the time of the machine, and what is set by a minute or less is followed at once', () => {
  const { pass, set, passed, jumps } = aMachine()
  pass(hour)
  assert.equal(passed(), hour)
  set(-minute)
  assert.equal(passed(), hour - minute)
  assert.deepEqual(jumps, [])
})

for (const [name, jump] of Object.entries({ forth: hour, back: -hour })) {
  test(`an hour ${name} is told of and followed within four hours, no faster than by a quarter`, () => {
    const { pass, set, passed, jumps } = aMachine()
    set(jump)
    assert.equal(passed(), 0)
    assert.deepEqual(jumps, [jump])
    pass(4 * minute)
    assert.equal(passed(), (4 + Math.sign(jump)) * minute)
    pass(5 * hour)
    assert.equal(passed(), 5 * hour + 4 * minute + jump)
    assert.deepEqual(jumps, [jump])
  })
}

test('a clock that is set right again soon leaves nothing of it', () => {
  const { pass, set, passed, jumps } = aMachine()
  set(hour)
  passed()
  pass(minute)
  passed()
  set(-hour)
  passed()
  pass(hour)
  assert.equal(passed(), hour + minute)
  assert.deepEqual(jumps, [hour, -hour])
})

test('a machine that slept has not jumped', () => {
  const { sleep, pass, set, passed, jumps } = aMachine()
  sleep(8 * hour)
  assert.equal(passed(), 8 * hour)
  pass(minute)
  sleep(hour)
  assert.equal(passed(), 9 * hour + minute)
  assert.deepEqual(jumps, [])
  set(hour)
  assert.equal(passed(), 9 * hour + minute)
})

test('short naps, however many, are no part of the sleep that comes after them', () => {
  const { sleep, pass, passed, jumps } = aMachine()
  for (let nap = 1; nap <= 10; nap += 1) {
    pass(10 * minute)
    sleep(50_000)
    assert.equal(passed(), nap * (10 * minute + 50_000))
  }
  pass(10 * minute)
  sleep(hour)
  assert.equal(passed(), 110 * minute + 500_000 + hour)
  assert.deepEqual(jumps, [])
})
