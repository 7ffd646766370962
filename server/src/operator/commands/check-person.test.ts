import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { type Counter, type OfferedPolicy, openCounter } from '../../features/payments/testing/counter.ts'
import { aPolicy } from '../../testing/buyer.ts'
import { anOrder } from '../../testing/orders.ts'
import { actionsIn, operate, operateAtTerminal } from '../../testing/programs/operator.ts'
import { openShop, type Shop } from '../../testing/shop.ts'

let shop: Shop
let counter: Counter
let policy: OfferedPolicy
before(async () => {
  shop = await openShop({ environment: { SANDBOX_LIMITS: 'off' } })
  counter = openCounter(shop)
  const buyer = await counter.aBuyer()
  const tourists = [
    { surname: 'PETROV', name: 'PETR', birth: '1990-05-05', passport: '75 1234567' },
    { surname: 'PETROVA', name: 'ANNA', birth: '2015-06-01', passport: '75 7654321' },
  ]
  const bought = await aPolicy(buyer, { ...anOrder({ phone: buyer.phone }), tourists })
  policy = { ...bought, order: '', buyer }
})
after(() => shop.close())

/** What somebody named, in the order of the questions. */
const naming = (...answers: string[]) =>
  operateAtTerminal(shop.environment, answers, 'policy', 'check-person', policy.number)
const checks = async () =>
  (await actionsIn(shop.services.db)).filter(({ command }) => command === 'policy check-person')

test('who names all of one person is that person, in either alphabet and any typing', async () => {
  for (const passport of ['75 1234567', '751234567']) {
    for (const [surname, name] of [
      ['Петров', 'Пётр'],
      ['petrov', 'PETR'],
    ] as const) {
      const { code, said, complained } = await naming(surname, name, '05.05.1990', passport)
      assert.equal(code, 0, said + complained)
      assert.match(
        said,
        /Страхователь: фамилия совпала, имя совпало, дата рождения совпала, паспорта в полисе нет\n/,
      )
      assert.match(
        said,
        /Застрахованный 1: фамилия совпала, имя совпало, дата рождения совпала, паспорт совпал\n/,
      )
      assert.match(
        said,
        /Застрахованный 2: фамилия другая, имя другое, дата рождения другая, паспорт другой\n/,
      )
      assert.match(said, /Всё названное совпало\.\n$/)
    }
  }
  assert.equal((await naming('Петров', 'Пётр', '1990-05-05', '')).code, 0, 'without a passport')
})

test('who names some of one and some of another, or all but one of one, is nobody', async () => {
  for (const answers of [
    ['Петров', 'Пётр', '05.05.1990', '757654321'],
    ['Петрова', 'Анна', '05.05.1990', '757654321'],
    ['Петров', 'Павел', '05.05.1990', '751234567'],
    ['Петров', 'Пётр', '06.05.1990', '751234567'],
    ['Сидоров', 'Пётр', '05.05.1990', ''],
  ]) {
    const { code, said } = await naming(...answers)
    assert.equal(code, 1, answers.join())
    assert.match(said, /Всё вместе не совпало ни с кем/)
  }
})

test('nothing of the policy is told, and nothing of what was named is written down', async () => {
  const before = (await checks()).length
  const { said } = await naming('Сидоров', 'Иван', '01.01.1980', '770000001')
  const actions = (await checks()).slice(before)
  assert.deepEqual(
    actions.map(({ subject, after }) => [subject, after]),
    [[policy.number, { isSame: false, hasPassport: true }]],
  )
  const line = JSON.stringify(actions)
  for (const secret of ['Сидоров', 'Иван', '1980', '770000001']) assert.ok(!line.includes(secret), secret)
  for (const secret of ['Петров', 'PETROV', 'ANNA', '1990', '2015', '1234567'])
    assert.ok(!said.includes(secret), secret)
})

test('where the key of the policy is not there, nobody is asked for a passport in vain', async () => {
  // The key of the shop lies in its data folder.
  const environment = {
    ...shop.environment,
    DATA_DIR: join(tmpdir(), 'akvapolis-nowhere'),
    APP_KEY: 'another key than that of the shop',
  }
  const { code, said, complained } = await operateAtTerminal(
    environment,
    ['Петров', 'Пётр', '05.05.1990', '751234567'],
    ...['policy', 'check-person', policy.number],
  )
  assert.equal(code, 1)
  assert.match(complained, /^Данные зашифрованы ключом/)
  assert.equal(said, '')
})

test('without a terminal, a name or a date nothing is compared', async () => {
  const before = (await checks()).length
  const scripted = await operate(shop.environment, 'policy', 'check-person', policy.number, '--yes')
  assert.equal(scripted.code, 1)
  assert.match(scripted.complained, /Запустите команду в терминале/)
  assert.equal((await operate(shop.environment, 'policy', 'check-person')).code, 2)
  const unknown = await operate(shop.environment, 'policy', 'check-person', 'AP-27-999999')
  assert.match(unknown.complained, /Нет полиса/)
  for (const [answers, text] of [
    [['', 'Пётр', '05.05.1990', ''], /и фамилия, и имя/],
    [['Петров', '', '05.05.1990', ''], /и фамилия, и имя/],
    [['Петров', 'Пётр', '31.02.1990', ''], /Нужна дата рождения/],
    [['Петров', 'Пётр', '', ''], /Нужна дата рождения/],
  ] as const) {
    const { code, complained } = await naming(...answers)
    assert.equal(code, 2)
    assert.match(complained, text)
  }
  assert.equal((await checks()).length, before)
})
