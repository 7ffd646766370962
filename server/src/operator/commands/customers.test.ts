import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { aDraft, aPolicy } from '../../testing/buyer.ts'
import {
  aCustomer,
  anEstablishedCustomer,
  aPassword,
  aPhone,
  codeFor,
  newestTo,
} from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { aDmsContract } from '../../testing/dms-contract.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { giveCommand } from '../../testing/programs/give-command.ts'
import { actionsIn, operate, operateAtTerminal } from '../../testing/programs/operator.ts'
import type { Operated } from '../../testing/programs/operator-process.ts'
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
  const imported = await aDmsContract(shop.services, { phone })
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

  const linked = shop.services.db.selectFrom('dms_contract').select('customer_id')
  assert.deepEqual(await linked.where('id', '=', imported.id).execute(), [{ customer_id: owner.userId }])

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

function refusedAs({ code, complained }: Operated, wanted: { code: number; why: RegExp }): void {
  assert.match(complained.replaceAll('\u00a0', ' '), wanted.why)
  assert.equal(code, wanted.code, complained)
}

test('what it refuses: other numbers, no reason, nobody’s account, somebody else’s number', async () => {
  const [owner, other] = [await aCustomer(shop), await aCustomer(shop)]
  const before = (await actionsIn(shop.services.db)).length
  for (const [words, code, why] of [
    [['12', aPhone(), '--reason', reason], 2, /Нужен мобильный номер, .*: 12\n/],
    [[owner.phone, '+74951234567', '--reason', reason], 2, /Нужен мобильный номер, .*: \+74951234567\n/],
    [[owner.phone, owner.phone, '--reason', reason], 2, /один и тот же номер/],
    [[owner.phone, aPhone()], 2, /Укажите основание/],
    [[owner.phone, aPhone(), '--reason', 'так'], 2, /Укажите основание/],
    [[aPhone(), aPhone(), '--reason', reason], 1, /Кабинета с номером \+7\*\*\*\d{4} нет/],
    [[owner.phone, other.phone, '--reason', reason], 1, /уже есть другой кабинет/],
  ] as const) {
    refusedAs(await change(...words, '--yes'), { code, why })
  }
  assert.equal((await actionsIn(shop.services.db)).length, before)
})

const remove = (...words: string[]) => operate(shop.environment, 'customers', 'delete', ...words)
const letter = 'письмо 31, паспорт сверен с полисом'

/** Somebody with a policy whose payment nobody has heard of, an unpaid one, a draft, an insured person and a session. */
async function anOwner() {
  const owner = await anEstablishedCustomer(shop)
  const order = anOrder({ phone: owner.phone, email: owner.email })
  await owner.call(calls.addInsured, { surname: 'SMIRNOVA', name: 'MARIA', birth: '2015-06-01' })
  await aDraft(owner, order)
  const paid = await aPolicy(owner, order)
  await decideAtBank(shop, owner, { number: paid.number, notify: false })
  const unpaid = await aPolicy(owner, order)
  return { ...owner, paid: paid.number, unpaid: unpaid.number }
}

const eventsOf = async (customerId: number) => {
  const rows = await shop.services.db
    .selectFrom('audit')
    .select('event')
    .where('customer_id', '=', customerId)
    .where('event', 'in', ['consent_withdrawn', 'account_deleted'])
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

const changedMeanwhile = /данные изменил кто-то другой/

test('a consent withdrawn by letter: told and asked first, then all goes that would go by the customer’s own press', async () => {
  const { db } = shop.services
  const owner = await anOwner()
  const before = (await actionsIn(db)).length
  const unasked = await remove(owner.phone, '--reason', letter, '--consent-withdrawn')
  assert.equal(unasked.code, 1)
  for (const words of ['черновиков: 1', 'лиц: 1', 'полисы: 2', 'отменятся: 2', 'уйдёт письмо'])
    assert.ok(unasked.said.includes(words), unasked.said)
  assert.notEqual((await owner.call(calls.getUser)).body.data.user, null)
  assert.deepEqual([(await actionsIn(db)).length, await eventsOf(owner.userId)], [before, []])

  const heard = await remove(owner.phone, '--reason', letter, '--consent-withdrawn', '--yes')
  assert.deepEqual([heard.code, (await actionsIn(db)).length], [1, before], 'one of the two was paid')
  assert.match(heard.complained, changedMeanwhile)
  assert.notEqual((await owner.call(calls.getUser)).body.data.user, null)
  const done = await remove(owner.phone, '--reason', letter, '--consent-withdrawn', '--yes')
  assert.equal(done.code, 0, done.complained)
  assert.match(done.said, /отменятся: 1/)
  await awaitMessage(shop.app, { to: owner.email, fits: ({ subject }) => subject.startsWith('Согласие') })
  assert.equal((await owner.call(calls.getUser)).body.data.user, null, 'its sessions end')
  const row = await db.selectFrom('customer').selectAll().where('id', '=', owner.userId).executeTakeFirst()
  const { id: _id, created_at: _created, deleted_at, ...personal } = row ?? assert.fail()
  assert.ok(deleted_at)
  assert.deepEqual(new Set(Object.values(personal)), new Set([null]))
  const kept = await db
    .selectFrom('policy')
    .select(['number', 'state'])
    .where('customer_id', '=', owner.userId)
    .orderBy('id')
    .execute()
  assert.deepEqual(kept, [
    { number: owner.paid, state: 'paid' },
    { number: owner.unpaid, state: 'cancelled' },
  ])

  assert.deepEqual(await eventsOf(owner.userId), ['consent_withdrawn', 'account_deleted'])
  const action = (await actionsIn(db)).at(-1)
  assert.deepEqual([action?.command, action?.subject], ['customers delete', `customer ${owner.userId}`])
  assert.deepEqual(action?.before, { policies: 2, unpaid: 1, drafts: 1, persons: 1 })
  assert.deepEqual(action?.after, { reason: letter, consent_withdrawn: true })
  for (const secret of [owner.phone, owner.phone.slice(-4), owner.email])
    assert.ok(!JSON.stringify(action).includes(secret) && !done.complained.includes(secret), secret)
  assert.ok(!done.said.includes(owner.phone) && !done.said.includes(owner.email))
  for (const [again, words] of [
    [owner.phone, /Кабинета с номером \+7\*\*\*\d{4} нет/],
    [String(owner.userId), /Клиента \d+ с кабинетом нет/],
  ] as const) {
    refusedAs(await remove(again, '--reason', letter, '--yes'), { code: 1, why: words })
  }
  assert.equal((await actionsIn(db)).length, before + 1)
})

test('by the customer’s number alone too, without a withdrawal and its mail; a no changes nothing', async () => {
  const [owner, other] = [await anEstablishedCustomer(shop), await anEstablishedCustomer(shop)]
  const words = ['customers', 'delete', String(owner.userId), '--reason', 'удалён до возврата базы']
  const refused = await operateAtTerminal(shop.environment, ['нет'], ...words)
  assert.deepEqual([refused.code, await eventsOf(owner.userId)], [1, []])
  const done = await operateAtTerminal(shop.environment, ['да'], ...words)
  assert.equal(done.code, 0, done.said)
  assert.match(done.said, /Согласие не отзывается/)
  assert.deepEqual([await eventsOf(owner.userId), await eventsOf(other.userId)], [['account_deleted'], []])
  assert.equal((await other.call(calls.getUser)).body.data.user.id, other.userId)
  const told = await messagesTo(shop.app, owner.email)
  assert.ok(!told.some(({ subject }) => subject.startsWith('Согласие')))
})

test('what is bought while the question stands open keeps the account, until it is told, too', async () => {
  const { db } = shop.services
  const owner = await anEstablishedCustomer(shop)
  const before = (await actionsIn(db)).length
  const line = `customers delete ${owner.userId} --reason=письмо-32-проверено`
  const buyFirst = async () => {
    const { number } = await aPolicy(owner, anOrder({ phone: owner.phone, email: owner.email }))
    await decideAtBank(shop, owner, { number })
    return 'да'
  }
  assert.equal(await giveCommand(shop, line, buyFirst), 1)
  assert.deepEqual([(await actionsIn(db)).length, await eventsOf(owner.userId)], [before, []])
  assert.equal((await owner.call(calls.getUser)).body.data.user.id, owner.userId)
  assert.equal(await giveCommand(shop, line, () => 'да'), 0)
  const action = (await actionsIn(db)).at(-1)
  assert.deepEqual(action?.before, { policies: 1, unpaid: 0, drafts: 0, persons: 0 })
})

test('what a deletion refuses: no number, no reason, nobody’s account, an account that changes hands meanwhile', async () => {
  const owner = await aCustomer(shop)
  const before = (await actionsIn(shop.services.db)).length
  for (const [words, code, why] of [
    [['12a', '--reason', letter], 2, /Нужен номер телефона кабинета, .*: 12a\n/],
    [['+74951234567', '--reason', letter], 2, /Нужен номер телефона кабинета, .*: \+74951234567\n/],
    [[owner.phone], 2, /Укажите основание/],
    [[owner.phone, '--reason', 'так'], 2, /Укажите основание/],
    [['--reason', letter], 2, /Не указано: номер/],
    [[aPhone(), '--reason', letter], 1, /Кабинета с номером \+7\*\*\*\d{4} нет/],
    [['999999999', '--reason', letter], 1, /Клиента 999999999 с кабинетом нет/],
  ] as const) {
    refusedAs(await remove(...words, '--yes'), { code, why })
  }
  const { db } = shop.services
  const line = `customers delete ${owner.userId} --reason=письмо-31-проверено`
  const moved = db.updateTable('customer').set({ phone: aPhone() }).where('id', '=', owner.userId)
  const beside = { before: (tx: typeof db) => tx.executeQuery(moved) }
  assert.equal(await askedBeside(db, beside, () => giveCommand(shop, line)), 1)
  assert.equal((await actionsIn(db)).length, before)
  assert.deepEqual(await eventsOf(owner.userId), [])
})

test('an account shows which policies and drafts it has, by its phone or its number, and that somebody looked', async () => {
  const owner = await anEstablishedCustomer(shop)
  const { number } = await aPolicy(owner, anOrder({ phone: owner.phone }))
  const draft = await aDraft(owner, anOrder({ phone: owner.phone }))
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  for (const name of [owner.phone, String(owner.userId)]) {
    const shown = await operate(shop.environment, 'customers', 'show', name)
    assert.equal(shown.code, 0, shown.complained)
    const trip = 'Страхование дайверов, 01.02.2027 – 14.02.2027, 3 458 ₽'
    assert.match(plain(shown.said), new RegExp(`Полисы:\\n {2}${number}: не оплачен, ${trip}\\n`))
    assert.match(plain(shown.said), new RegExp(`Черновики:\\n {2}${draft.number}, ${trip}\\n`))
    assert.doesNotMatch(shown.said, new RegExp(owner.phone.slice(1)))
    const action = (await actionsIn(shop.services.db)).at(-1)
    assert.deepEqual([action?.command, action?.subject], ['customers show', `customer ${owner.userId}`])
  }
  const nobody = await operate(shop.environment, 'customers', 'show', aPhone())
  assert.deepEqual([nobody.code, /Кабинета с номером .* нет/.test(nobody.complained)], [1, true])
})
