import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hourMs, minuteMs } from '@akvapolis/rules/dates/durations'
import { steadyTime } from './steady-time.ts'

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
  pass(hourMs)
  assert.equal(passed(), hourMs)
  set(-minuteMs)
  assert.equal(passed(), hourMs - minuteMs)
  assert.deepEqual(jumps, [])
})

for (const [name, jump] of Object.entries({ forth: hourMs, back: -hourMs })) {
  test(`an hour ${name} is told of and followed within four hours, no faster than by a quarter`, () => {
    const { pass, set, passed, jumps } = aMachine()
    set(jump)
    assert.equal(passed(), 0)
    assert.deepEqual(jumps, [jump])
    pass(4 * minuteMs)
    assert.equal(passed(), (4 + Math.sign(jump)) * minuteMs)
    pass(5 * hourMs)
    assert.equal(passed(), 5 * hourMs + 4 * minuteMs + jump)
    assert.deepEqual(jumps, [jump])
  })
}

test('a clock that is set right again soon leaves nothing of it', () => {
  const { pass, set, passed, jumps } = aMachine()
  set(hourMs)
  passed()
  pass(minuteMs)
  passed()
  set(-hourMs)
  passed()
  pass(hourMs)
  assert.equal(passed(), hourMs + minuteMs)
  assert.deepEqual(jumps, [hourMs, -hourMs])
})

test('a machine that slept has not jumped', () => {
  const { sleep, pass, set, passed, jumps } = aMachine()
  sleep(8 * hourMs)
  assert.equal(passed(), 8 * hourMs)
  pass(minuteMs)
  sleep(hourMs)
  assert.equal(passed(), 9 * hourMs + minuteMs)
  assert.deepEqual(jumps, [])
  set(hourMs)
  assert.equal(passed(), 9 * hourMs + minuteMs)
})

test('short naps, however many, are no part of the sleep that comes after them', () => {
  const { sleep, pass, passed, jumps } = aMachine()
  for (let nap = 1; nap <= 10; nap += 1) {
    pass(10 * minuteMs)
    sleep(50_000)
    assert.equal(passed(), nap * (10 * minuteMs + 50_000))
  }
  pass(10 * minuteMs)
  sleep(hourMs)
  assert.equal(passed(), 110 * minuteMs + 500_000 + hourMs)
  assert.deepEqual(jumps, [])
})
