import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { textTied } from '@akvapolis/copy/tied'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { demoCover } from '@akvapolis/rules/offer/demo-cover'
import { aDraft, aPolicy } from '../../testing/buyer.ts'
import { codeFor } from '../../testing/customer.ts'
import { anOrder, tripsOf } from '../../testing/orders.ts'
import { orderIn } from '../payments/testing/counter.ts'
import { openTill, type Till } from '../payments/testing/till.ts'
import { controlCode } from '../policies/control-code.ts'
import { documentOf } from './document-of-policy.ts'
import { checkIdOf, policiesIn, said } from './testing/papers.ts'

let till: Till
before(async () => {
  till = await openTill({}, { hasWorkers: true })
})
after(() => till.close())

type Asking = Awaited<ReturnType<Till['aBuyer']>>

const ask = (visitor: Pick<Asking, 'call'>, name: string) =>
  visitor.call(calls.getPolicyCard, { policy_id: name })

async function cardIn(state: keyof ReturnType<typeof policiesIn>) {
  const policy = await policiesIn(till)[state]()
  const { status, body } = await ask(policy.buyer, policy.id)
  assert.equal(status, 200, JSON.stringify(body))
  return { policy, card: body.result }
}

test('a paid policy tells when, where, who, what is covered, and how anybody checks it', async () => {
  const { policy, card } = await cardIn('paid')
  const { check, covered, ...facts } = card
  assert.match(facts.number, /^AP-27-\d{6}$/)
  assert.deepEqual(facts, {
    external_id: policy.id,
    number: facts.number,
    state: 'paid',
    product: 'diver',
    document: 'policy',
    total: 3458,
    has_payments: true,
    start_date: '2027-02-01',
    end_date: '2027-02-14',
    not_before: null,
    is_inside_russia: false,
    insured_days: 14,
    countries: ['Египет'],
    diving_program: null,
    people: ['PETROV PETR'],
    insurance_amount: 50_000,
  })
  assert.deepEqual(covered.depth, { by: 'certificate', metres: demoCover.depth_max })
  assert.deepEqual(
    covered.items,
    demoCover.items
      .filter(({ headline }) => headline)
      .map(({ ru, limit_eur }) => ({ name: textTied(ru), limit: limit_eur })),
  )
  assert.equal(new URL(check.url).pathname, `/check/${await checkIdOf(till, policy)}`)
  assert.equal(check.control_code, controlCode(await checkIdOf(till, policy)))
  assert.match(check.code, /^<svg .*<\/svg>\s*$/s)
  assert.doesNotMatch(check.code, /<(script|image|text)|PETROV/)
  for (const name of [policy.number, policy.id]) {
    assert.deepEqual((await ask(policy.buyer, name)).body.result, card)
  }
})

test('one paid on its first day tells since when', async () => {
  const buyer = await till.aBuyer()
  const trip = { mode: 'single', date_from: '2027-01-15', date_to: '2027-01-20', count: 6 } as const
  const policy = await aPolicy(buyer, anOrder({ phone: buyer.phone, trip }))
  const told = async () => {
    const { not_before, total } = (await ask(buyer, policy.id)).body.result
    return { words: not_before.replaceAll('\u00a0', ' '), kopecks: total * 100 }
  }
  const form = await till.toPay({ ...policy, order: '', buyer })
  const { words, kopecks } = await told()
  assert.equal(words, 'не раньше оплаты')
  await till.notify(orderIn(form), { ...said.paid, kopecks })
  assert.equal((await told()).words, 'с оплаты в 12:00')
})

test('of one ordered before its first day, the money of that day still to come is told once the day is there', async () => {
  const buyer = await till.aBuyer()
  const trip = { mode: 'single', date_from: '2027-01-18', date_to: '2027-01-23', count: 6 } as const
  const { id } = await aPolicy(buyer, anOrder({ phone: buyer.phone, trip }))
  const rows = till.services.db.selectFrom('policy').selectAll().where('external_id', '=', id)
  const notBefore = async () =>
    (await documentOf(till.services, await rows.executeTakeFirstOrThrow())).notBefore
  assert.equal(await notBefore(), null)
  const onTheDay = await till.at('2027-01-18T08:00:00Z', notBefore)
  assert.match(onTheDay?.ru ?? '', /^не\sраньше оплаты$/)
})

for (const state of ['draft', 'published', 'expired', 'review', 'cancelled_unpaid'] as const) {
  test(`${state}: neither a number to show nor anything to check`, async () => {
    const { card } = await cardIn(state)
    assert.deepEqual([card.number, card.check], [null, null])
    assert.deepEqual(card.people, ['PETROV PETR'])
  })
}

test('one that was paid back keeps its number and has nothing to check', async () => {
  const { card } = await cardIn('cancelled')
  assert.match(card.number, /^AP-27-\d{6}$/)
  assert.deepEqual([card.state, card.document, card.check], ['cancelled', 'cancelled', null])
})

test('a course goes as deep as its programme, and several trips insure some days of their period', async () => {
  const buyer = await till.aBuyer()
  const { phone } = buyer
  const drafted = async (changes: object) => {
    const { external_id } = await aDraft(buyer, anOrder({ phone, ...changes }))
    return (await ask(buyer, external_id)).body.result
  }
  const several = await drafted({
    trip: { mode: 'multiple', date_from: '2027-02-01', date_to: '2027-08-30', count: 30 },
  })
  assert.deepEqual([several.insured_days, several.end_date], [30, '2027-08-30'])
  const taught = anOrder({ phone, ...tripsOf.training.changes })
  const { external_id } = (await buyer.call(calls.createInstructorDraft, taught)).body.result
  const course = (await ask(buyer, external_id)).body.result
  assert.equal(course.covered.depth.by, 'programme')
  assert.ok(course.diving_program)
})

test('one from before covers were kept says less', async () => {
  const policy = await policiesIn(till).published()
  const long = new Date('2001-01-01T00:00:00Z')
  await till.services.db
    .updateTable('policy')
    .set({ cover_id: null, priced_at: long })
    .where('external_id', '=', policy.id)
    .execute()
  const { status, body } = await ask(policy.buyer, policy.id)
  assert.deepEqual([status, body.result.covered, body.result.insurance_amount], [200, null, 50_000])
})

test('a foreign one, one of nobody and one that a visitor asks for are told nothing', async () => {
  const policy = await policiesIn(till).paid()
  const stranger = await till.aBuyer()
  const [foreign, absent] = [await ask(stranger, policy.id), await ask(stranger, 'AP-27-999999')]
  assert.deepEqual([foreign.status, foreign.body], [404, absent.body])
  assert.equal((await ask(await till.shop.visitor(), policy.id)).status, 401)
  for (const input of [{}, { policy_id: '' }])
    assert.equal((await policy.buyer.call(calls.getPolicyCard, input)).status, 422)
  assert.equal((await ask(policy.buyer, 'x'.repeat(65))).status, 404)
})

test('who has the link to a payment is told nothing of the card', async () => {
  const policy = await policiesIn(till).paid()
  const visitor = await till.shop.visitor()
  const { body } = await visitor.call(calls.getPaymentState, { policy: policy.id })
  assert.deepEqual(body, { status: 'paid' })
})

test('after a long silence a code alone opens no older one', async () => {
  const { buyer, id } = await policiesIn(till).paid()
  await till.services.db
    .updateTable('customer')
    .set({ last_known_at: new Date(till.clock.now().getTime() - 400 * dayMs) })
    .where('id', '=', buyer.userId)
    .execute()
  till.clock.advance({ minutes: 1 })
  const visitor = await till.shop.visitor()
  const code_number = await codeFor(till.shop, visitor, { phone: buyer.phone })
  await visitor.call(calls.signInWithCode, { phone: buyer.phone, code_number })
  assert.equal((await ask(visitor, id)).status, 403)
})
