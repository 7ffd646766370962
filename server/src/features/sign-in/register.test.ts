import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aCustomer, aPhone, aRegistration, codeFor, confirmByMail, newestTo } from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const registerCode = async (phone: string) => {
  const visitor = await shop.visitor()
  return { visitor, code: await codeFor(shop, visitor, { phone, placement: 'register' }) }
}

const customersOf = (phone: string) =>
  shop.services.db.selectFrom('customer').selectAll().where('phone', '=', phone).execute()

test('registration opens an account, signs in, stores the consent and mails the link that confirms the address', async () => {
  const form = aRegistration()
  const { visitor, code } = await registerCode(form.phone)
  const { status, body } = await visitor.call(calls.register, { ...form, code })
  assert.equal(status, 200)
  assert.equal(body.existing, undefined)
  const { surname, name, birth, email, email_confirmed, phone } = body.data.user
  assert.deepEqual(
    { surname, name, birth, email, phone, accepted_personal_data: true },
    { ...form, phone: form.phone },
  )
  assert.equal(email_confirmed, false)
  assert.deepEqual((await visitor.call(calls.getUser)).body.data, body.data)

  const consents = await shop.services.db
    .selectFrom('consent')
    .select(['kind', 'version', 'customer_id', 'ip'])
    .where('phone', '=', form.phone)
    .execute()
  assert.equal(consents.length, 1)
  assert.deepEqual(
    [consents[0]?.kind, consents[0]?.customer_id, consents[0]?.ip],
    ['personal_data', body.data.user.id, '127.0.0.1'],
  )
  await confirmByMail(shop, { email: form.email })
  assert.equal((await visitor.call(calls.getUser)).body.data.user.email_confirmed, true)
})

test('a phone that has an account is signed in to it as it is, told apart by `existing`, without another mail', async () => {
  const first = await aCustomer(shop)
  await confirmByMail(shop, first)
  const [before] = await customersOf(first.phone)
  const form = aRegistration({ phone: first.phone, email: 'taken-over@example.org', surname: 'Чужая' })
  const { visitor, code } = await registerCode(first.phone)
  const { status, body } = await visitor.call(calls.register, { ...form, code })
  assert.equal(status, 200)
  assert.equal(body.existing, true)
  assert.equal(body.data.user.surname, 'Смирнова')
  assert.deepEqual(await customersOf(first.phone), [before])
  assert.equal(await newestTo(shop, 'taken-over@example.org'), 0)
})

test('every field has its refusal, all at once, and none costs a try of the code', async () => {
  const form = aRegistration()
  const { visitor, code } = await registerCode(form.phone)
  const all = ['accepted_personal_data', 'birth', 'code', 'email', 'name', 'phone', 'surname']
  for (const nothing of [{}, { phone: '', code: '' }]) {
    const empty = await visitor.call(calls.register, nothing)
    assert.deepEqual([empty.status, Object.keys(empty.body.errors).sort()], [422, all])
  }
  for (const [changes, field] of [
    [{ surname: '' }, 'surname'],
    [{ surname: 'Смирнова7' }, 'surname'],
    [{ surname: 'Müller' }, 'surname'],
    [{ name: 'Әлия' }, 'name'],
    [{ name: 'О'.repeat(61) }, 'name'],
    [{ name: '=HYPERLINK("x")' }, 'name'],
    [{ birth: '2027-01-16' }, 'birth'],
    [{ birth: '1899-12-31' }, 'birth'],
    [{ birth: '2009-11-24' }, 'birth'],
    [{ birth: '31.01.1990' }, 'birth'],
    [{ birth: null }, 'birth'],
    [{ email: 'olga@' }, 'email'],
    [{ email: 'olga@example.org\r\nBcc: x@example.org' }, 'email'],
    [{ phone: '+7 916' }, 'phone'],
    [{ accepted_personal_data: false }, 'accepted_personal_data'],
    [{ accepted_personal_data: 'true' }, 'accepted_personal_data'],
    [{ accepted_personal_data: undefined }, 'accepted_personal_data'],
    [{ name: 5 }, 'name'],
    [{ code: 123456 }, 'code'],
    [{ code: undefined }, 'code'],
  ] as const) {
    const { status, body } = await visitor.call(calls.register, { ...form, code, ...changes })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
    assert.ok(body.errors[field]?.[0])
  }
  assert.equal((await visitor.call(calls.register, { ...form, code })).status, 200)
})

test('the code has to be for registering, for this phone and of this session', async () => {
  const form = aRegistration()
  const { visitor, code } = await registerCode(form.phone)
  const stranger = await shop.visitor()
  const refused = [
    await stranger.call(calls.register, { ...form, code }),
    await visitor.call(calls.register, { ...form, phone: aPhone(), code }),
    await visitor.call(calls.register, {
      ...form,
      code: await codeFor(shop, visitor, { phone: form.phone, placement: 'login' }),
    }),
  ]
  for (const { status, body } of refused) {
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['code'])
  }
  assert.deepEqual(await customersOf(form.phone), [])
})

test('names come in either script, with hyphen and apostrophe, and are tidied', async () => {
  const form = aRegistration({ surname: '  O‘Neill–Smith ', name: 'Анна  Мария' })
  const { visitor, code } = await registerCode(form.phone)
  const mixed = await visitor.call(calls.register, { ...form, surname: "O'Neill-Смит", code })
  assert.deepEqual([mixed.status, Object.keys(mixed.body.errors)], [422, ['surname']])
  const { body } = await visitor.call(calls.register, { ...form, code })
  assert.deepEqual([body.data.user.surname, body.data.user.name], ["O'Neill-Smith", 'Анна Мария'])
})
