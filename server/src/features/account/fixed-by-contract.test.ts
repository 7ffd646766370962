import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { sendCode } from '../../testing/buyer.ts'
import { aCustomer, aPhone, aRegistration } from '../../testing/customer.ts'
import { aDmsContract, aHolder } from '../../testing/dms-contract.ts'
import { anOrder } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { checkedOut } from '../codes/testing/checked-out.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const userOf = async (visitor: Visitor) => (await visitor.call(calls.getUser)).body.data.user
const orlova = { surname: 'Орлова', name: 'Мария', birth: '1988-03-14' }
const refused = ['Чтобы изменить имя или дату рождения, обратитесь к страховщику']

/** Sent to user/update: which fields were refused. */
async function refusedOf(visitor: Visitor, changes: object): Promise<string[]> {
  const { status, body } = await visitor.call(calls.updateUser, changes)
  assert.equal(status, body.errors ? 422 : 200)
  for (const said of Object.values(body.errors ?? {})) assert.deepEqual(said, refused)
  return Object.keys(body.errors ?? {})
}

/** By step 2, as whoever has the contract's phone and types that. */
async function bought(phone: string, insurer: object) {
  const order = anOrder({ phone })
  const { visitor, secret } = await checkedOut(shop, { ...order, insurer: { ...order.insurer, ...insurer } })
  const { code } = await sendCode(shop, visitor, { phone, secret })
  const { status, body } = await visitor.call(calls.registerAtStep2, { ...insurer, code })
  assert.equal(status, 200)
  return { visitor, user: body.data.user }
}

test('a contract imported for a phone, person mistyped: its own date may be put right, and is fixed then', async () => {
  const phone = aPhone()
  await aDmsContract(shop.services, { ...orlova, phone })
  const { visitor, user } = await bought(phone, { ...orlova, birth: '1998-03-14' })
  assert.deepEqual([user.fixed_by_contract, user.fixed_fields], [false, ['surname', 'name']])
  assert.deepEqual(await refusedOf(visitor, { birth: '1989-03-14' }), ['birth'])
  assert.deepEqual(await refusedOf(visitor, { birth: orlova.birth }), [])
  const { fixed_by_contract, fixed_fields, birth } = await userOf(visitor)
  assert.deepEqual(
    [fixed_by_contract, fixed_fields, birth],
    [true, ['surname', 'name', 'birth'], orlova.birth],
  )
  assert.deepEqual(await refusedOf(visitor, { birth: '1998-03-14' }), ['birth'])
})

test('an empty field takes no other name than the contract’s, as a passport may spell it', async () => {
  const phone = aPhone()
  await aDmsContract(shop.services, { surname: 'Петров', name: 'Алексей', birth: '1988-03-14', phone })
  const petrov = await aCustomer(shop, aRegistration({ phone, surname: 'Петров', name: 'ALEXEY' }))
  assert.deepEqual(await refusedOf(petrov, { surname_ru: 'Белов' }), ['surname_ru'])
  const wrong = { surname_ru: 'Петров', name_ru: 'Пётр' }
  assert.deepEqual(await refusedOf(petrov, wrong), ['name_ru'])
  assert.deepEqual(await refusedOf(petrov, { ...wrong, name_ru: 'Алексей' }), [])
  assert.deepEqual((await userOf(petrov)).fixed_fields, ['surname', 'surname_ru', 'name_ru'])

  await shop.services.db.updateTable('customer').set({ name: null }).where('id', '=', petrov.userId).execute()
  assert.deepEqual(await refusedOf(petrov, { name: 'ALBERT' }), ['name'])
  assert.deepEqual(await refusedOf(petrov, { name: 'ALEXEY' }), [])
})

test('what another has left may become the holder’s, over any value, or empty', async () => {
  const phone = aPhone()
  await aDmsContract(shop.services, { ...orlova, phone })
  const other = await aCustomer(shop, aRegistration({ phone, surname: 'BELOVA', name: 'ANNA' }))
  await shop.services.db
    .updateTable('customer')
    .set({ surname_ru: 'Белова' })
    .where('id', '=', other.userId)
    .execute()
  const { fixed_by_contract, fixed_fields } = await userOf(other)
  assert.deepEqual([fixed_by_contract, fixed_fields], [false, []])
  assert.deepEqual(await refusedOf(other, { surname: 'SMIRNOVA' }), ['surname'])
  assert.deepEqual(await refusedOf(other, { surname: 'Белова', surname_ru: '' }), [])
  assert.deepEqual(await refusedOf(other, orlova), [])
  assert.deepEqual((await userOf(other)).fixed_fields, ['surname', 'name', 'birth'])
})

test('of several contracts one holder counts, never a mix of two', async () => {
  const holder = await aHolder(shop)
  const { phone } = holder
  const his = { surname: 'Смирнов', name: 'Пётр', birth: '1985-01-02' }
  await aDmsContract(shop.services, { ...his, phone })
  await shop.services.db
    .updateTable('dms_contract')
    .set({ customer_id: holder.userId, linked_at: shop.clock.now() })
    .where('phone', '=', phone)
    .execute()
  assert.deepEqual(await refusedOf(holder, { birth: his.birth }), ['birth'])
  assert.deepEqual(await refusedOf(holder, { name_ru: his.name }), ['name_ru'])
  assert.deepEqual(await refusedOf(holder, his), [])
  assert.equal((await userOf(holder)).fixed_by_contract, true)
  assert.deepEqual(await refusedOf(holder, { birth: '1988-03-12' }), ['birth'])
})

test('step 2 fills an empty field of a contract’s account with the contract’s own alone', async () => {
  const holder = await aHolder(shop)
  const empty = { birth: null, name: null }
  await shop.services.db.updateTable('customer').set(empty).where('id', '=', holder.userId).execute()
  const mistyped = { surname: 'Смирнова', name: 'Ольга', birth: '1998-03-12', surname_ru: 'Белова' }
  const { user } = await bought(holder.phone, mistyped)
  assert.deepEqual([user.name, user.birth, user.surname_ru], ['Ольга', null, null])
})
