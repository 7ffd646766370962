import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { Buyer } from '../../testing/buyer.ts'
import { anOrder } from '../../testing/orders.ts'
import { rounds } from '../../testing/rounds.ts'
import { type OfferedPolicy, orderIn, total } from '../payments/testing/counter.ts'
import { paidOnce } from '../payments/testing/standing.ts'
import { openTill, type Till } from '../payments/testing/till.ts'

let till: Till
let buyer: Buyer
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(async () => {
  till.bank.mended()
  buyer = await till.aBuyer()
})

const end = { state: 'end', kopecks: total }

const store = (replaces: unknown, headers: Record<string, string> = {}, by = buyer) =>
  by.call(calls.createDraft, { ...anOrder({ phone: by.phone }), replaces }, headers)

/** A draft of the buyer's that replaces something; answers its id. */
async function storeInPlaceOf(replaces: unknown): Promise<string> {
  const { status, body } = await store(replaces)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.external_id
}

const publish = (draft_id: string) => buyer.call(calls.publishDraft, { draft_id })

const idsOf = (rows: { external_id: string }[]) => rows.map(({ external_id }) => external_id)
const draftIds = async () => idsOf((await buyer.call(calls.getDrafts, {})).body.result)
const stateOf = async (id: string) => (await till.standing({ id })).state

test('an own draft goes in the same transaction; the same press again is the same draft', async () => {
  const first = await storeInPlaceOf(undefined)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const { body } = await store(first, key)
  assert.deepEqual(await draftIds(), [body.result.external_id])
  assert.deepEqual((await store(first, key)).body, body)
  assert.equal((await store(body.result.external_id, key)).status, 422, 'another press under this key')
})

test('a draft that is refused takes nothing away', async () => {
  const first = await storeInPlaceOf(null)
  const order = anOrder({ phone: buyer.phone })
  const refused = await buyer.call(calls.createDraft, { ...order, replaces: first, accepted: false })
  assert.equal(refused.status, 422)
  assert.deepEqual(await draftIds(), [first])
})

test('an unpaid policy stays until the new one is published, and is cancelled with it', async () => {
  const old = await till.aPolicy(buyer).onItsWay()
  const draft = await storeInPlaceOf(old.id)
  assert.equal(await stateOf(old.id), 'published')
  const published = await publish(draft)
  assert.equal(published.status, 200)
  assert.deepEqual(await Promise.all([old.id, draft].map(stateOf)), ['cancelled', 'published'])
  assert.deepEqual((await till.standing(old)).attempts, ['exp'])
  assert.deepEqual((await publish(draft)).body, published.body)
})

test('once it is paid, its owner alone is told which one was cancelled for it', async () => {
  const old = await till.aPolicy(buyer).published()
  const { body } = await publish(await storeInPlaceOf(old.id))
  const policy = { id: body.policy_id, number: body.policy_number, order: '', buyer }
  const toldTo = async (reader: Buyer) =>
    (await reader.call(calls.getPaymentState, { policy: policy.id })).body.replaced
  assert.equal(await toldTo(buyer), undefined)
  await till.notify(orderIn(await till.toPay(policy)), end)
  assert.equal(await toldTo(buyer), old.number)
  assert.equal(await toldTo(await till.aBuyer()), undefined)
})

test('one that its buyer had cancelled before is not told to have been replaced', async () => {
  const old = await till.aPolicy(buyer).published()
  const draft = await storeInPlaceOf(old.id)
  await buyer.call(calls.cancelPolicy, { policy_id: old.id })
  const { body } = await publish(draft)
  const policy = { id: body.policy_id, number: body.policy_number, order: '', buyer }
  await till.notify(orderIn(await till.toPay(policy)), end)
  const { status, replaced } = (await buyer.call(calls.getPaymentState, { policy: policy.id })).body
  assert.deepEqual([status, replaced], ['paid', undefined])
})

test('what a draft was to replace is replaced by the draft in its place', async () => {
  const old = await till.aPolicy(buyer).published()
  const second = await storeInPlaceOf(await storeInPlaceOf(old.id))
  assert.deepEqual(await draftIds(), [second])
  assert.equal((await publish(second)).status, 200)
  assert.equal(await stateOf(old.id), 'cancelled')
})

test('who goes on with such a draft is told what publishing it cancels, while that is unpaid', async () => {
  const old = await till.aPolicy(buyer).published()
  const draft = await storeInPlaceOf(old.id)
  const replacesOf = async () =>
    (await buyer.call(calls.getDraft, { draft_number: draft })).body.result.replaces
  const told = { external_id: old.id, number: old.number }
  assert.deepEqual(await replacesOf(), told)
  const key = { 'idempotency-key': 'again' }
  const again = async () => (await store(draft, key)).body.result
  const { replaces } = await again()
  assert.deepEqual(replaces, told, 'and so is who stores another in its place')
  await buyer.call(calls.cancelPolicy, { policy_id: old.id })
  assert.equal((await again()).replaces, undefined)
})

test('the id of nothing, of a draft that is gone and of a cancelled policy is as none', async () => {
  const gone = await storeInPlaceOf(null)
  await buyer.call(calls.deleteDraft, { draft_number: gone })
  const cancelled = await till.aPolicy(buyer).published()
  await buyer.call(calls.cancelPolicy, { policy_id: cancelled.id })
  for (const name of ['00000000-0000-4000-8000-000000000000', gone, cancelled.id, '', 'D-999999', '\u0000']) {
    const draft = await storeInPlaceOf(name)
    assert.equal((await publish(draft)).status, 200, name)
  }
  assert.equal(await stateOf(cancelled.id), 'cancelled')
})

test("another's draft or policy is not found, before anything else is judged", async () => {
  const theirs = [await till.aPolicy().draft(), await till.aPolicy().published()]
  for (const { id } of theirs) {
    assert.equal((await store(id)).status, 404)
    assert.equal((await buyer.call(calls.createInstructorDraft, { replaces: id, trip: 5 })).status, 404)
  }
  assert.deepEqual(await Promise.all(theirs.map(({ id }) => stateOf(id))), ['draft', 'published'])
  assert.equal((await store(5)).status, 422)
})

test('a paid policy, or one that is looked into, is not replaced', async () => {
  const [paid, review] = [await till.aPolicy(buyer).onItsWay(), await till.aPolicy(buyer).onItsWay()]
  await till.notify(paid.order, end)
  await till.notify(review.order, { ...end, kopecks: 1 })
  const answers = [await store(paid.id), await store(review.id)]
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body.code]),
    [
      [409, 'already_paid'],
      [409, 'in_review'],
    ],
  )
  assert.deepEqual(await draftIds(), [])
})

test('paid between storing and publishing: the bank says so, the draft stays one', async () => {
  const old = await till.aPolicy(buyer).onItsWay()
  const draft = await storeInPlaceOf(old.id)
  till.bank.breaks((response) => response.destroy())
  assert.equal((await publish(draft)).status, 503)
  till.bank.mended()
  till.bank.says(old.order, end)
  const { status, body } = await publish(draft)
  assert.deepEqual([status, body.code, body.message], [409, 'already_paid', 'Этот полис уже оплачен'])
  assert.deepEqual(await till.standing(old), paidOnce)
  assert.deepEqual(await draftIds(), [draft])
  // Who goes on with that draft all the same wants a second policy.
  assert.equal((await publish(await storeInPlaceOf(draft))).status, 200)
  assert.equal(await stateOf(old.id), 'paid')
})

test('a price that has to be agreed to first leaves the earlier policy as it is', async () => {
  const old = await till.aPolicy(buyer).published()
  const draft = await storeInPlaceOf(old.id)
  await till.services.db
    .updateTable('policy')
    .set({ price_offered_at: till.clock.now() })
    .where('external_id', '=', draft)
    .execute()
  till.clock.advance({ seconds: -1 })
  assert.equal((await publish(draft)).status, 409)
  till.clock.advance({ seconds: 1 })
  assert.equal(await stateOf(old.id), 'published')
})

test('publishing beside cancelling, beside paying for the earlier one and twice at once: never two to pay for', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const old = await till.aPolicy(buyer).onItsWay()
    const drafts = [await storeInPlaceOf(old.id), await storeInPlaceOf(old.id)] as const
    const answers = await Promise.all([
      publish(drafts[0]),
      publish(drafts[0]),
      round % 3 === 0 ? buyer.call(calls.cancelPolicy, { policy_id: old.id }) : publish(drafts[1]),
      till.toPay(old),
      ...(round % 2 ? [till.notify(old.order, end)] : []),
    ])
    assert.ok(answers.every((answer) => !('status' in answer) || [200, 409, 503].includes(answer.status)))
    await assertOneEnd(old, drafts[0])
  }
})

/** The earlier policy is paid and the draft still one, or it is cancelled, and money for it is known to go back. */
async function assertOneEnd(old: OfferedPolicy, draft: string): Promise<void> {
  const { state, tasks, issued } = await till.standing(old)
  const after = await stateOf(draft)
  if (state === 'paid') assert.deepEqual([after, tasks, issued], ['draft', [], 1])
  else {
    assert.deepEqual([state, issued], ['cancelled', 0])
    assert.ok(tasks.every((task) => task === 'refund: policy_cancelled'))
  }
}

test('storing twice at once in place of one draft leaves no draft behind that was replaced', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const first = await storeInPlaceOf(null)
    const key = { 'idempotency-key': crypto.randomUUID() }
    const answers = await Promise.all([store(first, key), store(first, key), publish(first)])
    const [one, two, published] = answers
    if (published.status === 200) assert.equal(await stateOf(first), 'published')
    else assert.equal((await draftIds()).includes(first), false)
    assert.deepEqual([one.status, two.status], [200, 200])
    assert.deepEqual(one.body, two.body)
  }
})
