import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Info } from '@akvapolis/contract/calculator'
import { calls } from '@akvapolis/contract/calls'
import { type Product, productCodes } from '@akvapolis/rules/products/product'
import { productOf } from '@akvapolis/rules/products/products'
import { decideAtBank } from '../../testing/bank-customer.ts'
import { confirmCode } from '../../testing/buyer.ts'
import { aPhone } from '../../testing/customer.ts'
import { aHolder } from '../../testing/dms-contract.ts'
import { awaitMessage } from '../../testing/messages.ts'
import { anOrder, aTrip, tripsOf } from '../../testing/orders.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { onceStored } from '../../testing/stored-documents.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { lacks, textOf } from '../documents/testing/pdf-reading.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true, environment: { SANDBOX_LIMITS: 'off' } })
})
after(() => shop.close())

const quoteCalls = {
  calculator: { calculate: calls.calculate, check: calls.pay },
  'calculator-instructor': { calculate: calls.calculateInstructor, check: calls.payInstructor },
  'calculator-bonus': { calculate: calls.calculateBonus, check: calls.checkBonus },
} as const satisfies Record<Product['calls'], unknown>

const draftCalls = {
  'create-draft': calls.createDraft,
  'create-instructor-draft': calls.createInstructorDraft,
} as const satisfies Record<Product['draftCall'], unknown>

/** What each calculator adds to the price and to the document; no page of the policy is without the rest. */
const expected = {
  diver: {
    info: { cities: [], diving_program_description: null, days_underwater: null, bonus_days: 0 },
    printed: ['Египет', '3 458 ₽', 'Однократная поездка'],
    programme: null,
    preload: { diving_program_group: null, diving_program_id: null, city: null, mode: 'single' },
  },
  instructor: {
    info: {
      cities: [],
      diving_program_description: 'PADI Divemaster, до\u00a040\u00a0м',
      days_underwater: null,
      bonus_days: 0,
    },
    printed: [
      'PADI Divemaster',
      'Профессиональный уровень',
      'не глубже 40 м',
      '3 396 ₽',
      'Многократные поездки',
    ],
    programme: 'PADI Divemaster',
    preload: { diving_program_group: 3, diving_program_id: 12, city: null, mode: 'multiple' },
  },
  bonus: {
    info: { cities: [], diving_program_description: null, days_underwater: null, bonus_days: 10 },
    printed: ['Египет', 'As Agree', 'с 00:00 01.02.2027 по 24:00 30.11.2027'],
    programme: null,
    preload: { diving_program_group: null, diving_program_id: null, city: null, mode: 'multiple' },
  },
  training: {
    info: {
      cities: [{ id: 6, name: 'Дахаб' }],
      diving_program_description: 'PADI Open Water Diver, до\u00a018\u00a0м',
      days_underwater: 4,
      bonus_days: 0,
    },
    printed: [
      'Дахаб',
      'Dahab',
      'PADI Open Water Diver',
      'не глубже 18 м',
      'под водой 4 / under water 4',
      '1 161 ₽',
    ],
    programme: 'PADI Open Water Diver',
    preload: { diving_program_group: 1, diving_program_id: 3, city: 6, mode: 'single' },
  },
}

type Someone = { visitor: Visitor; phone: string; email: string }

/** A visitor, or where only holders of a DMS contract may buy, one of them. */
async function someone(product: Product): Promise<Someone> {
  if (product.buyers === 'contract_holders') {
    const holder = await aHolder(shop)
    return { visitor: holder, phone: holder.phone, email: holder.email }
  }
  return { visitor: await shop.visitor(), phone: aPhone(), email: 'buyer@example.org' }
}

async function priceOf({ visitor }: Someone, { code, calls }: Product): Promise<Info> {
  const { status, body } = await visitor.call(quoteCalls[calls].calculate, aTrip(tripsOf[code].changes))
  assert.equal(status, 200, JSON.stringify(body))
  return body
}

/** Makes a draft a policy, saying what it was priced for; answers its number. */
async function publish({ visitor }: Someone, draft_id: string, { trip, bonus_days }: Info): Promise<string> {
  const dates = { start_date: trip.date_from, end_date: trip.date_to }
  const { status, body } = await visitor.call(calls.publishDraft, { draft_id, ...dates, bonus_days })
  assert.equal(status, 200, JSON.stringify(body))
  return body.policy_number
}

const policyMail = ({ email }: Someone, number: string) =>
  awaitMessage(shop.app, {
    to: email,
    fits: ({ attachments, text }) => attachments.length > 0 && text.includes(number),
  })

/** What only some products have. */
const specialIn = ({ cities, diving_program_description, days_underwater, bonus_days }: Info) => ({
  cities,
  diving_program_description,
  days_underwater,
  bonus_days,
})

const policyThenCalendar = /^akvapolis-AP-.*\.pdf,.*\.ics$/

for (const code of productCodes) {
  describe(code, () => {
    const product = productOf(code)
    const { changes, total } = tripsOf[code]
    const { info, printed, programme, preload } = expected[code]
    let buyer: Someone
    let priced: Info
    let policy: { number: string; id: string }
    const order = () => anOrder({ phone: buyer.phone, email: buyer.email, ...changes })
    before(async () => {
      buyer = await someone(product)
    })

    test('is priced to the rouble', async () => {
      priced = await priceOf(buyer, product)
      assert.deepEqual(specialIn(priced), info)
      assert.partialDeepStrictEqual(priced, { total, insurance_amount: 50_000 })
    })

    test('is ordered with a code, and stored as a draft at that price', async () => {
      await confirmCode(shop, buyer.visitor, order(), quoteCalls[product.calls].check)
      const { status, body } = await buyer.visitor.call(draftCalls[product.draftCall], order())
      assert.equal(status, 200, JSON.stringify(body))
      assert.equal(body.bonus_days_count, info.bonus_days)
      const { external_id: id } = body.result
      const [draft] = (await buyer.visitor.call(calls.getDrafts)).body.result
      assert.deepEqual(
        [draft.external_id, draft.product, draft.diving_program, draft.total_cost],
        [id, code, programme, total],
      )
      policy = { number: await publish(buyer, id, priced), id }
    })

    test('is paid, or costs nothing, and comes by mail', async () => {
      if (total > 0) await decideAtBank(shop, buyer.visitor, { number: policy.number })
      const { attachments } = await policyMail(buyer, policy.number)
      assert.match(attachments.map(({ file_name }) => file_name).join(), policyThenCalendar)
      const [listed] = (await buyer.visitor.call(calls.getPolicies)).body
      assert.deepEqual(
        [listed.number, listed.status, listed.product, listed.diving_program, listed.total],
        [policy.number, true, code, programme, total],
      )
    })

    test('says on its document what it is for', { skip: lacks('pdftotext') }, async () => {
      const download = () => buyer.visitor.call(calls.downloadPolicy, { number: policy.number })
      const { body } = await onceStored(download)
      const text = textOf(Buffer.from(body.contract, 'base64'))
      for (const words of [policy.number, 'PETROV PETR', ...printed]) assert.ok(text.includes(words), words)
      assert.doesNotMatch(text, /ОБРАЗЕЦ/)
    })

    test('starts a new one from it', async () => {
      const { body } = await buyer.visitor.call(calls.preloadPolicy, { policy_number: policy.number })
      assert.deepEqual(body.result, { contries_ids: [66], product: code, risks_ids: [], ...preload })
      const looked = await buyer.visitor.call(calls.lookUpPolicy, { policy_number: policy.number })
      assert.deepEqual(looked.body.result, { total, ...policy })
    })
  })
}

describe('the calculators for instructors and courses', () => {
  const ask = async (changes: object) =>
    (await shop.visitor()).call(calls.calculateInstructor, { ...aTrip(), ...changes })
  const errorsOf = async (changes: object) => (await ask(changes)).body.errors
  const { instructor, training } = tripsOf

  test('a student of Open Water has four days at least, and hears so', async () => {
    const ending = (date_to: string) => ({
      ...training.changes,
      trip: { ...training.changes.trip, date_to },
    })
    assert.deepEqual(await errorsOf(ending('2027-02-03')), {
      'trip.date_to': ['Минимальный срок страхования для программы «PADI Open Water Diver» – 4 дня'],
    })
    assert.equal((await ask(ending('2027-02-04'))).status, 200)
  })

  test('an instructor has multiple trips, a level and a programme', async () => {
    const { trip } = instructor.changes
    assert.deepEqual(Object.keys(await errorsOf({ trip: { ...trip, mode: 'single' } })), ['trip.mode'])
    const plain = { ...trip, diving_program_groups: null, diving_program_id: null }
    assert.deepEqual(await errorsOf({ trip: plain }), {
      'trip.diving_program_groups': ['Выберите уровень'],
      'trip.diving_program_id': ['Выберите программу'],
    })
    const beginners = { ...trip, diving_program_groups: 1, diving_program_id: 3 }
    assert.deepEqual(Object.keys(await errorsOf({ trip: beginners })), ['trip.diving_program_groups'])
  })

  test('a place that is not on the list is refused, and so is another country', async () => {
    assert.deepEqual(Object.keys(await errorsOf({ ...training.changes, city: 999 })), ['city'])
    assert.deepEqual(Object.keys(await errorsOf({ ...training.changes, countries: [1] })), ['countries'])
  })

  test('the programmes of a level, and none of one that is not there', async () => {
    const visitor = await shop.visitor()
    const programmes = (group: string) =>
      visitor.call({ ...calls.getDivingPrograms, path: `/api/get-diving-programs/${group}` }, {})
    const { body } = await programmes('4')
    assert.deepEqual(body[0], {
      id: 16,
      name: 'PADI Open Water Scuba Instructor',
      days_close: 4,
      days_open: 4,
      depth: 40,
    })
    assert.equal((await programmes('5')).status, 404)
  })
})
