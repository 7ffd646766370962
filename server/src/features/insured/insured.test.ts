import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aCustomer, type TestCustomer } from '../../testing/customer.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
let customer: TestCustomer
let stranger: TestCustomer
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  customer = await aCustomer(shop)
  stranger = await aCustomer(shop)
})
after(() => shop.close())

const maria = {
  surname: 'SMIRNOVA',
  name: 'MARIA',
  surname_ru: 'Смирнова',
  name_ru: 'Мария',
  birth: '2015-06-01',
}

async function added(person: object = maria, owner = customer) {
  const { status, body } = await owner.call(calls.addInsured, person)
  assert.equal(status, 200)
  return body.data.result
}

const listOf = async (owner: Visitor) => (await owner.call(calls.getInsured)).body.data.result

test('a person is added, changed, listed in the order of adding, and removed once', async () => {
  const owner = await aCustomer(shop)
  const first = await added(maria, owner)
  const second = await added({ ...maria, name: 'ANNA-MARIA', name_ru: null, surname_ru: '' }, owner)
  assert.deepEqual(first, { id: first.id, insurer_id: owner.userId, ...maria })
  assert.deepEqual([second.name, second.name_ru, second.surname_ru], ['ANNA-MARIA', null, null])
  assert.deepEqual(await listOf(owner), [first, second])

  const changed = { ...first, surname: "O'NEILL", birth: '2016-02-29' }
  const { body } = await owner.call(calls.updateInsured, changed)
  assert.deepEqual(body, { data: { result: changed } })
  assert.deepEqual(await listOf(owner), [changed, second])

  assert.deepEqual((await owner.call(calls.deleteInsured, { id: first.id })).body, { success: true })
  assert.equal((await owner.call(calls.deleteInsured, { id: first.id })).status, 404)
  assert.equal((await owner.call(calls.updateInsured, changed)).status, 404)
  assert.deepEqual(await listOf(owner), [second])
})

test('pressed once more under its key, after a lost answer or at once, a person is added once', async () => {
  const owner = await aCustomer(shop)
  const headers = { 'idempotency-key': 'a-press' }
  const press = (more: object = {}, who = owner) => who.call(calls.addInsured, { ...maria, ...more }, headers)
  const answers = [...(await Promise.all([press(), press()])), await press()]
  assert.deepEqual(
    answers.map(({ status, body }) => [status, body]),
    answers.map(() => [200, answers[0]?.body]),
  )
  assert.equal((await listOf(owner)).length, 1)
  await added(maria, owner)
  assert.equal((await listOf(owner)).length, 2, 'without a key each press adds one')
  const other = await aCustomer(shop)
  const { body } = await press({}, other)
  assert.equal(body.data.result.insurer_id, other.userId, 'a key is its customer’s')
  const long = { 'idempotency-key': 'k'.repeat(256) }
  assert.equal((await owner.call(calls.addInsured, maria, long)).status, 422)
})

test('the Russian names come in either script', async () => {
  const person = await added({ ...maria, surname_ru: 'Smirnova', name_ru: "д'Артаньян-Иванов" })
  assert.deepEqual([person.surname_ru, person.name_ru], ['Smirnova', "д'Артаньян-Иванов"])
})

test('each wrong field is refused by itself, at adding and at changing', async () => {
  const person = await added()
  for (const [changes, field] of [
    [{ surname: 'Смирнова' }, 'surname'],
    [{ name: '' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ name: 'A'.repeat(61) }, 'name'],
    [{ name: 'MARIA1' }, 'name'],
    [{ surname: '=HYPERLINK' }, 'surname'],
    [{ surname: 'A\u200BB' }, 'surname'],
    [{ surname: 'A\u0000B' }, 'surname'],
    [{ surname: 'A\uD800' }, 'surname'],
    [{ surname_ru: 'Смирнова7' }, 'surname_ru'],
    [{ name_ru: 'М'.repeat(61) }, 'name_ru'],
    [{ birth: undefined }, 'birth'],
    [{ birth: '2015-02-29' }, 'birth'],
    [{ birth: '01.06.2015' }, 'birth'],
    [{ birth: '2027-01-16' }, 'birth'],
    [{ birth: '1899-12-31' }, 'birth'],
    [{ birth: 20150601 }, 'birth'],
    [{ name: ['MARIA'] }, 'name'],
    [{ surname: 'A'.repeat(301) }, 'surname'],
  ] as const) {
    for (const [call, input] of [
      [calls.addInsured, { ...maria, ...changes }],
      [calls.updateInsured, { ...person, ...changes }],
    ] as const) {
      const { status, body } = await customer.call(call, input)
      assert.equal(status, 422, `${call.path} ${JSON.stringify(changes)}`)
      assert.deepEqual(Object.keys(body.errors), [field])
    }
  }
})

test('born today is old enough, and 1 January 1900 young enough', async () => {
  for (const birth of ['2027-01-15', '1900-01-01'])
    assert.equal((await added({ ...maria, birth })).birth, birth)
})

test("another's person and an absent one are answered alike, before any field is judged; nothing moves", async () => {
  const person = await added()
  const ask = async (id: unknown) => [
    await stranger.call(calls.updateInsured, { id, surname: 5 }),
    await stranger.call(calls.updateInsured, { ...maria, id, name: 'TAKEN' }),
    await stranger.call(calls.deleteInsured, { id }),
  ]
  const foreign = await ask(person.id)
  for (const { status } of foreign) assert.equal(status, 404)
  for (const absent of [999_999_999, '999999999999999', 0]) {
    assert.deepEqual(
      (await ask(absent)).map(({ status, body }) => [status, body]),
      foreign.map(({ status, body }) => [status, body]),
    )
  }
  assert.ok(
    (await listOf(customer)).some(({ id, name }: typeof person) => id === person.id && name === 'MARIA'),
  )
})

test("another customer's insurer_id is refused in every call and moves nobody", async () => {
  const person = await added()
  for (const insurer_id of [customer.userId, String(customer.userId), '0', 'admin']) {
    const asked = [
      await stranger.call(calls.getInsured, { insurer_id }),
      await stranger.call(calls.addInsured, { ...maria, insurer_id }),
      await stranger.call(calls.updateInsured, { ...person, insurer_id }),
      await stranger.call(calls.findInsured, { insurer_id, births: maria.birth }),
    ]
    assert.deepEqual(
      asked.map(({ status }) => status),
      [403, 403, 403, 403],
    )
  }
  assert.deepEqual(await listOf(stranger), [])
  const own = await customer.call(calls.updateInsured, { ...person, insurer_id: String(customer.userId) })
  assert.equal(own.status, 200)
  const moved = await customer.call(calls.updateInsured, { ...person, insurer_id: stranger.userId })
  assert.equal(moved.status, 403)
})

test('what is no id is refused at the field', async () => {
  for (const id of [undefined, null, 'one', -1, 1.5, { $gt: 0 }, [1], '1; drop table insured_person']) {
    const { status, body } = await customer.call(calls.updateInsured, { ...maria, id })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['id'])
  }
  assert.equal((await customer.call(calls.deleteInsured, {})).status, 422)
  assert.equal((await customer.call(calls.deleteInsured, { id: 'x' })).status, 422)
})

test('found by birth dates, in every spelling of the list, own persons only', async () => {
  const owner = await aCustomer(shop)
  const births = ['2015-06-01', '2015-06-02', '2015-06-03']
  for (const birth of births) await added({ ...maria, birth }, owner)
  await added({ ...maria, birth: '2015-06-01', name: 'OLGA' })
  const find = async (query: string) => {
    const headers = { 'x-requested-with': 'XMLHttpRequest' }
    const { status, body } = await owner.send({ url: `/api/insured/find?${query}`, headers })
    assert.equal(status, 200)
    return body.result.map(({ birth }: { birth: string }) => birth)
  }
  const two = ['2015-06-01', '2015-06-03']
  for (const query of [
    'births=2015-06-01&births=2015-06-03',
    'births[]=2015-06-01&births[]=2015-06-03',
    'births=2015-06-01,2015-06-03',
    'births[]=2015-06-03,%202015-06-01',
    'births=2015-06-01&births[]=2015-06-03',
    'births[0]=2015-06-01&births[1]=2015-06-03',
    'births%5B1%5D=2015-06-03&births%5B0%5D=2015-06-01,',
    `insurer_id=${owner.userId}&births=2015-06-01,2015-06-03,2020-01-01,2015-06-01`,
  ]) {
    assert.deepEqual(await find(query), two, query)
  }
  for (const query of ['', 'births=', 'births[]=', 'births=,']) assert.deepEqual(await find(query), [])
  const { body } = await owner.call(calls.findInsured, { births: '2015-06-01' })
  const { birth, surname, name, surname_ru, name_ru } = maria
  assert.deepEqual(body, { result: [{ birth, surname, name, surname_ru, name_ru }] })
})

test('what is no date is told at the field', async () => {
  for (const births of ['2015-06', '2015-02-30', '01.06.2015', '%', "2015-06-01' or 1=1", '2015-06-01,x']) {
    const { status, body } = await customer.call(calls.findInsured, { births })
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['births']], births)
  }
  const { status, body } = await customer.call(calls.findInsured, { 'births[1]': 'x' })
  assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, ['births']])
})

test('five birth dates are one too many', async () => {
  const births = ['2015-06-01', '2015-06-02', '2015-06-03', '2015-06-04', '2015-06-05']
  const { status, body } = await customer.call(calls.findInsured, { births: births.join(',') })
  assert.equal(status, 422)
  assert.deepEqual(Object.keys(body.errors), ['births'])
  const numbered = Object.fromEntries(births.map((birth, at) => [`births[${at}]`, birth]))
  assert.equal((await customer.call(calls.findInsured, numbered)).status, 422)
  const four = await customer.call(calls.findInsured, { births: births.slice(1).join(',') })
  assert.equal(four.status, 200)
})
