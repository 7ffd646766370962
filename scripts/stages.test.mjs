import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runLanes, summaryOf } from './stages.mjs'

/** A stage of one program. */
const saying = (name, script) => ({
  name,
  run: async (execute) => {
    const { code } = await execute(process.execPath, ['-e', script])
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  },
})

async function shownBy(lanes, rest = []) {
  const shown = []
  const stages = await runLanes(lanes, { rest, write: (text) => shown.push(text) })
  return { shown: shown.join(''), stages }
}

test('the lines of stages that run side by side do not mix', async () => {
  const script = (letter) =>
    `for (let i = 0; i < 300; i++) setTimeout(() => console.log('${letter}'), i % 30)`
  const { shown } = await shownBy([[saying('one', script('a'))], [saying('two', script('b'))]])
  const parts = shown.match(/── \w+ ──\n(a\n){300}|── \w+ ──\n(b\n){300}/g)
  assert.equal(parts?.length, 2)
  assert.equal(parts.join('\n').trim(), shown.trim())
})

test('the stages of one lane follow each other, though one fails', async () => {
  const lane = [saying('one', 'process.exit(3)'), saying('two', `console.log('still here')`)]
  const { shown, stages } = await shownBy([lane])
  assert.match(shown, /still here/)
  assert.match(summaryOf(stages), /Failed: one\none .*\ntwo .*\n1 passed, 1 failed$/)
})

test('what is left is done once, by the lane that is free first', async () => {
  let endLong
  const long = {
    name: 'long',
    run: () => new Promise((resolve) => (endLong = () => resolve({ passed: 1, failed: 0 }))),
  }
  const last = {
    name: 'last',
    run: async () => {
      endLong()
      return { passed: 1, failed: 0 }
    },
  }
  const { stages } = await shownBy([[long], [saying('short', '')]], [last])
  assert.deepEqual(
    stages.map(({ name }) => name),
    ['long', 'short', 'last'],
  )
})

test('of many failures the first and the last ones are named', () => {
  const failures = Array.from({ length: 50 }, (_, place) => `test ${place}`)
  const told = summaryOf([{ name: 'unit', passed: 0, failed: 50, failures, seconds: 1 }])
  assert.match(told, /test 0\n[\s\S]*test 9\n {2}… and 30 more\n {2}test 40\n[\s\S]*test 49\nunit /)
})

test('what passed only when it was tried again is named, and fails nothing', () => {
  const flaky = ['a.test.ts:1 passes\n      not yet']
  const told = summaryOf([{ name: 'unit', passed: 3, failed: 0, flaky, seconds: 1 }])
  assert.match(
    told,
    /^\nFlaky: unit\n {2}a.test.ts:1 passes\n {6}not yet\nunit .*3 passed, 0 failed, 1 flaky\n3 passed, 0 failed$/,
  )
})

test('what was skipped is told of its stage', () => {
  const told = summaryOf([
    { name: 'unit', passed: 3, failed: 0, skipped: 2, seconds: 1 },
    { name: 'e2e', passed: 1, failed: 0, seconds: 1 },
  ])
  assert.match(told, /3 passed, 0 failed, 2 skipped\ne2e .*1 passed, 0 failed\n4 passed, 0 failed$/)
})

test('a program that is absent and a stage that throws fail their stages', async () => {
  const absent = {
    name: 'absent',
    run: async (execute) => ({ passed: 0, failed: (await execute('nowhere', [])).code === null ? 1 : 0 }),
  }
  const thrown = {
    name: 'thrown',
    run: async () => {
      throw new Error('out of paper')
    },
  }
  const { shown, stages } = await shownBy([[absent, thrown]])
  assert.match(shown, /spawn nowhere E[\s\S]*out of paper/)
  assert.deepEqual(
    stages.map(({ failed }) => failed),
    [1, 1],
  )
})
