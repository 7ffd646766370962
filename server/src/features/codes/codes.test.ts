import assert from 'node:assert/strict'
import { createHmac, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sql } from 'kysely'
import { sha256 } from '../../ground/sha256.ts'
import { sendCode } from '../../testing/buyer.ts'
import { aPhone } from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { awaitMessage, messagesTo } from '../../testing/messages.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { stopClockOfLimits } from '../../testing/used-up.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { deliverCode } from './deliver-code.ts'
import { checkedOut, register } from './testing/checked-out.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

test('a code is used once', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { code } = await sendCode(shop, visitor, { phone, secret })
  await register(visitor, code)
  shop.clock.advance({ minutes: 31 })
  const { status, body } = await register(visitor, code)
  assert.equal(status, 422)
  assert.ok(body.errors.code)
})

test('no code stands in the queue, a repeated try sends the same one, and one that has ended goes nowhere', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const { rows } = await sql<{ data: { codeId: number; seed: string } }>`
    select data from pgboss.job join verification_code on data ->> 'codeId' = verification_code.id::text
    where phone = ${phone}
  `.execute(shop.services.db)
  const [job] = rows
  assert.ok(job && rows.length === 1)
  assert.deepEqual(Object.keys(job.data).toSorted(), ['codeId', 'seed'])
  assert.ok(!job.data.seed.includes(code))

  // The key is replaced meanwhile.
  const appKeys = [randomBytes(32), shop.services.appKey] as const
  await deliverCode({ ...shop.services, appKeys }, job.data)
  const texts = async () => (await messagesTo(shop.app, phone)).map(({ text }) => text.includes(code))
  assert.deepEqual(await texts(), [true, true])
  assert.equal((await register(visitor, code)).status, 200)
  await deliverCode(shop.services, job.data)
  assert.equal((await texts()).length, 2)
})

test('after five wrong codes the right one is dead', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const other = code === '000000' ? '111111' : '000000'
  const said: unknown[] = []
  for (const guess of [other, other, other, other, other, code]) {
    const { status, body } = await register(visitor, guess)
    assert.equal(status, 422)
    said.push([body.errors, body.code])
  }
  const wrong = [{ code: ['Неверный код. Сверьте его с\u00a0последним SMS.'] }, undefined]
  const over = [{ code: ['Попытки закончились. Запросите новый код'] }, 'attempts_over']
  assert.deepEqual(said, [wrong, wrong, wrong, wrong, over, over])

  const next = await sendCode(shop, visitor, { phone, secret })
  assert.equal((await register(visitor, next.code)).status, 200)
})

test('a code that has run out is told to be over, not wrong', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const other = code === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 5; guess += 1) await register(visitor, other)
  shop.clock.advance({ minutes: 5 })
  const { body } = await register(visitor, code)
  const over = [{ code: ['Этот код уже не\u00a0действует. Запросите новый'] }, 'attempts_over']
  assert.deepEqual([body.errors, body.code], over)
})

test('parallel guesses share the five tries', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const other = code === '000000' ? '111111' : '000000'
  await Promise.all(Array.from({ length: 30 }, () => register(visitor, other)))
  const { tries } = await shop.services.db
    .selectFrom('verification_code')
    .select('tries')
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow()
  assert.equal(tries, 5)
  assert.equal((await register(visitor, code)).status, 422)
})

test('a right code that comes beside the fifth wrong one is dead too', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const { status } = await askedBeside(
    shop.services.db,
    {
      before: (tx) =>
        tx.updateTable('verification_code').set({ tries: 5 }).where('phone', '=', phone).execute(),
    },
    () => register(visitor, code),
  )
  assert.equal(status, 422)
})

test('a code lives five minutes', async () => {
  const [quick, late] = [
    await checkedOut(shop, anOrder({ phone: aPhone() })),
    await checkedOut(shop, anOrder({ phone: aPhone() })),
  ]
  const codes = {
    quick: await sendCode(shop, quick.visitor, quick),
    late: await sendCode(shop, late.visitor, late),
  }
  shop.clock.advance({ minutes: 4, seconds: 59 })
  assert.equal((await register(quick.visitor, codes.quick.code)).status, 200)
  shop.clock.advance({ seconds: 1 })
  assert.equal((await register(late.visitor, codes.late.code)).status, 422)
})

test('the newest code is the one that counts', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const first = await sendCode(shop, visitor, { phone, secret })
  const second = await sendCode(shop, visitor, { phone, secret })
  if (first.code !== second.code) assert.equal((await register(visitor, first.code)).status, 422)
  assert.equal((await register(visitor, second.code)).status, 200)
})

test('a code works in the session that asked for it only', async () => {
  const order = anOrder({ phone: aPhone() })
  const { visitor, phone, secret } = await checkedOut(shop, order)
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const stranger = await checkedOut(shop, order)
  assert.equal((await register(stranger.visitor, code)).status, 422)
})

test('a secret is good for three codes, ten minutes, one phone, one placement and one session', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const ask = (by: Visitor, changes: object = {}) =>
    by.call(calls.sendCode, { phone, secret, placement: 'register', ...changes })
  for (const [by, changes] of [
    [visitor, { phone: aPhone() }],
    [visitor, { placement: 'login' }],
    [visitor, { placement: null }],
    [visitor, { secret: 'guessed' }],
    [await shop.visitor(), {}],
  ] as const) {
    const { status, body } = await ask(by, changes)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['phone'])
  }
  for (let send = 0; send < 3; send += 1) assert.equal((await ask(visitor)).status, 200)
  assert.equal((await ask(visitor)).status, 422)

  const late = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const askLate = () => late.visitor.call(calls.sendCode, { ...late, visitor: null, placement: 'register' })
  shop.clock.advance({ minutes: 9, seconds: 59 })
  assert.equal((await askLate()).status, 200)
  shop.clock.advance({ seconds: 1 })
  assert.equal((await askLate()).status, 422)
})

test('eight sends at once by eight secrets leave one live code', async () => {
  const phone = aPhone()
  const { visitor } = await checkedOut(shop, anOrder({ phone }))
  const secrets = await Promise.all(
    Array.from({ length: 8 }, async () => (await visitor.call(calls.pay, anOrder({ phone }))).body.secret),
  )
  const sent = await Promise.all(
    secrets.map((secret) => visitor.call(calls.sendCode, { phone, secret, placement: 'register' })),
  )
  assert.deepEqual(new Set(sent.map(({ status }) => status)), new Set([200]))
  const live = await shop.services.db
    .selectFrom('verification_code')
    .select('id')
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .execute()
  assert.equal(live.length, 1)
})

test('wrong phones and types are refused at their fields', async () => {
  const visitor = await shop.visitor()
  for (const [input, field] of [
    [{ phone: '+7 (495) 123-45-67', secret: 'x' }, 'phone'],
    [{ phone: '123', secret: 'x' }, 'phone'],
    [{ phone: 7, secret: 'x' }, 'phone'],
    [{ phone: aPhone(), secret: ['x'] }, 'secret'],
    [{ phone: aPhone(), secret: 'x', placement: 'elsewhere' }, 'placement'],
  ] as const) {
    const { status, body } = await visitor.call(calls.sendCode, input)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
})

test('codes and secrets are not kept in clear', async () => {
  const { visitor, phone, secret } = await checkedOut(shop, anOrder({ phone: aPhone() }))
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const codes = await shop.services.db
    .selectFrom('verification_code')
    .selectAll()
    .where('phone', '=', phone)
    .execute()
  const secrets = await shop.services.db
    .selectFrom('code_secret')
    .selectAll()
    .where('phone', '=', phone)
    .execute()
  assert.deepEqual(
    codes.map(({ code_hash }) => code_hash),
    codes.map(({ session_id }) =>
      createHmac('sha256', shop.services.appKey).update(`${session_id}:register:${phone}:${code}`).digest(),
    ),
  )
  assert.deepEqual(
    secrets.map(({ hash }) => hash),
    [sha256(secret)],
  )
  assert.equal(codes.length, 1)
})

test('limits: one SMS in 20 seconds, said at the code', async () => {
  stopClockOfLimits()
  const limited = await openShop({ hasWorkers: true })
  try {
    const visitor = await limited.visitor()
    const phone = aPhone()
    const { body } = await visitor.call(calls.pay, anOrder({ phone }))
    const ask = () => visitor.call(calls.sendCode, { phone, secret: body.secret, placement: 'register' })
    assert.equal((await ask()).status, 200)
    const soon = await ask()
    assert.equal(soon.status, 422)
    assert.match(soon.body.errors.code[0], /Повторно – через \d+/)
    assert.ok(soon.body.retry_after > 0 && soon.body.retry_after <= 20, 'in the body too, for the countdown')

    const elsewhere = await limited.visitor()
    const order = await elsewhere.call(calls.pay, anOrder({ phone }))
    const { body: said } = await elsewhere.call(calls.sendCode, {
      phone,
      secret: order.body.secret,
      placement: 'register',
    })
    assert.match(said.errors.phone[0], /^Код на этот номер недавно отправляли/, 'where none can be typed')

    await awaitMessage(limited.app, { to: phone })
    assert.equal((await messagesTo(limited.app, phone)).length, 1)
  } finally {
    await limited.close()
  }
})
