import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  codeFor,
  newestTo,
} from '../../testing/customer.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { actionsIn, operate, operateAtTerminal } from '../../testing/programs/operator.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const reason = 'обращение 17, паспорт сверен с полисом'
const change = (...words: string[]) => operate(shop.environment, 'customers', 'change-phone', ...words)

test('without --yes nothing is done, with it the account moves: no session, papers hidden, both sides told', async () => {
  const owner = await anEstablishedCustomer(shop)
  await owner.call(calls.updateUser, { passport: '759876543' })
  const phone = aPhone()
  const unasked = await change(owner.phone, phone, '--reason', reason)
  assert.equal(unasked.code, 1)
  assert.match(unasked.said, /имя, дата рождения и паспорт названы и совпали с полисом/)
  assert.deepEqual(await actionsIn(shop.services.db), [])
  assert.equal((await owner.call(calls.getUser)).body.data.user.phone, owner.phone)

  const mails = await newestTo(shop, owner.email)
  const done = await change(owner.phone, phone, '--reason', reason, '--yes')
  assert.equal(done.code, 0, done.complained)
  assert.equal((await owner.call(calls.getUser)).body.data.user, null, 'its sessions end')
  await awaitMessage(shop.app, {
    to: owner.email,
    after: mails,
    fits: ({ subject }) => /изменён/.test(subject),
  })
  await awaitMessage(shop.app, {
    to: owner.phone,
    fits: ({ text: words }) => /номер кабинета изменён/.test(words),
  })
  const left = await shop.services.db
    .selectFrom('session')
    .select('id')
    .where('customer_id', '=', owner.userId)
    .execute()
  assert.deepEqual(left, [])

  shop.clock.set(await whenChanged(owner))
  const visitor = await shop.visitor()
  const code_number = await codeFor(shop, visitor, { phone })
  const { body } = await visitor.call(calls.signInWithCode, { phone, code_number })
  const { id, passport, passport_hidden } = body.data.user
  assert.deepEqual([id, passport, passport_hidden], [owner.userId, null, true])

  const [action] = await actionsIn(shop.services.db)
  assert.equal(action?.subject, `customer ${owner.userId}`)
  assert.match(JSON.stringify(action?.after), /обращение 17/)
  const line = JSON.stringify(action)
  for (const secret of [phone, owner.phone, owner.email])
    assert.ok(!line.includes(secret) && !done.said.includes(secret), secret)
  const told = await shop.services.db
    .selectFrom('audit')
    .select('event')
    .where('customer_id', '=', owner.userId)
    .where('event', '=', 'phone_changed')
    .execute()
  assert.equal(told.length, 1)
  const again = await change(owner.phone, phone, '--reason', reason, '--yes')
  assert.deepEqual([again.code, (await actionsIn(shop.services.db)).length], [1, 1])
})

/** By the desk's clock, which is one of its own. */
async function whenChanged({ userId }: { userId: number }): Promise<string> {
  const { phone_changed_at } = await shop.services.db
    .selectFrom('customer')
    .select('phone_changed_at')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  assert.ok(phone_changed_at)
  return phone_changed_at.toISOString()
}

test('it asks twice: a no to either changes nothing', async () => {
  const owner = await anEstablishedCustomer(shop)
  for (const [answers, code] of [
    [['нет'], 1],
    [['да', 'нет'], 1],
    [['да', 'да'], 0],
  ] as const) {
    const words = ['customers', 'change-phone', owner.phone, aPhone(), '--reason', reason]
    const told = await operateAtTerminal(shop.environment, answers, ...words)
    assert.equal(told.code, code, told.said)
    assert.equal((told.said.match(/\(да\/нет\)/g) ?? []).length, answers.length)
    const visitor = await shop.visitor()
    const before = await visitor.call(calls.signInWithPassword, { phone: owner.phone, password: aPassword })
    assert.equal(before.status, code === 0 ? 422 : 200)
  }
})

test('what it refuses: other numbers, no reason, nobody’s account, somebody else’s number', async () => {
  const [owner, other] = [await aCustomer(shop), await aCustomer(shop)]
  const before = (await actionsIn(shop.services.db)).length
  for (const [words, code] of [
    [['12', aPhone(), '--reason', reason], 2],
    [[owner.phone, '+74951234567', '--reason', reason], 2],
    [[owner.phone, owner.phone, '--reason', reason], 2],
    [[owner.phone, aPhone()], 2],
    [[owner.phone, aPhone(), '--reason', 'так'], 2],
    [[aPhone(), aPhone(), '--reason', reason], 1],
    [[owner.phone, other.phone, '--reason', reason], 1],
  ] as const) {
    assert.equal((await change(...words, '--yes')).code, code, words.join(' '))
  }
  assert.equal((await actionsIn(shop.services.db)).length, before)
})
