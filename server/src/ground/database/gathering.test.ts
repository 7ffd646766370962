import assert from 'node:assert/strict'
import { test } from 'node:test'
import { noneFree } from './connections/outage.ts'
import { gathering } from './gathering.ts'

const inVain = [
  [-1, 'Query read timeout'],
  [-2, noneFree],
] as const

/** A statement that ends when it is told to; `batches` are the keys of each that was run. */
function aStatement() {
  const batches: (readonly number[])[] = []
  const ends: (() => void)[] = []
  const load = async (keys: readonly number[]) => {
    batches.push(keys)
    await new Promise<void>((resolve) => ends.push(resolve))
    if (keys.includes(0)) throw new Error('the statement failed')
    for (const [key, word] of inVain) if (keys.includes(key)) throw new Error(word)
    return keys.map((key) => key * 10)
  }
  return { batches, load: gathering(load), end: () => ends.shift()?.() }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

test('calls of one moment share a statement, and each gets its own answer', async () => {
  const { batches, load, end } = aStatement()
  const answers = Promise.all([load(1), load(2), load(1)])
  await turn()
  end()
  assert.deepEqual(await answers, [10, 20, 10])
  assert.deepEqual(batches, [[1, 2, 1]])
})

test('what is asked while a statement runs goes with the next one, at once after it', async () => {
  const { batches, load, end } = aStatement()
  const first = load(1)
  await turn()
  const others = [load(2)]
  await turn()
  others.push(load(3))
  await turn()
  assert.deepEqual(batches, [[1]])

  end()
  assert.equal(await first, 10)
  assert.deepEqual(batches, [[1], [2, 3]])
  end()
  assert.deepEqual(await Promise.all(others), [20, 30])
})

test('a failed statement fails its own calls only', async () => {
  const { load, end } = aStatement()
  const failed = assert.rejects(load(0), /the statement failed/)
  await turn()
  const next = load(4)
  end()
  await failed
  end()
  assert.equal(await next, 40)
})

for (const [key, word] of inVain)
  test(`whoever waited in vain (${word}) waits for no other statement; who comes later is asked for`, async () => {
    const { batches, load, end } = aStatement()
    const first = assert.rejects(load(key), { message: word })
    await turn()
    const waiting = assert.rejects(load(1), { message: word })
    await turn()
    end()
    await Promise.all([first, waiting])
    const later = load(2)
    await turn()
    end()
    assert.equal(await later, 20)
    assert.deepEqual(batches, [[key], [2]])
  })
