import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BankPayment } from '@akvapolis/server/features/sandbox/bank/ledger/payment'
import { recordOf } from '@akvapolis/server/features/sandbox/bank/ledger/record'
import { encryptNotification } from '@akvapolis/server/features/sandbox/bank/ledger/wire'
import type { LoopbackBank } from '../loopback/loopback-bank.ts'
import { lieOf } from './lies.ts'

const [own, paid] = ['AP-26-000041-a1b2c3', 'AP-26-000007-d4e5f6'] as const

const record = (orderId: string): object => {
  const payment: BankPayment = {
    order: { orderId, showOrderId: orderId, kopecks: 350_000, details: '', paymentMethod: 'ac' },
    paymentId: '100000000',
    kopecks: 350_000,
    state: orderId === paid ? 'end' : 'sent',
    stateDate: '2027-01-15T12:00:00.000+03:00',
    refunds: [],
  }
  return recordOf(payment, '19077')
}

test('two true words are spliced into one that reads well: the own order is paid', () => {
  const { bytes, key } = lieOf('spliced')
  const bank = { record } as unknown as LoopbackBank // nothing else of it is asked
  const forged = bytes?.(bank, { own, paid })
  assert.deepEqual(
    forged && Buffer.from(forged),
    Buffer.from(encryptNotification([{ ...record(own), state: 'end' }], key)),
  )
})
