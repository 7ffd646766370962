import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { calls } from '@akvapolis/contract/calls'
import type { OfferedPolicy } from '../../features/payments/testing/counter.ts'
import { openTill, type Till } from '../../features/payments/testing/till.ts'
import { actionsIn, operate, operateAtTerminal } from '../../testing/programs/operator.ts'

let till: Till
before(async () => {
  till = await openTill()
})
after(() => till.close())
beforeEach(() => till.bank.mended())

const wordsFor = ({ buyer }: OfferedPolicy) => [
  'customers',
  'delete',
  String(buyer.userId),
  '--reason',
  'письмо 31, паспорт сверен с полисом',
]

const isHere = async ({ buyer }: OfferedPolicy) =>
  (await buyer.call(calls.getUser)).body.data.user?.id === buyer.userId

test('a bank that says nothing of an order keeps a script from deleting, and says what to do', async () => {
  const policy = await till.aPolicy().onItsWay()
  await till.aPolicy(policy.buyer).published()
  const breakings = [
    () => till.bank.breaks((response) => response.destroy()),
    () => till.bank.says(policy.order, { state: 'hold', kopecks: 345_800 }),
  ]
  for (const breakBank of breakings) {
    till.bank.mended()
    breakBank()
    const { code, said, complained } = await operate(till.shop.environment, ...wordsFor(policy), '--yes')
    assert.equal(code, 1, said)
    assert.match(complained, /^Банк не сказал, оплачены ли заказы: 1\.\nНичего не удалено\. .*без --yes.*\n$/)
    assert.ok(await isHere(policy))
  }
  assert.deepEqual(await actionsIn(till.services.db), [])
})

test('at a terminal it is asked once more, and a no deletes nothing', async () => {
  const policy = await till.aPolicy().onItsWay()
  till.bank.breaks((response) => response.destroy())
  for (const [answers, isDeleted] of [
    [['нет'], false],
    [['да', 'нет'], false],
    [['да', 'да'], true],
  ] as const) {
    const told = await operateAtTerminal(till.shop.environment, answers, ...wordsFor(policy))
    assert.equal(
      told.said.includes('Банк не сказал, оплачены ли заказы: 1.'),
      answers.length === 2,
      told.said,
    )
    assert.equal(told.said.includes('Готово: кабинет удалён'), isDeleted)
    assert.deepEqual([told.code, await isHere(policy)], isDeleted ? [0, false] : [1, true])
  }
  assert.equal((await till.standing(policy)).state, 'cancelled')
})

test('a bank that has answered is not asked about a second time', async () => {
  const policy = await till.aPolicy().onItsWay()
  const told = await operateAtTerminal(till.shop.environment, ['да'], ...wordsFor(policy))
  assert.deepEqual([told.code, await isHere(policy)], [0, false], told.complained)
})
