import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { policiesIn, said } from '../documents/testing/papers.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { certificatesOver, opened } from './testing/certified.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

type State = keyof ReturnType<typeof policiesIn>

/** Why there is none, by state; null: there is one. */
const refused: Record<State, string | null> = {
  draft: 'Справка есть только у\u00a0оплаченного полиса',
  published: 'Справка есть только у\u00a0оплаченного полиса',
  expired: 'Справка есть только у\u00a0оплаченного полиса',
  review: 'Платёж ещё проверяется, справки пока нет',
  paid: null,
  cancelled: 'Полис отменён, справок по\u00a0нему больше нет',
  cancelled_unpaid: 'Полис отменён, справок по\u00a0нему больше нет',
}

for (const [state, message] of Object.entries(refused)) {
  test(`${state}: ${message ?? 'certificates and links'}`, async () => {
    const policy = await policiesIn(till)[state as State]() // a key of the same record
    const { list, print, link } = certificatesOver(policy)
    for (const ask of [list, print, link]) {
      const { status, body } = await ask()
      assert.equal(status, message === null ? 200 : 409, JSON.stringify(body))
      if (message !== null) assert.deepEqual(body, { message })
    }
  })
}

test('after the last day of the trip, in Moscow, there are none', async () => {
  const policy = await policiesIn(till).paid()
  for (const [instant, status] of [
    ['2027-02-14T20:59:59Z', 200],
    ['2027-02-14T21:00:00Z', 409],
  ] as const) {
    await till.at(instant, async () => {
      const { list, print, link } = certificatesOver({
        ...policy,
        buyer: await till.signInAgain(policy.buyer),
      })
      for (const ask of [list, print, link]) assert.equal((await ask()).status, status, instant)
    })
  }
})

test('a link dies with the policy, and one that was paid back in part lives on', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, said.paid)
  const { body } = await certificatesOver(policy).link()
  const status = async () => (await opened(till.shop, body.result.url)).status
  await till.notify(policy.order, said.partlyBack)
  assert.equal(await status(), 200)
  await till.notify(policy.order, said.back)
  assert.equal(await status(), 404)
  assert.equal((await certificatesOver(policy).revoke(body.result.id)).status, 200)
})
