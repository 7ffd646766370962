import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { calls } from '@akvapolis/contract/calls'
import { fieldErrorsOf } from '@akvapolis/copy/calls/issues'
import {
  anEstablishedCustomer,
  aPassword,
  aPhone,
  aRegistration,
  codeFor,
} from '../../../testing/customer.ts'
import { rounds } from '../../../testing/rounds.ts'
import { openShop, type Shop } from '../../../testing/shop.ts'
import { codeToChange, proveByCode } from './testing/changing-phone.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const sessionsOf = (customerId: number) =>
  shop.services.db.selectFrom('session').select('id').where('customer_id', '=', customerId).execute()

const rowOf = (customerId: number) =>
  shop.services.db
    .selectFrom('customer')
    .select(['phone', 'phone_changed_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()

test('two changes at once, in one session or in two: one of them is made', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const owner = await anEstablishedCustomer(shop)
    const isSame = round % 2 === 0
    const other = isSame ? owner : { ...(await shop.visitor()), phone: owner.phone }
    if (!isSame) await other.call(calls.signInWithPassword, { phone: owner.phone, password: aPassword })
    await proveByCode(shop, owner)
    if (!isSame) await proveByCode(shop, other)
    const wanted = [aPhone(), aPhone()]
    const codes = [
      await codeToChange(shop, owner, wanted[0] ?? ''),
      await codeToChange(shop, other, wanted[1] ?? ''),
    ]
    const answers = await Promise.all(
      [owner, other].map((by, index) =>
        by.call(calls.changePhone, { phone: wanted[index], code: codes[index] }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    assert.equal(statuses.filter((status) => status === 200).length, 1, `${statuses}`)
    assert.ok(
      statuses.every((status) => [200, 401, 403, 419, 422].includes(status)),
      `${statuses}`,
    )
    const won = statuses.indexOf(200)
    assert.equal((await rowOf(owner.userId)).phone, wanted[won])
    assert.equal((await sessionsOf(owner.userId)).length, 1)
  }
})

test('two accounts that move to one phone at once: one has it, the other is refused in words', async () => {
  for (let round = 0; round < rounds(8); round += 1) {
    const owners = [await anEstablishedCustomer(shop), await anEstablishedCustomer(shop)]
    const phone = aPhone()
    for (const owner of owners) await proveByCode(shop, owner)
    const codes: string[] = []
    for (const owner of owners) codes.push(await codeToChange(shop, owner, phone))
    const answers = await Promise.all(
      owners.map((owner, index) => owner.call(calls.changePhone, { phone, code: codes[index] })),
    )
    const told = answers.map(({ status, body }) => (status === 200 ? 'moved' : body.errors))
    const lost = told.find((one) => one !== 'moved')
    assert.ok(told.includes('moved'), JSON.stringify(told))
    // Once the phone has moved its other codes are void: whose came later gave none that could be told from a guess.
    const refusals = [
      { path: 'phone', code: 'phone_taken' },
      { path: 'code', code: 'code_over' },
    ] as const
    assert.ok(
      refusals.some((refusal) => isDeepStrictEqual(lost, fieldErrorsOf([refusal]))),
      JSON.stringify(told),
    )
  }
})

test('a sign-in by the old phone at the same moment leaves no session that outlives the change', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const owner = await anEstablishedCustomer(shop)
    const phone = aPhone()
    const stranger = await shop.visitor()
    const code_number = await codeFor(shop, stranger, { phone: owner.phone })
    const typing = await shop.visitor()
    await proveByCode(shop, owner)
    const code = await codeToChange(shop, owner, phone)
    const [change, byCode, byPassword] = await Promise.all([
      owner.call(calls.changePhone, { phone, code }),
      stranger.call(calls.signInWithCode, { phone: owner.phone, code_number }),
      typing.call(calls.signInWithPassword, { phone: owner.phone, password: aPassword }),
    ])
    assert.equal(change.status, 200, JSON.stringify(change.body))
    for (const { status } of [byCode, byPassword]) assert.ok([200, 422].includes(status), `${status}`)
    assert.equal((await sessionsOf(owner.userId)).length, 1)
    for (const by of [stranger, typing]) {
      assert.equal((await by.call(calls.getUser)).body.data.user, null)
    }
  }
})

test('a registration by the new phone at the same moment: one account has it', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const owner = await anEstablishedCustomer(shop)
    const phone = aPhone()
    const newcomer = await shop.visitor()
    const registering = await codeFor(shop, newcomer, { phone, placement: 'register' })
    await proveByCode(shop, owner)
    const code = await codeToChange(shop, owner, phone)
    const [change, registered] = await Promise.all([
      owner.call(calls.changePhone, { phone, code }),
      newcomer.call(calls.register, { ...aRegistration({ phone }), code: registering }),
    ])
    const ends = `${change.status} ${registered.status} ${registered.body.existing}`
    assert.ok(['200 422 undefined', '422 200 undefined', '200 200 true'].includes(ends), ends)
    const { phone: kept } = await rowOf(owner.userId)
    assert.equal(kept, change.status === 200 ? phone : owner.phone)
  }
})

test('a registration by the phone that is left at the same moment is answered, whoever came first', async () => {
  for (let round = 0; round < rounds(4); round += 1) {
    const owner = await anEstablishedCustomer(shop)
    const phone = aPhone()
    const newcomer = await shop.visitor()
    const registering = await codeFor(shop, newcomer, { phone: owner.phone, placement: 'register' })
    await proveByCode(shop, owner)
    const code = await codeToChange(shop, owner, phone)
    const [change, registered] = await Promise.all([
      owner.call(calls.changePhone, { phone, code }),
      newcomer.call(calls.register, { ...aRegistration({ phone: owner.phone }), code: registering }),
    ])
    assert.equal(change.status, 200)
    assert.ok([200, 422].includes(registered.status), JSON.stringify(registered.body))
    assert.equal((await sessionsOf(owner.userId)).length, 1)
  }
})
