import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemClock } from '../../ground/clock.ts'
import { openMemory } from './remembered-answers.ts'

const basis = 'the offer of today'
const asked = (key: number | string) => ({ key: String(key), basis })
const text = (length: number) => 'x'.repeat(length)

function aMemory() {
  const memory = openMemory(systemClock(null))
  memory.find(asked('anything'))
  return memory
}

test('no more than 4096 answers are remembered, the last ones', () => {
  const memory = aMemory()
  for (let key = 0; key <= 4096; key += 1) memory.keep(asked(key), text(1))
  assert.deepEqual(
    [0, 2047, 2048, 4096].map((key) => memory.find(asked(key)) !== null),
    [false, false, true, true],
  )
})

test('an answer of more than 4096 characters is not remembered', () => {
  const memory = aMemory()
  memory.keep(asked('short'), text(4096))
  memory.keep(asked('long'), text(4097))
  assert.deepEqual([memory.find(asked('short'))?.length, memory.find(asked('long'))], [4096, null])
})

test('an answer that was on its way when its basis changed is not remembered', () => {
  const memory = aMemory()
  const later = { key: 'one', basis: 'the offer of tomorrow' }
  assert.equal(memory.find(later), null)
  memory.keep(asked('one'), text(1))
  assert.equal(memory.find(later), null)
})
