import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckedPayment, PaymentRecord, RefundOutcome } from '../../ports/bank.ts'
import type { CaptchaOutcome } from '../../ports/captcha.ts'
import type { MailOutcome } from '../../ports/mail-sender.ts'
import type { SmsOutcome } from '../../ports/sms-sender.ts'
import { measured } from './measured.ts'
import { openMetrics } from './metrics.ts'
import type { Neighbours, Outcome } from './outcomes.ts'

const payment: PaymentRecord = { orderId: '1', paymentId: '2', kopecks: 100, state: 'end', bankState: 'end' }

/** What ports answer by, and as what it is told: half of `failed` rings for the neighbour. */
const checked: [answer: CheckedPayment, outcome: Outcome][] = [
  [{ known: true, payment }, 'done'],
  [{ known: false }, 'done'],
  [{ unavailable: 'network' }, 'failed'],
]
const refunded: [answer: RefundOutcome, outcome: Outcome][] = [
  [{ refunded: true, refund: undefined, payment }, 'done'],
  [{ refunded: false, errorCode: 'ILLEGAL_ACTION' }, 'refused'],
  [{ unavailable: 'timeout' }, 'failed'],
]
const texted: [answer: SmsOutcome, outcome: Outcome][] = [
  [{ ok: true }, 'done'],
  [{ ok: false, permanent: true, reason: '202' }, 'refused'],
  [{ ok: false, permanent: true, isOurs: true, reason: '201' }, 'failed'],
  [{ ok: false, permanent: false, isUnanswered: true, reason: 'timeout' }, 'failed'],
]
const mailed: [answer: MailOutcome, outcome: Outcome][] = [
  [{ ok: true, response: '250' }, 'done'],
  [{ ok: false, permanent: true, reason: '550' }, 'refused'],
  [{ ok: false, permanent: false, isUnanswered: true, reason: '451' }, 'failed'],
]
const solved: [answer: CaptchaOutcome, outcome: Outcome][] = [
  [{ ok: true }, 'done'],
  [{ ok: false }, 'refused'],
  [{ ok: false, isUnanswered: true }, 'failed'],
]
const challenged: [answer: object | null, outcome: Outcome][] = [
  [null, 'done'],
  [{ unavailable: 'of a challenge this says nothing' }, 'done'],
]
const signed: [answer: Buffer, outcome: Outcome][] = [[Buffer.from('signature'), 'done']]

for (const [name, deed, answers] of [
  ['bank', 'checkPayment', checked],
  ['bank', 'refundPayment', refunded],
  ['sms', 'send', texted],
  ['mail', 'send', mailed],
  ['captcha', 'verify', solved],
  ['captcha', 'challenge', challenged],
  ['signer', 'sign', signed],
] as const) {
  for (const [answer, outcome] of answers) {
    test(`${JSON.stringify(answer)} to ${deed} of ${name} is told as ${outcome}`, async () => {
      const told = await outcomesOf(name, deed, async () => answer)
      assert.deepEqual(told, [{ neighbour: name, deed, outcome }])
    })
  }
}

test('an error of a neighbour reaches who asked it, and is told as failed', async () => {
  const told = await outcomesOf('sms', 'send', () => Promise.reject(new Error('gone')))
  assert.deepEqual(told, [{ neighbour: 'sms', deed: 'send', outcome: 'failed' }])
})

test('what answers at once is not measured', async () => {
  const told = await outcomesOf('bank', 'formOf', async () => 'a form')
  assert.deepEqual(told, [])
})

async function outcomesOf(name: keyof Neighbours, deed: string, own: () => Promise<unknown>) {
  const metrics = openMetrics()
  const neighbour = { [deed]: own } as unknown as Neighbours[typeof name] // all that is asked of it
  const watched: Record<string, unknown> = measured(neighbour, name, { metrics, traces: null })
  const ask = watched[deed] as typeof own // the same deed
  const [expected, answer] = await Promise.allSettled([own(), ask()])
  assert.deepEqual(answer, expected)
  const { values } = await metrics.neighbours.get()
  return values.filter(({ metricName }) => metricName?.endsWith('_count')).map(({ labels }) => labels)
}
