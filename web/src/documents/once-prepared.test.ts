import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPreparing, oncePrepared } from './once-prepared.ts'

type Printed = Awaited<ReturnType<Parameters<typeof oncePrepared>[0]>>

const preparing: Printed = {
  ok: false,
  kind: 'conflict',
  message: 'Документ готовится',
  body: { message: 'Документ готовится', code: 'document_preparing' },
}
const none: Printed = { ...preparing, body: { message: 'Полис отменён до оплаты, документа по нему нет' } }
const body = { contract: 'JVBERg==', file_name: 'akvapolis-AP-26-000001.pdf' }
const printed: Printed = { ok: true, status: 200, body, lastModified: null }

async function askedOf(...answers: Printed[]) {
  let [asked, told, slept] = [0, 0, 0]
  const ask = async () => answers[Math.min(asked++, answers.length - 1)] ?? preparing
  const outcome = await oncePrepared(ask, {
    onWait: () => {
      told += 1
    },
    sleep: async (ms) => {
      slept += ms
    },
  })
  return { outcome, asked, told, slept }
}

test('a document that is there is asked for once, in silence', async () => {
  assert.deepEqual(await askedOf(printed), { outcome: printed, asked: 1, told: 0, slept: 0 })
  assert.deepEqual(await askedOf(none), { outcome: none, asked: 1, told: 0, slept: 0 })
})

test('one that is being signed is waited for, which is said once', async () => {
  const waited = await askedOf(preparing, preparing, printed)
  assert.deepEqual(waited, { outcome: printed, asked: 3, told: 1, slept: 6_000 })
})

test('after a minute nobody asks on', async () => {
  const { outcome, asked, slept } = await askedOf(preparing)
  assert.ok(isPreparing(outcome))
  assert.deepEqual([asked, slept], [20, 57_000])
})
