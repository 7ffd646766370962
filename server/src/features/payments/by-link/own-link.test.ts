import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { payLinkHours } from '@akvapolis/rules/limits'
import { deleteExpired } from '../../../sessions/delete-expired.ts'
import { aPolicy } from '../../../testing/buyer.ts'
import { anOrder } from '../../../testing/orders.ts'
import { useUpAllButOne } from '../../../testing/used-up.ts'
import { type OfferedPolicy, total } from '../testing/counter.ts'
import { aPayLink, linksOver, payerOf } from '../testing/payer.ts'
import { openTill, type Till } from '../testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

const opened = async (url: string) => (await payerOf(till.shop).open(url)).status
const rowOf = (url: string) =>
  till.services.db
    .selectFrom('pay_link')
    .selectAll()
    .where(
      'token_hash',
      '=',
      createHash('sha256')
        .update(url.split('/').at(-1) ?? '')
        .digest(),
    )
    .executeTakeFirst()

test('of 256 bits in its address only the hash is kept; its owner sees until when it answers, and never again where', async () => {
  const policy = await till.aPolicy().published()
  const { show, make } = linksOver(policy)
  assert.deepEqual((await show()).body, { result: null })
  const { status, body } = await make()
  assert.equal(status, 200)
  const { url, ...told } = body.result
  assert.match(url, new RegExp(`^${till.services.config.publicUrl}/pay/[\\w-]{43}$`))
  assert.deepEqual(told, {
    created_at: '2027-01-15T09:00:00.000Z',
    ends_at: '2027-01-18T09:00:00.000Z',
    total: 3458,
  })
  assert.deepEqual((await show()).body, { result: { ...told, begun_at: null } })
  assert.ok(await rowOf(url))
  const { body: exported } = await policy.buyer.call(calls.exportData)
  assert.deepEqual(
    exported.pay_links.map(({ number, amount }: { number: string; amount: number }) => [number, amount]),
    [[policy.number, 3458]],
  )
  assert.ok(!JSON.stringify([exported, (await show()).body]).includes(url.split('/').at(-1)))
  assert.deepEqual((await till.standing(policy)).attempts, [])
})

test('a new one takes the place of the one before, also for two presses at once', async () => {
  const policy = await till.aPolicy().published()
  const first = await aPayLink(policy)
  const urls = await Promise.all([aPayLink(policy), aPayLink(policy), aPayLink(policy)])
  assert.equal(await opened(first), 404)
  const statuses = await Promise.all(urls.map(opened))
  assert.deepEqual(statuses.toSorted(), [200, 404, 404])
})

test('its owner sees since when somebody pays by it, until that comes to nothing', async () => {
  const policy = await till.aPolicy().published()
  const { show } = linksOver(policy)
  const url = await aPayLink(policy)
  await payerOf(till.shop).open(url)
  assert.equal((await show()).body.result.begun_at, null, 'looked at, not begun')
  const { form } = await payerOf(till.shop).start(url)
  assert.equal((await show()).body.result.begun_at, '2027-01-15T09:00:00.000Z')
  await till.services.db
    .updateTable('payment_attempt')
    .set({ state: 'err' })
    .where('order_id', '=', String(form?.sent.orderId))
    .execute()
  assert.equal((await show()).body.result.begun_at, null)
})

test('revoked it is dead at once; without one, and a second time, nothing changes', async () => {
  const policy = await till.aPolicy().published()
  const { revoke, show } = linksOver(policy)
  assert.deepEqual((await revoke()).body, { success: true })
  const url = await aPayLink(policy)
  assert.deepEqual((await revoke()).body, { success: true })
  assert.equal(await opened(url), 404)
  assert.deepEqual((await show()).body, { result: null })
  assert.deepEqual((await revoke()).body, { success: true })
})

test('a visitor is asked to sign in; whoever else asks gets what an absent policy gets', async () => {
  const policy = await till.aPolicy().published()
  const url = await aPayLink(policy)
  const stranger = await till.aBuyer()
  const visitor = await till.shop.visitor()
  const absent = linksOver({ id: crypto.randomUUID(), buyer: stranger })
  for (const ask of ['make', 'show', 'revoke'] as const) {
    const foreign = await linksOver({ ...policy, buyer: stranger })[ask]()
    assert.deepEqual([foreign.status, foreign.body], [404, (await absent[ask]()).body])
    const asVisitor = await linksOver({ ...policy, buyer: { ...stranger, ...visitor } })[ask]()
    assert.equal(asVisitor.status, 401)
  }
  assert.equal(await opened(url), 200)
})

const end = { state: 'end', kopecks: total }
const unpayable: [string, () => Promise<OfferedPolicy>, RegExp][] = [
  ['a draft', () => till.aPolicy().draft(), /Сначала оформите полис/],
  ['paid', () => afterWords(end), /Этот полис уже оплачен/],
  ['in review', () => afterWords({ ...end, kopecks: 1 }), /Платёж проверяется/],
  ['cancelled', cancelled, /Этот полис отменён/],
]
for (const [state, make, sentence] of unpayable) {
  test(`there is none for a policy that is ${state}`, async () => {
    const policy = await make()
    const { status, body } = await linksOver(policy).make()
    assert.equal(status, 409)
    assert.match(body.message, sentence)
    assert.deepEqual((await linksOver(policy).show()).body, { result: null })
  })
}

async function afterWords(...words: { state: string; kopecks: number }[]): Promise<OfferedPolicy> {
  const policy = await till.aPolicy().onItsWay()
  for (const word of words) await till.notify(policy.order, word)
  return policy
}

async function cancelled(): Promise<OfferedPolicy> {
  const policy = await till.aPolicy().published()
  assert.equal((await policy.buyer.call(calls.cancelPolicy, { policy_id: policy.id })).status, 200)
  return policy
}

test('a sum that is not the price, and what is none, is refused at its field', async () => {
  const policy = await till.aPolicy().published()
  for (const amount of [1, '3457', 'all', ['3458'], {}]) {
    const { status, body } = await linksOver(policy).make({ amount })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['amount']], JSON.stringify(amount))
  }
  for (const policy_id of ['', 7, null])
    assert.equal((await linksOver(policy).make({ policy_id })).status, 422)
  await aPayLink(policy, { amount: '3458' })
})

test('it lives for 72 hours and not a second longer', async () => {
  const policy = await till.aPolicy().published()
  const url = await aPayLink(policy)
  assert.equal(payLinkHours, 72)
  for (const [instant, status] of [
    ['2027-01-18T08:59:59Z', 200],
    ['2027-01-18T09:00:00Z', 404],
  ] as const) {
    assert.equal(await till.at(instant, () => opened(url)), status, instant)
  }
})

test('it ends where the trip begins unpaid, and says so', async () => {
  const policy = await till.aPolicy().published()
  const [url, told] = await till.at('2027-01-31T09:00:00Z', async () => {
    const own = { ...policy, buyer: await till.signInAgain(policy.buyer) }
    return [await aPayLink(own), (await linksOver(own).show()).body.result] as const
  })
  assert.equal(told.ends_at, '2027-02-01T21:00:00.000Z')
  assert.equal(await till.at('2027-02-01T20:59:59Z', () => opened(url)), 200)
  assert.equal(await till.at('2027-02-01T21:00:00Z', () => opened(url)), 404)
})

test('it ends where its owner begins to pay, cancels the policy or deletes the account', async () => {
  const ends: ((policy: OfferedPolicy) => Promise<{ status: number }>)[] = [
    (policy) => till.toPay(policy),
    ({ buyer, id }) => buyer.call(calls.cancelPolicy, { policy_id: id }),
    ({ buyer }) => buyer.call(calls.deleteAccount, {}),
  ]
  for (const end of ends) {
    const policy = await till.aPolicy().published()
    const url = await aPayLink(policy)
    assert.equal((await end(policy)).status, 200)
    assert.equal(await opened(url), 404)
  }
})

test('ten a customer and day, none for a refusal, the eleventh says when again; whoever tries wrong ones closes no right one', async () => {
  const limited = await openTill({ SANDBOX_LIMITS: 'on' })
  try {
    const policy = await limited.aPolicy().published()
    for (let count = 0; count < 11; count += 1)
      assert.equal((await linksOver(policy).make({ amount: 1 })).status, 422)
    let url = ''
    for (let count = 0; count < 10; count += 1) url = await aPayLink(policy)
    const { status, body } = await linksOver(policy).make()
    assert.equal(status, 429)
    assert.ok(body.retry_after > 0)
    const other = await limited.aPolicy(policy.buyer).published()
    assert.equal((await linksOver(other).make()).status, 429)
    assert.equal((await linksOver(await limited.aPolicy().published()).make()).status, 200)

    await othersGuess(limited, url)
  } finally {
    await limited.close()
  }
})

/** 120 a minute and address; the right one opens and is paid by all the same. */
async function othersGuess({ services, shop }: Till, url: string) {
  const { open, start } = payerOf(shop)
  await useUpAllButOne(services, 'payLinkAddress', '127.0.0.1')
  for (let count = 0; count < 3; count += 1) assert.equal((await open(url)).status, 200)
  assert.equal((await open(`${url}x`)).status, 404)
  const { status, headers } = await open(`${url}/AP-26-000001-1`)
  assert.equal(status, 429)
  assert.ok(Number(headers['retry-after']) > 0)
  assert.equal((await start(`${url}x`)).status, 429)
  assert.equal((await open(url)).status, 200)
  assert.equal((await start(url)).status, 200)
}

test('a session that older papers are hidden from pays for their policies, or lets others pay: neither shows one', async () => {
  const policy = await till.aPolicy().published()
  till.clock.advance({ minutes: 1 })
  await till.services.db
    .updateTable('session')
    .set({ hides_before: till.clock.now() })
    .where('customer_id', '=', policy.buyer.userId)
    .execute()
  const { make, show, revoke } = linksOver(policy)
  for (const { status } of [await make(), await show(), await revoke()]) assert.equal(status, 200)
  assert.equal((await till.toPay(policy)).status, 200)
  assert.equal((await policy.buyer.call(calls.getPolicyCard, { policy_id: policy.id })).status, 403)
})

test('it is cleared away a month after it is over', async () => {
  const url = await aPayLink(await till.aPolicy().published())
  const leftAt = (instant: string) =>
    till.at(instant, async () => {
      await deleteExpired(till.services)
      return (await rowOf(url)) !== undefined
    })
  assert.equal(await leftAt('2027-02-17T08:59:59Z'), true)
  assert.equal(await leftAt('2027-02-17T09:02:01Z'), false)
})

test('its page names the dates of one trip as those of the trip, of several as those of the insurance', async () => {
  const buyer = await till.aBuyer()
  const trip = { mode: 'multiple' as const, date_from: '2027-02-01', date_to: '2027-08-30', count: 30 }
  const several = await aPolicy(buyer, anOrder({ phone: buyer.phone, trip }))
  const label = async (policy: OfferedPolicy) => {
    const { body } = await payerOf(till.shop).open(await aPayLink(policy))
    return /<dt>(.*?)<\/dt>/.exec(body)?.[1]
  }
  assert.equal(await label(await till.aPolicy().published()), 'Срок поездки')
  assert.equal(await label({ ...several, order: '', buyer }), 'Период страхования')
})
