import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operatorAcceptText } from './accept.ts'
import { operatorReconcileText } from './reconcile.ts'
import { operatorRefundText } from './refund.ts'

const standing = { attempt: 'sent', policy: 'published' } as const
const reasons = ['breaker_open', 'timeout', 'network', 'http_status', 'bad_answer', 'foreign_answer'] as const

test('the bank’s books: who was not asked is told apart from whom the bank did not answer', () => {
  const compared = (['network', 'breaker_open', 'breaker_open', 'SERVER_ERROR'] as const).map(
    (reason, place) => ({
      orderId: `L-${place}`,
      before: standing,
      after: standing,
      verdict: { code: 'not_asked', reason } as const,
    }),
  )
  assert.deepEqual(operatorReconcileText.report({ compared, tasks: [], foreign: [] }), [
    'Сошлось: 0, расхождений: 0, без ответа: 2, не спрошено: 2.',
    '  L-0: банк не ответил (нет связи)',
    '  L-1: не спрошен: банк перестал отвечать, повторите через минуту',
    '  L-2: не спрошен: банк перестал отвечать, повторите через минуту',
    '  L-3: банк не ответил (его код SERVER_ERROR)',
  ])
})

test('why the bank is silent, or says no, is said in Russian; of its own codes they stand as they are', () => {
  const { bank_silent, unknown, refused } = operatorRefundText.ending
  const said = [
    ...reasons.flatMap((reason) => [
      bank_silent(reason),
      unknown(reason),
      operatorAcceptText.ending.bank_silent(reason),
    ]),
    ...(['other_payment', 'not_paid', 'refund_failed'] as const).flatMap((reason) => [
      refused(reason),
      operatorAcceptText.ending.refused(reason),
    ]),
  ]
  for (const line of said) assert.doesNotMatch(line.replace('--again', ''), /[a-z]/i)
  assert.equal(refused('FAILED'), 'Банк отказал: его код FAILED. Ничего не изменено.')
  assert.match(bank_silent('network'), /^Банк не отвечает \(нет связи\)\./)
})
