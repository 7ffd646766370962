import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outcomeOf } from './outcome.ts'
import { type Line, NotHere, type Proof } from './trial/proof.ts'

const asked = { seed: 'a1', runs: 2 }
const proof = (prove: Proof['prove'], lacks: string | null = null): Proof => {
  const made = { name: 'kills', r: ['R-05'], runs: { short: 2, full: 3 }, lacks: () => lacks, prove }
  return made
}

test('a line says which promises it holds', async () => {
  const line: Line = { name: 'kills', ok: true, ...asked }
  assert.deepEqual(
    await outcomeOf(
      proof(async () => line),
      asked,
    ),
    { ...line, r: ['R-05'] },
  )
})

test('one that ends by an error has its line, which says what went wrong first', async (t) => {
  const silent = t.mock.method(console, 'error', () => {})
  const failed = {
    name: 'kills',
    r: ['R-05'],
    ok: false,
    ...asked,
    reason: 'Error: 3 bought, 100 were to be',
  }
  const fails = async () => {
    await using _room = { [Symbol.asyncDispose]: () => Promise.reject(new Error('is gone')) }
    throw new Error('3 bought, 100 were to be\nat once')
  }
  assert.deepEqual(await outcomeOf(proof(fails), asked), failed)
  assert.equal(silent.mock.callCount(), 1)
})

test('what a machine lacks, or does not let be done, is told in a line of its own', async () => {
  const never = async (): Promise<Line> => assert.fail('was tried')
  assert.equal(await outcomeOf(proof(never, 'etcd is missing'), asked), 'etcd is missing')
  const refuses = async (): Promise<Line> => {
    throw new NotHere('mount: only root may')
  }
  assert.equal(await outcomeOf(proof(refuses), asked), 'not proved here, mount: only root may')
})
