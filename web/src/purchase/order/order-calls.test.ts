import assert from 'node:assert/strict'
import { beforeEach, mock, test } from 'node:test'
import { tryLaterIn } from '@akvapolis/copy/forms/waiting'
import { callFailureCopy } from '@akvapolis/copy/frame'
import { productOf } from '@akvapolis/rules/products/products'
import { hooks } from '../../api/hooks.ts'
import { refusedBy, serverOf, wrongFields } from '../../api/testing/fake-server.ts'
import { nextCode } from '../../codes/next-code.ts'
import { aUser } from '../../session/testing/a-user.ts'
import { steadyNow } from '../../ui/clock/steady-now.ts'
import { aForm, aTourist, aTrip } from '../state/testing/a-form.ts'
import { anInfo } from '../state/testing/an-info.ts'
import { type AcceptedOrder, acceptOrder, openAccount, sendOrderCode } from './order-calls.ts'

const diver = productOf('diver')
const form = aForm()
const letters = { surname: 'И.', name: 'А.' }
const order: AcceptedOrder = { form, phone: '+79161234567', secret: 'secret', holder: null }

const purpose = { placement: 'register', phone: order.phone } as const
beforeEach(() => nextCode.used())

const pay = '/api/calculator/pay'
const code = '/api/verification-code/generate'
const account = '/api/auth/step2-register'

test('an accepted order knows its phone, its secret and the letters of who has that phone', async (t) => {
  const answer = { secret: 'secret', confirmed: false, insurer_already_exists: letters }
  const { seen } = serverOf(t, { [pay]: () => Response.json(answer) })
  assert.deepEqual(await acceptOrder(diver, form, 'paper'), {
    kind: 'accepted',
    order: { ...order, holder: letters },
    isConfirmed: false,
  })
  assert.equal(seen.length, 1)
  assert.partialDeepStrictEqual(seen[0]?.body, { key_information: 'paper' })
})

test('an account without a name is told by the one that is typed', async (t) => {
  const answer = { secret: 'secret', confirmed: false, insurer_already_exists: { surname: '', name: '' } }
  serverOf(t, { [pay]: () => Response.json(answer) })
  const { surname, name } = form.insurer
  assert.notEqual(surname + name, '')
  assert.deepEqual(await acceptOrder(diver, form, 'paper'), {
    kind: 'accepted',
    order: { ...order, holder: { surname, name } },
    isConfirmed: false,
  })
})

test('what is insured for the price by now is told before the order goes on', async (t) => {
  const info = anInfo({ key_information: 'another' })
  serverOf(t, { [pay]: () => refusedBy(409, { info }) })
  assert.deepEqual(await acceptOrder(diver, form, 'paper'), { kind: 'changed', info })
})

test('a confirmed phone needs no code, a new one has no holder', async (t) => {
  serverOf(t, { [pay]: () => Response.json({ secret: 'secret', confirmed: true }) })
  assert.deepEqual(await acceptOrder(diver, form, 'paper'), { kind: 'accepted', order, isConfirmed: true })
})

test('what the server finds wrong stands as long as the form says the same there', async (t) => {
  const said = { 'trip.date_from': 'Начало', 'tourists.0.surname': 'Фамилия' }
  serverOf(t, { [pay]: () => wrongFields(said) })
  const acceptance = await acceptOrder(diver, form, 'paper')
  assert.ok(acceptance.kind === 'wrong')
  const { judge } = acceptance
  assert.deepEqual(judge(form), { 'trip.date_from': ['Начало'], 'tourists.0.surname': ['Фамилия'] })
  const renamed = aForm({ tourists: [aTourist({ surname: 'PETROVA' })] })
  assert.deepEqual(judge(renamed), { 'trip.date_from': ['Начало'] })
  const longer = aForm({ trip: aTrip({ date_to: '2027-02-15' }) })
  assert.deepEqual(judge(longer), { 'tourists.0.surname': ['Фамилия'] }, 'of another trip nothing is known')
})

for (const [name, answer, message] of [
  ['a refusal is told in the server’s words', () => refusedBy(403), 'Отказ 403'],
  ['a lost answer in our own', () => new TypeError('Failed to fetch'), callFailureCopy.offline],
] as const) {
  test(name, async (t) => {
    serverOf(t, { [pay]: answer })
    assert.deepEqual(await acceptOrder(diver, form, 'paper'), { kind: 'failed', message })
  })
}

test('a code goes to the phone of the order by its secret, and while it is on its way no other', async (t) => {
  const { seen } = serverOf(t, { [code]: () => Response.json({ success: true }) })
  const awaited = { isAwaited: true, problem: '' }
  assert.deepEqual(await sendOrderCode(order, 180), awaited)
  assert.deepEqual(seen[0]?.body, { phone: order.phone, secret: order.secret, placement: 'register' })
  assert.deepEqual(await sendOrderCode({ ...order, secret: 'next' }, 180), awaited)
  assert.equal(seen.length, 1)
  assert.ok(nextCode.of(purpose)?.isSentBefore)
  await sendOrderCode({ ...order, phone: '+79160000000' }, 180)
  assert.equal(seen.length, 2, 'another phone gets its own')
})

test('too soon for a new code, the last one is awaited still', async (t) => {
  serverOf(t, { [code]: () => wrongFields({ code: 'Через минуту' }, { retry_after: 14 }) })
  assert.deepEqual(await sendOrderCode(order, 180), { isAwaited: true, problem: '' })
  assert.ok(nextCode.of(purpose)?.isSentBefore)
})

for (const [name, answer, problem] of [
  ['a secret used up', () => wrongFields({ phone: 'Обновите' }), 'Обновите'],
  ['a server in trouble', () => refusedBy(500), 'Отказ 500'],
  ['too many of them', () => refusedBy(429, { retry_after: 840 }), tryLaterIn(840)],
] as const) {
  test(`with ${name} no code is awaited`, async (t) => {
    serverOf(t, { [code]: answer })
    assert.deepEqual(await sendOrderCode(order, 180), { isAwaited: false, problem })
  })
}

test('a code tried too often is dead, and the next may be asked for as soon as it is sent', async (t) => {
  const over = 'Попытки закончились. Запросите новый код'
  serverOf(t, {
    [code]: () => Response.json({ success: true }),
    [account]: () => wrongFields({ code: over }, { code: 'attempts_over' }),
  })
  await sendOrderCode(order, 180)
  assert.deepEqual(await openAccount(order, '000000', false), { kind: 'refused', problem: over })
  assert.ok((nextCode.of(purpose)?.at ?? 0) - steadyNow() <= 20_000)

  serverOf(t, { [code]: () => wrongFields({ code: 'Повторно – через 9 с' }, { retry_after: 9 }) })
  const tooSoon = await sendOrderCode(order, 180)
  assert.deepEqual(
    tooSoon,
    { isAwaited: false, problem: 'Повторно – через 9 с' },
    'the dead one is not awaited',
  )
})

test('the account is opened for the phone of the contacts, and a new customer is no holder yet', async (t) => {
  const { seen } = serverOf(t, { [account]: () => Response.json({ data: { user: aUser() } }) })
  assert.deepEqual(await openAccount(order, '1234', false), { kind: 'opened', user: aUser(), holder: null })
  const { phone } = form.contacts
  assert.deepEqual(seen[0]?.body, { ...form.insurer, phone, contact_phone: phone, code: '1234' })
})

test('once the phone is confirmed its holder is named whole, in Russian where that name is known', async (t) => {
  const russian = aUser({ surname: null, name: null })
  for (const [user, holder] of [
    [aUser({ surname_ru: null }), { surname: 'IVANOVA', name: 'ANNA' }],
    [aUser(), { surname: 'Иванова', name: 'Анна' }],
    [russian, { surname: 'Иванова', name: 'Анна' }],
    [
      { ...russian, name_ru: null },
      { surname: 'Иванова', name: form.insurer.name },
    ],
  ] as const) {
    serverOf(t, { [account]: () => Response.json({ data: { user } }) })
    assert.deepEqual(await openAccount({ ...order, holder: letters }, null, false), {
      kind: 'opened',
      user,
      holder,
    })
  }
})

test('a holder that the order was not told of is told once the phone is confirmed', async (t) => {
  const told = { surname: 'Иванова', name: 'Анна' }
  serverOf(t, { [account]: () => Response.json({ data: { user: aUser() }, insurer_already_exists: told }) })
  assert.deepEqual(await openAccount(order, '1234', false), { kind: 'opened', user: aUser(), holder: told })
})

test('a wrong code is told by its own sentence', async (t) => {
  serverOf(t, { [account]: () => wrongFields({ code: 'Неверный код' }) })
  assert.deepEqual(await openAccount(order, '0000', false), { kind: 'refused', problem: 'Неверный код' })
})

const lost = () => refusedBy(403, { code: 'no_checkout' })

for (const [isFree, button] of [
  [false, 'Перейти к оплате'],
  [true, 'Оформить полис'],
] as const) {
  test(`a session that knows of no order is told with the button «${button}», which asks for another code`, async (t) => {
    serverOf(t, { [account]: lost, '/api/user': () => Response.json({ data: { user: aUser() } }) })
    mock.method(hooks, 'customer', () => aUser().id)
    const opening = await openAccount(order, '1234', isFree)
    assert.ok(opening.kind === 'refused')
    assert.ok(opening.problem.includes(`нажмите «${button}»`), opening.problem)
  })
}

test('a customer whose session is over is led to the sign-in, a visitor stays', async (t) => {
  const nobody = () => Response.json({ data: { user: null } })
  const led = mock.method(hooks, 'onSignInNeeded', () => {})
  serverOf(t, { [account]: lost, '/api/user': nobody })
  const visitor = await openAccount(order, '1234', false)
  assert.ok(visitor.kind === 'refused')
  assert.match(visitor.problem, /^Заказ нужно подтвердить заново/)
  assert.equal(led.mock.callCount(), 0)
  mock.method(hooks, 'customer', () => aUser().id)
  assert.deepEqual(await openAccount(order, '1234', true), { kind: 'refused', problem: '' })
  assert.equal(led.mock.callCount(), 1)
})
