import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import { dayMs } from '@akvapolis/rules/dates/durations'
import { aCustomer, aPhone, aRegistration, codeFor, type TestCustomer } from '../../testing/customer.ts'
import { askedBeside } from '../../testing/databases/waiting.ts'
import { aDmsContract, aHolder, contractEnd, daysOf } from '../../testing/dms-contract.ts'
import { anOrder, aTrip, egypt, tripsOf } from '../../testing/orders.ts'
import { rounds } from '../../testing/rounds.ts'
import { openShop, type Shop } from '../../testing/shop.ts'
import { assertTooOften, forgetUses } from '../../testing/used-up.ts'
import type { Visitor } from '../../testing/visitor.ts'

let shop: Shop
before(async () => {
  shop = await openShop({ hasWorkers: true })
})
after(() => shop.close())
// A customer a test and more: none of them is about codes.
beforeEach(async () => {
  for (const name of ['sendStrangers', 'sendEverybody'] as const) await forgetUses(shop.services, name, 'all')
})

const check = async (by: Visitor, number: string) =>
  (await by.call(calls.checkBonusDays, { policy_number: number })).body.result
const userOf = async (visitor: Visitor) => (await visitor.call(calls.getUser)).body.data.user
const dmsOf = async (visitor: Visitor) => {
  const { dms_number, dms_end_date, bonus_days, bonus_country } = await userOf(visitor)
  return [dms_number, dms_end_date, bonus_days, bonus_country]
}
const nothing = { count: 0, dms_end: null }

/** Registered with names of one's own; the limit of failed checks starts anew. */
async function somebody(person: Parameters<typeof aRegistration>[0] = {}): Promise<TestCustomer> {
  return aCustomer(shop, aRegistration(person))
}

test('a contract is found by its number, whatever the case, the spaces and the dashes, and then stands in the profile', async () => {
  const customer = await somebody()
  const { number } = await aDmsContract(shop.services, { days: 12, country: egypt })
  assert.deepEqual(await dmsOf(customer), [null, null, null, null])
  assert.ok(number.includes('-'))
  for (const dash of '-\u2011–') {
    const typed = ` ${number.toLowerCase().replaceAll('-', dash)} `
    assert.deepEqual(await check(customer, typed), { count: 12, dms_end: contractEnd }, dash)
  }
  assert.deepEqual(await dmsOf(customer), [number, contractEnd, 12, egypt])
})

for (const [spelling, person] of [
  ['in Latin letters', { surname: 'SELEZNEVA', name: 'IULIIA' }],
  ['without ё and in capitals', { surname: 'СЕЛЕЗНЕВА', name: 'ЮЛИЯ' }],
  ['as it stands', { surname: 'Селезнёва', name: 'Юлия' }],
] as const) {
  test(`the holder is known ${spelling}`, async () => {
    const holder = await somebody(person)
    const { number } = await aDmsContract(shop.services, { surname: 'Селезнёва', name: 'Юлия' })
    assert.equal((await check(holder, number)).count, 30)
  })
}

test('the Russian names of the profile match as well as the main ones', async () => {
  const customer = await somebody({ surname: 'SMIRNOFF', name: 'OLGA' })
  const { number } = await aDmsContract(shop.services)
  assert.deepEqual(await check(customer, number), nothing)
  await customer.call(calls.updateUser, { surname_ru: 'Смирнова', name_ru: 'Ольга' })
  assert.equal((await check(customer, number)).count, 30)
})

test('a number that is absent, of another person, or linked already leads nowhere, all alike', async () => {
  const owner = await aHolder(shop)
  const twin = await somebody()
  for (const person of [{ surname: 'Смирнов' }, { name: 'Оля' }, { birth: '1988-03-13' }]) {
    const other = await somebody(person)
    const { number } = await aDmsContract(shop.services)
    assert.deepEqual(await check(other, number), nothing)
    assert.deepEqual(await dmsOf(other), [null, null, null, null])
  }
  assert.deepEqual(await check(twin, 'NO-SUCH'), nothing)
  assert.deepEqual(await check(twin, owner.contract.number), nothing)
  assert.equal((await dmsOf(owner))[0], owner.contract.number)
})

test("a contract with a phone is that phone's account's and no other's, even before there is one", async () => {
  const phone = aPhone()
  const early = await aDmsContract(shop.services, { phone })
  const namesake = await somebody()
  assert.deepEqual(await check(namesake, early.number), nothing)
  const owner = await somebody({ phone, surname: 'Другая', name: 'Фамилия' })
  assert.equal((await dmsOf(owner))[0], early.number)

  const late = await aDmsContract(shop.services, { phone: owner.phone, days: 7 })
  assert.equal((await check(owner, late.number)).count, 7)
  assert.equal((await dmsOf(owner))[0], late.number)
})

test('two who match race for one contract: one of them has it', async () => {
  for (let round = 0; round < rounds(10); round += 1) {
    const { number } = await aDmsContract(shop.services)
    const twins = await Promise.all([somebody(), somebody()])
    const found = await Promise.all(twins.map((twin) => check(twin, number)))
    assert.deepEqual(found.map(({ count }) => count).sort(), [0, 30])
  }
})

test('a linked contract fixes surname, name and birth date, the Russian spelling too, and nothing else', async () => {
  const holder = await aHolder(shop)
  assert.equal((await userOf(holder)).fixed_by_contract, true)
  for (const change of [{ surname: 'Белова' }, { name: 'Олеся' }, { birth: '1988-03-11' }]) {
    const { status, body } = await holder.call(calls.updateUser, { ...change, passport: '751234567' })
    assert.equal(status, 422)
    const [field = ''] = Object.keys(change)
    assert.deepEqual(body.errors, {
      [field]: ['Чтобы изменить имя или дату рождения, обратитесь к страховщику'],
    })
  }
  assert.equal((await userOf(holder)).passport, null)
  const same = { surname: 'Смирнова', name: 'Ольга', birth: '1988-03-12', patronymic_ru: 'Ивановна' }
  assert.equal((await holder.call(calls.updateUser, same)).status, 200)
  // Whatever session it is asked from, and whether or not the contract is in use there.
  await holder.call(calls.discardBonusDays)
  assert.equal((await userOf(holder)).fixed_by_contract, true)
  assert.equal((await holder.call(calls.updateUser, { name: 'Олеся' })).status, 422)
  assert.equal((await userOf(await aCustomer(shop))).fixed_by_contract, false)
})

test('what the profile lacks may still be filled in', async () => {
  const holder = await aHolder(shop)
  await shop.services.db.updateTable('customer').set({ name: null }).where('id', '=', holder.userId).execute()
  assert.equal((await holder.call(calls.updateUser, { name: 'Ольга', name_ru: 'Ольга' })).status, 200)
})

test('a name in the other letters is the same name, and may be written so', async () => {
  const holder = await aHolder(shop)
  const written = { surname: 'SMIRNOVA', name: 'OLGA', surname_ru: 'Смирнова', name_ru: 'Ольга' }
  assert.equal((await holder.call(calls.updateUser, written)).status, 200)
  assert.equal((await holder.call(calls.updateUser, { surname: 'SMIRNOFF' })).status, 422)
})

test('the Russian names that a contract was matched by are neither changed nor emptied afterwards', async () => {
  const customer = await somebody({ surname: 'BELOVA', name: 'ANNA' })
  const { number } = await aDmsContract(shop.services)
  const holders = { surname_ru: 'Смирнова', name_ru: 'Ольга' }
  assert.equal((await customer.call(calls.updateUser, holders)).status, 200)
  assert.equal((await check(customer, number)).count, 30)
  for (const [surname_ru, name_ru] of [
    ['Белова', 'Анна'],
    ['', ''],
  ]) {
    const { status, body } = await customer.call(calls.updateUser, { surname_ru, name_ru })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['surname_ru', 'name_ru']])
  }
  assert.deepEqual(
    [(await userOf(customer)).surname_ru, (await userOf(customer)).name_ru],
    ['Смирнова', 'Ольга'],
  )
})

test('names on their way while the contract is linked are judged by the profile it was matched with', async () => {
  const customer = await somebody({ surname: 'Белова' })
  const { id } = await aDmsContract(shop.services)
  const { userId } = customer
  const back = await askedBeside(
    shop.services.db,
    {
      before: (tx) =>
        tx.updateTable('customer').set({ surname: 'Смирнова' }).where('id', '=', userId).execute(),
      after: (tx) =>
        tx
          .updateTable('dms_contract')
          .set({ customer_id: userId, linked_at: shop.clock.now() })
          .where('id', '=', id)
          .execute(),
    },
    () => customer.call(calls.updateUser, { surname: 'Белова' }),
  )
  assert.deepEqual([back.status, Object.keys(back.body.errors ?? {})], [422, ['surname']])
  assert.equal((await userOf(customer)).surname, 'Смирнова')
})

test('the contract in use is the one last checked with success in this session', async () => {
  const holder = await aHolder(shop, { days: 20 })
  const second = await aDmsContract(shop.services, { days: 5, phone: holder.phone })
  await check(holder, second.number)
  assert.equal((await dmsOf(holder))[0], second.number)
  await check(holder, 'NO-SUCH')
  assert.equal((await dmsOf(holder))[0], second.number)
  await check(holder, holder.contract.number)
  assert.equal((await dmsOf(holder))[0], holder.contract.number)
})

test('discarding holds for this session until the next check; contract and ledger stay', async () => {
  const holder = await aHolder(shop)
  assert.deepEqual((await holder.call(calls.discardBonusDays)).body, { success: true })
  assert.deepEqual(await dmsOf(holder), [null, null, null, null])
  const { status, body } = await holder.call(calls.calculateBonus, aTrip(tripsOf.bonus.changes))
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['is_pay_by_bonus']])
  assert.equal((await daysOf(shop.services, holder.contract)).balance, 30)
  assert.equal((await check(holder, holder.contract.number)).count, 30)
  assert.equal((await dmsOf(holder))[2], 30)
})

test('another password is no sign-in: what was discarded stays so', async () => {
  const holder = await aHolder(shop)
  await holder.call(calls.discardBonusDays)
  const password = { password: 'Море-и-кораллы-7', password_confirmation: 'Море-и-кораллы-7' }
  const changed = await holder.call(calls.updateUser, password)
  assert.deepEqual([changed.status, changed.body.data.user.bonus_days], [200, null])
  assert.deepEqual(await dmsOf(holder), [null, null, null, null])
})

test('a new sign-in uses the contract again', async () => {
  const holder = await aHolder(shop)
  const password = { password: 'Море-и-кораллы-7', password_confirmation: 'Море-и-кораллы-7' }
  await holder.call(calls.changePassword, { ...password, email: holder.email })
  await holder.call(calls.discardBonusDays)
  const signedIn = await holder.call(calls.signInWithPassword, { phone: holder.phone, ...password })
  assert.equal(signedIn.body.data.user.bonus_days, 30)
  assert.equal((await dmsOf(holder))[2], 30)
})

test('a code after a year of silence opens no bonus days, the password does', async () => {
  const holder = await aHolder(shop)
  const password = 'Море-и-кораллы-7'
  const change = { password, password_confirmation: password, email: holder.email }
  await holder.call(calls.changePassword, change)
  await shop.services.db
    .updateTable('customer')
    .set({ last_known_at: new Date(shop.clock.now().getTime() - 400 * dayMs) })
    .where('id', '=', holder.userId)
    .execute()
  shop.clock.advance({ minutes: 1 })
  const visitor = await shop.visitor()
  await forgetUses(shop.services, 'sendSoon', holder.phone)
  const code_number = await codeFor(shop, visitor, { phone: holder.phone })
  await visitor.call(calls.signInWithCode, { phone: holder.phone, code_number })
  assert.deepEqual(await dmsOf(visitor), [null, null, null, null])
  const { status, body } = await visitor.call(calls.checkBonusDays, { policy_number: holder.contract.number })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['policy_number']])
  const priced = await visitor.call(calls.calculateBonus, aTrip(tripsOf.bonus.changes))
  assert.deepEqual([priced.status, Object.keys(priced.body.errors)], [422, ['is_pay_by_bonus']])

  await visitor.call(calls.signInWithPassword, { phone: holder.phone, password })
  assert.equal((await dmsOf(visitor))[2], 30)
})

test('five failed checks a day, and the sixth waits, even with the right number', async () => {
  const customer = await somebody()
  const other = await somebody()
  const { number } = await aDmsContract(shop.services, { phone: customer.phone })
  const ask = (policy_number: string) => customer.call(calls.checkBonusDays, { policy_number })
  for (let time = 0; time < 7; time += 1) assert.equal((await ask(number)).body.result.count, 30)
  for (let time = 0; time < 5; time += 1) assert.equal((await ask('NO-SUCH')).body.result.count, 0)
  assertTooOften(await ask('NO-SUCH'))
  assertTooOften(await ask(number))
  assert.deepEqual(await check(other, 'NO-SUCH'), nothing)
  await forgetUses(shop.services, 'checkBonusDays', String(customer.userId))
  assert.equal((await ask(number)).status, 200)
})

test('parallel guesses are counted as well', async () => {
  const customer = await somebody()
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => customer.call(calls.checkBonusDays, { policy_number: 'NO-SUCH' })),
  )
  assert.equal(answers.filter(({ status }) => status === 200).length, 5)
})

test('an order that bonus days pay for needs no number: it is about the contract in use', async () => {
  const holder = await aHolder(shop, { days: 20 })
  const order = { ...anOrder({ phone: holder.phone, ...tripsOf.bonus.changes }), is_pay_by_bonus: true }
  const ask = async (by: Visitor, details: object = order) =>
    (await by.call(calls.checkBonusDays, details)).body.result
  assert.deepEqual(await ask(holder), { count: 20, dms_end: contractEnd })
  const second = await aDmsContract(shop.services, { days: 5, phone: holder.phone })
  assert.equal((await ask(holder, { ...order, policy_number: second.number })).count, 5)
  assert.equal((await ask(holder, { ...order, policy_number: '' })).count, 5)
  await holder.call(calls.discardBonusDays)
  assert.deepEqual(await ask(holder), nothing)
  const other = await somebody()
  // It is no guess at a number, so none is counted.
  for (let time = 0; time < 7; time += 1) assert.deepEqual(await ask(other), nothing)
  assert.equal((await (await shop.visitor()).call(calls.checkBonusDays, order)).status, 401)
})

test('an order that money pays for is asked for the number', async () => {
  const holder = await aHolder(shop)
  for (const is_pay_by_bonus of [false, null, undefined]) {
    const { status, body } = await holder.call(calls.checkBonusDays, { ...anOrder(), is_pay_by_bonus })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['policy_number']])
  }
  const { status, body } = await holder.call(calls.checkBonusDays, { is_pay_by_bonus: 'yes' })
  assert.deepEqual([status, Object.keys(body.errors)], [422, ['is_pay_by_bonus']])
})

test('what is no number is refused at its field', async () => {
  const customer = await somebody()
  for (const policy_number of [undefined, null, '', '  ', 5, ['T-0001'], 'x'.repeat(65), 'T-\x001']) {
    const { status, body } = await customer.call(calls.checkBonusDays, { policy_number })
    assert.deepEqual([status, Object.keys(body.errors)], [422, ['policy_number']])
  }
})

test('the export tells of the contract and of every day of it', async () => {
  const holder = await aHolder(shop, { days: 4 })
  const { body } = await holder.call(calls.exportData)
  const [contract] = body.dms_contracts
  assert.deepEqual(
    [contract.number, contract.balance, contract.end_date],
    [holder.contract.number, 4, contractEnd],
  )
  assert.deepEqual(
    contract.ledger.map(({ kind, days }: { kind: string; days: number }) => [kind, days]),
    [['grant', 4]],
  )
})

test('a deleted account gives its contract free, with its days', async () => {
  const holder = await aHolder(shop, { phone: null, days: 9 })
  assert.equal((await holder.call(calls.deleteAccount)).status, 200)
  const again = await somebody()
  assert.deepEqual(await dmsOf(again), [null, null, null, null])
  assert.equal((await check(again, holder.contract.number)).count, 9)
})
