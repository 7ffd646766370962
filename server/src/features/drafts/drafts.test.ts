import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { aBuyer, aDraft, aPolicy, type Buyer } from '../../testing/buyer.ts'
import { anEstablishedCustomer, aPassword, aPhone, codeFor } from '../../testing/customer.ts'
import { anOrder, egypt, workedExampleTotal } from '../../testing/orders.ts'
import { rounds } from '../../testing/rounds.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let buyer: Buyer
let stranger: Buyer
const absent = '00000000-0000-4000-8000-000000000000'

before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  buyer = await aBuyer(shop)
  stranger = await aBuyer(shop, anOrder({ phone: '+79161112233', email: 'stranger@example.org' }))
})
after(() => shop.close())

test('a draft is kept with its price and listed newest first', async () => {
  const first = await aDraft(buyer)
  const second = await aDraft(buyer)
  assert.match(first.number, /^D-\d{6}$/)
  const { body } = await buyer.call(calls.getDrafts, { id: String(buyer.userId) })
  assert.deepEqual(
    body.result.slice(0, 2).map(({ external_id }: { external_id: string }) => external_id),
    [second.external_id, first.external_id],
  )
  const [newest] = body.result
  assert.deepEqual(
    { ...newest, created_date: '' },
    {
      id: second.external_id,
      external_id: second.external_id,
      number: second.number,
      created_date: '',
      total_cost: workedExampleTotal,
      date_start: '2027-02-01',
      date_end: '2027-02-14',
      status: 'draft',
      is_hidden: false,
      product: 'diver',
      diving_program: null,
      countries: ['Египет'],
      insured: ['PETROV P.'],
    },
  )
})

test('drafts and policies name where and for whom they are, as the paper does', async () => {
  const diver = { surname: 'PETROV', name: 'Petr', birth: '1990-05-05' }
  const child = {
    surname_ru: 'Петрова',
    name_ru: 'Ёлка',
    birth: '2015-06-01',
    passport_common: 'IV-АБ 123456',
  }
  const nicaragua = 157
  const order = anOrder({ countries: [egypt, nicaragua], tourists: [diver, child] })
  const expected = { countries: ['Египет', 'Никарагуа'], insured: ['PETROV P.', 'Петрова Ё.'] }
  const facts = ({ countries, insured }: typeof expected) => ({ countries, insured })

  await buyer.call(calls.calculate, order)
  const { external_id } = await aDraft(buyer, order)
  assert.deepEqual(facts((await buyer.call(calls.getDrafts)).body.result.find(of(external_id))), expected)
  await buyer.call(calls.publishDraft, { draft_id: external_id })
  assert.deepEqual(facts((await buyer.call(calls.getPolicies)).body.find(of(external_id))), expected)
})

test('a Russian name that was typed in one case stands in ordinary case, and is kept as typed', async () => {
  const typed = {
    surname_ru: 'ИВАНОВА',
    name_ru: 'анна',
    birth: '1991-06-06',
    passport_common: 'IV-АБ 654321',
  }
  const { external_id, number } = await aDraft(buyer, anOrder({ tourists: [typed] }))
  const [listed] = (await buyer.call(calls.getDrafts)).body.result
  assert.deepEqual([listed.external_id, listed.insured], [external_id, ['Иванова А.']])
  const { body } = await buyer.call(calls.getDraft, { draft_number: number })
  assert.partialDeepStrictEqual(body.result.details.tourists, [typed])
})

const of = (id: string) => (listed: { external_id: string }) => listed.external_id === id

test('the price of a draft names the draft, one that was only calculated names none', async () => {
  const { body: calculated } = await buyer.call(calls.calculate, anOrder())
  assert.equal(calculated.draft_id, null)
  const { number, external_id } = await aDraft(buyer)
  const { body } = await buyer.call(calls.getDraft, { draft_number: number })
  assert.deepEqual(body.result.info, { ...body.result.info, draft_id: external_id })
})

test('a draft can be gone on with, by its number and by its id', async () => {
  const draft = await aDraft(buyer)
  for (const name of [draft.number, draft.external_id]) {
    const { body } = await buyer.call(calls.getDraft, { draft_number: name })
    assert.equal(body.result.details.tourists[0].surname, 'PETROV')
    assert.equal(body.result.info.total, workedExampleTotal)
  }
})

test('a draft is deleted once', async () => {
  const { number } = await aDraft(buyer)
  assert.deepEqual((await buyer.call(calls.deleteDraft, { draft_number: number })).body, { success: true })
  assert.equal((await buyer.call(calls.deleteDraft, { draft_number: number })).status, 404)
  assert.equal((await buyer.call(calls.getDraft, { draft_number: number })).status, 404)
})

test('publishing gives one policy, however often and in parallel', async () => {
  const draft = await aDraft(buyer)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, racer) =>
      buyer.call(calls.publishDraft, { draft_id: racer % 2 ? draft.number : draft.external_id }),
    ),
  )
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
  const bodies = new Set(answers.map(({ body }) => JSON.stringify(body)))
  assert.equal(bodies.size, 1)
  const { body } = answers[0] ?? assert.fail()
  assert.match(body.policy_number, /^AP-27-\d{6}$/)
  assert.deepEqual([body.user_id, body.policy_id], [buyer.userId, draft.external_id])
  const events = await shop.services.db
    .selectFrom('policy_event')
    .innerJoin('policy', 'policy.id', 'policy_event.policy_id')
    .select('to_state')
    .where('external_id', '=', draft.external_id)
    .execute()
  assert.deepEqual(
    events.map(({ to_state }) => to_state),
    ['draft', 'published'],
  )
  assert.equal((await buyer.call(calls.deleteDraft, { draft_number: draft.number })).status, 404)
})

test('deleting and publishing at once: one of them wins, never both', async () => {
  for (let round = 0; round < rounds(); round += 1) {
    const draft = await aDraft(buyer)
    const [deleted, published] = await Promise.all([
      buyer.call(calls.deleteDraft, { draft_number: draft.number }),
      buyer.call(calls.publishDraft, { draft_id: draft.number }),
    ])
    assert.deepEqual([deleted.status, published.status].sort(), [200, 404])
  }
})

test('what a client says of dates and bonus days is compared', async () => {
  const draft = await aDraft(buyer)
  const publish = (changes: object) => buyer.call(calls.publishDraft, { draft_id: draft.number, ...changes })
  for (const [changes, field] of [
    [{ start_date: '2027-02-02' }, 'start_date'],
    [{ end_date: '2027-02-15' }, 'end_date'],
    [{ bonus_days: 3 }, 'bonus_days'],
    [{ bonus_days: 'three' }, 'bonus_days'],
    [{ start_date: 5 }, 'start_date'],
  ] as const) {
    const { status, body } = await publish(changes)
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  const right = { start_date: '2027-02-01', end_date: '2027-02-14', bonus_days: 0 }
  assert.equal((await publish(right)).status, 200)
})

test("another's draft and an absent one are answered alike, before any other field is judged", async () => {
  const draft = await aDraft(buyer)
  const ask = async (name: string) => [
    await stranger.call(calls.getDraft, { draft_number: name }),
    await stranger.call(calls.deleteDraft, { draft_number: name }),
    await stranger.call(calls.publishDraft, { draft_id: name, bonus_days: {} }),
    await stranger.call(calls.downloadPolicy, { number: name }),
  ]
  const foreign = await ask(draft.external_id)
  const none = await ask(absent)
  assert.deepEqual(
    foreign.map(({ status }) => status),
    [404, 404, 404, 404],
  )
  assert.deepEqual(
    foreign.map(({ body }) => body),
    none.map(({ body }) => body),
  )
  assert.equal((await buyer.call(calls.getDraft, { draft_number: draft.number })).status, 200)
})

test("another customer's id is refused", async () => {
  const { status } = await stranger.call(calls.getDrafts, { id: String(buyer.userId) })
  assert.equal(status, 403)
})

test('a list holds only what is one’s own', async () => {
  await aPolicy(buyer)
  const { body } = await stranger.call(calls.getPolicies)
  assert.deepEqual(body, [])
  const mine = await buyer.call(calls.getPolicies)
  assert.deepEqual(
    { status: mine.body[0].status, state: mine.body[0].state, total: mine.body[0].total },
    { status: false, state: 'published', total: workedExampleTotal },
  )
})

test('an Idempotency-Key makes a repeat the first answer; another body under it is refused', async () => {
  const key = { 'idempotency-key': 'press-1' }
  const [first, second] = await Promise.all([
    buyer.call(calls.createDraft, anOrder(), key),
    buyer.call(calls.createDraft, anOrder(), key),
  ])
  assert.deepEqual(first.body, second.body)
  const third = await buyer.call(calls.createDraft, anOrder({ email: 'other@example.org' }), key)
  assert.equal(third.status, 422)
  const without = await buyer.call(calls.createDraft, anOrder())
  assert.notEqual(without.body.result.external_id, first.body.result.external_id)
})

test('a draft wants a phone confirmed in the last half hour', async () => {
  const mine = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
  try {
    const late = await aBuyer(mine)
    mine.clock.advance({ minutes: 30 })
    assert.equal((await late.call(calls.createDraft, anOrder())).status, 403)
  } finally {
    await mine.close()
  }
})

test('another phone that gives its code in the session confirms none of the customer’s', async () => {
  const { phone, email } = await anEstablishedCustomer(shop)
  const order = anOrder({ phone, email })
  const visitor = await shop.visitor()
  await visitor.call(calls.signInWithPassword, { phone, password: aPassword })
  const other = aPhone()
  const query = { phone: other, code: await codeFor(shop, visitor, { phone: other, placement: 'autoload' }) }
  assert.equal((await visitor.call(calls.autoload, query)).status, 422)
  assert.equal((await visitor.call(calls.createDraft, order)).status, 403)
  const code_number = await codeFor(shop, visitor, { phone: other })
  const signedIn = await visitor.call(calls.signInWithCode, { phone: other, code_number })
  assert.deepEqual(Object.keys(signedIn.body.errors), ['phone'])
  assert.equal((await visitor.call(calls.createDraft, order)).status, 403)
  await visitor.call(calls.signInWithCode, { phone, code_number: await codeFor(shop, visitor, { phone }) })
  assert.equal((await visitor.call(calls.createDraft, order)).status, 200)
})

test('a draft goes to the customer’s own phone, with both consents', async () => {
  for (const [changes, field] of [
    [{ contacts: { phone: '+79169999999', email: 'petrov@example.org' } }, 'contacts.phone'],
    [{ accepted: false }, 'accepted'],
    [{ accepted_personal_data: null }, 'accepted_personal_data'],
    [{ insurer: { ...anOrder().insurer, birth: '2010-01-01' } }, 'insurer.birth'],
    [{ tourists: [{ surname: 'Петров', name: 'PETR', birth: '1990-05-05' }] }, 'tourists.0.surname'],
  ] as const) {
    const { status, body } = await buyer.call(calls.createDraft, { ...anOrder(), ...changes })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), [field])
  }
  const contacts = { phone: '+79169999999', email: 'petrov@' }
  const both = await buyer.call(calls.createDraft, { ...anOrder(), contacts })
  assert.deepEqual(Object.keys(both.body.errors).sort(), ['contacts.email', 'contacts.phone'])
})

test('text that the database does not take is refused at its field, even where nobody reads it', async () => {
  const tourist = { surname: 'PETROV', name: 'PETR', birth: '1990-05-05' }
  for (const text of ['\u0000', 'Ива\ud800н']) {
    const details = { ...anOrder(), tourists: [{ ...tourist, patronymic_ru: text }] }
    for (const call of [calls.calculate, calls.pay, calls.createDraft]) {
      const { status, body } = await buyer.call(call, details)
      assert.equal(status, 422, call.path)
      assert.deepEqual(Object.keys(body.errors), ['tourists.0.patronymic_ru'])
    }
    assert.equal((await buyer.call(calls.publishDraft, { draft_id: `D-${text}` })).status, 404)
    assert.equal((await buyer.call(calls.getDraft, { draft_number: text })).status, 404)
  }
})

test('names that stand on no paper are names too, and are kept', async () => {
  const tourist = { surname: 'PETROV', name: 'PETR', birth: '1990-05-05' }
  const internal = {
    surname_ru: 'Петров',
    name_ru: 'Пётр',
    birth: '1990-05-05',
    passport_common: '4510 123456',
  }
  const assertRefused = async (details: object, field: string, text: string) => {
    const order = { ...anOrder(), tourists: [{ ...details, [field]: text }] }
    const { status, body } = await buyer.call(calls.createDraft, order)
    assert.deepEqual([status, Object.keys(body.errors ?? {})], [422, [`tourists.0.${field}`]])
  }
  for (const field of ['surname_ru', 'name_ru', 'patronymic_ru']) {
    for (const text of ['Ива\u202eнов', 'Ива\u200bнов', '\u200b', 'IVANOV', '<b>'])
      await assertRefused(tourist, field, text)
  }
  await assertRefused(internal, 'surname', 'PET\u202eROV')
  await assertRefused(internal, 'name', 'Пётр')
  await assertRefused(internal, 'passport', '<b>')
  const named = { ...tourist, surname_ru: 'Петров', name_ru: 'Пётр', patronymic_ru: ' ', passport_common: '' }
  const { number } = await aDraft(buyer, { ...anOrder(), tourists: [named] })
  const { body } = await buyer.call(calls.getDraft, { draft_number: number })
  assert.equal(body.result.details.tourists[0].surname_ru, 'Петров')
})

test("a customer's id of another type is no customer, and no fault of ours", async () => {
  const { number } = await aPolicy(buyer)
  for (const user_id of [{ toString: null, valueOf: null }, [[]], true]) {
    const { status, body } = await buyer.call(calls.toPay, { policy_number: number, user_id })
    assert.equal(status, 422)
    assert.deepEqual(Object.keys(body.errors), ['user_id'])
  }
})

test('an order whose first day has passed since it was priced is told so, and that of today is stored', async () => {
  shop.clock.set('2027-01-15T20:59:00Z')
  const order = anOrder({ trip: { mode: 'single', date_from: '2027-01-15', date_to: '2027-01-25' } })
  const late = await aBuyer(shop, order)
  shop.clock.set('2027-01-15T21:00:00Z')
  const { status, body } = await late.call(calls.createDraft, order)
  const message = 'Дата начала поездки уже прошла, измените даты'
  assert.deepEqual([status, body], [409, { message, code: 'start_passed' }])
  const today = { ...order, trip: { mode: 'single', date_from: '2027-01-16', date_to: '2027-01-25' } }
  assert.equal((await late.call(calls.createDraft, today)).status, 200)
})
