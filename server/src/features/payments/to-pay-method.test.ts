import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rounds } from '../../testing/rounds.ts'
import { messageOf, orderIn, total } from './testing/counter.ts'
import { paidOnce, unpaid } from './testing/standing.ts'
import { openTill, type Till } from './testing/till.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())

test('nothing said, and a card, are by card; СБП is asked for by its name', async () => {
  for (const [method, sent] of [
    [undefined, 'ac'],
    [null, 'ac'],
    ['ac', 'ac'],
    ['sbp', 'sbp'],
  ]) {
    const policy = await till.aPolicy().published()
    const { status, body } = await till.toPay(policy, { method })
    assert.equal(status, 200)
    assert.equal(messageOf(body).paymentMethod, sent)
  }
})

test('any other way is a wrong field, and nothing begins', async () => {
  const policy = await till.aPolicy().published()
  for (const method of ['', 'AC', 'cash', 1, ['sbp'], {}]) {
    const { status, body } = await till.toPay(policy, { method })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['method']], JSON.stringify(method))
  }
  assert.deepEqual((await till.standing(policy)).attempts, [])
})

test('the other way ends the payment that is open, as another sum does; the same way goes on with it', async () => {
  const policy = await till.aPolicy().onItsWay()
  const bySbp = await till.toPay(policy, { method: 'sbp' })
  assert.notEqual(orderIn(bySbp), policy.order)
  assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'created'])
  assert.equal(orderIn(await till.toPay(policy, { method: 'sbp' })), orderIn(bySbp))
  const byCard = await till.toPay(policy)
  assert.notEqual(orderIn(byCard), policy.order)
  assert.deepEqual((await till.standing(policy)).attempts, ['exp', 'exp', 'created'])
})

test('what is paid already begins no other payment, whoever was told of it', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { state: 'end', kopecks: total })
  const { status, body } = await till.toPay(policy, { method: 'sbp' })
  assert.deepEqual([status, body.message], [409, 'Этот полис уже оплачен'])
  assert.deepEqual(await till.standing(policy), paidOnce)
})

test('one that made way and is paid all the same begins none either', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.toPay(policy, { method: 'sbp' })
  till.bank.says(policy.order, { state: 'end', kopecks: total })
  assert.equal((await till.toPay(policy)).status, 409)
  const { state, attempts } = await till.standing(policy)
  assert.deepEqual([state, attempts], ['paid', ['end', 'created']])
})

test('while the bank can’t say whether it is paid, the same way goes on and the other waits', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.says(policy.order, { state: 'undef', kopecks: total })
  const { status, body } = await till.toPay(policy, { method: 'sbp' })
  assert.equal(status, 503)
  assert.match(body.message, /Банк пока не\sответил/)
  assert.equal(orderIn(await till.toPay(policy)), policy.order)
  assert.deepEqual(await till.standing(policy), unpaid)
  till.bank.breaks((response) => response.destroy())
  try {
    assert.equal((await till.toPay(policy, { method: 'sbp' })).status, 503)
  } finally {
    till.bank.mended()
  }
})

test('one that was declined and then paid on the same page of the bank begins no other', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { state: 'err', kopecks: total, paymentId: '1' })
  till.bank.says(policy.order, { state: 'hold', kopecks: total, paymentId: '2' })
  assert.equal((await till.toPay(policy)).status, 503)
  till.bank.says(policy.order, { state: 'end', kopecks: total, paymentId: '2' })
  const { status, body } = await till.toPay(policy)
  assert.deepEqual([status, body.message], [409, 'Этот полис уже оплачен'])
  assert.deepEqual(await till.standing(policy), paidOnce)
})

test('one that the bank still declines gives way to another', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.notify(policy.order, { state: 'err', kopecks: total })
  assert.equal((await till.toPay(policy, { method: 'sbp' })).status, 200)
  assert.deepEqual((await till.standing(policy)).attempts, ['err', 'created'])
})

test('paid both ways, the first money pays and the second goes back', async () => {
  const policy = await till.aPolicy().onItsWay()
  const bySbp = orderIn(await till.toPay(policy, { method: 'sbp' }))
  await till.notify(bySbp, { state: 'end', kopecks: total })
  await till.notify(policy.order, { state: 'end', kopecks: total, paymentId: '2' })
  const { state, attempts, tasks, issued } = await till.standing(policy)
  assert.deepEqual(
    [state, attempts, tasks, issued],
    ['paid', ['end twice', 'end'], ['refund: second_payment'], 1],
  )
})

test('both ways pressed at the same moment leave one payment open', async () => {
  for (let round = 0; round < rounds(5); round += 1) {
    const policy = await till.aPolicy().published()
    const methods = ['ac', 'sbp', 'ac', 'sbp']
    const answers = await Promise.all(methods.map((method) => till.toPay(policy, { method })))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { attempts } = await till.standing(policy)
    assert.deepEqual(
      attempts.filter((state) => state !== 'exp'),
      ['created'],
    )
  }
})

test('a payment that failed is told with its sum and its way, to go on the other way', async () => {
  const policy = await till.aPolicy().published()
  const order = orderIn(await till.toPay(policy, { method: 'sbp' }))
  assert.equal((await till.paymentState(policy)).failed, undefined)
  await till.notify(order, { state: 'err', kopecks: total })
  assert.deepEqual((await till.paymentState(policy)).failed, { amount: 3458, method: 'sbp' })
  const again = orderIn(await till.toPay(policy, { method: 'ac' }))
  assert.equal((await till.paymentState(policy)).failed, undefined)
  await till.notify(again, { state: 'end', kopecks: total })
  assert.deepEqual(
    [(await till.paymentState(policy)).status, (await till.standing(policy)).issued],
    ['paid', 1],
  )
})
