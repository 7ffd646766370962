import { randomInt } from 'node:crypto'
import {
  type BankPayment,
  type Decision,
  decide,
  refund,
  refundableKopecks,
  type ShopOrder,
} from './payment.ts'
import type { SandboxBankStore } from './store.ts'
import { oneAtATime } from './turns.ts'
import { moscowTime } from './wire.ts'

/** Everything that happens to payments, one thing after the other for each order. */
export type Ledger = ReturnType<typeof createLedger>

export type RefundRefusal = 'unknown' | 'not_paid' | 'too_much'

export function createLedger({ store, clock }: { store: SandboxBankStore; clock: { now(): Date } }) {
  const inTurn = oneAtATime()
  const newId = () => String(randomInt(10_000_000_000, 100_000_000_000))
  const stateDate = () => moscowTime(clock.now())

  return {
    find: store.find,

    /** Opens the payment of an order, or goes on with it; undefined when it was opened for another sum. */
    open(order: ShopOrder): Promise<BankPayment | undefined> {
      return inTurn(order.orderId, async () => {
        const known = await store.find(order.orderId)
        if (known && known.order.kopecks !== order.kopecks) return undefined
        const payment = known ? { ...known, order } : newPayment(order, newId(), stateDate())
        await store.save(payment)
        return payment
      })
    },

    /** Decides a payment; undefined for an order the bank never saw. */
    settle(orderId: string, decision: Pick<Decision, 'outcome' | 'kopecks'>) {
      return inTurn(orderId, async () => {
        const payment = await store.find(orderId)
        if (!payment) return undefined
        const decided = decide(payment, { ...decision, stateDate: stateDate(), newPaymentId: newId() })
        await store.save(decided.kept)
        return decided
      })
    },

    /** Gives back `kopecks`, or all that is left. `before` is the payment as it was when the refund was asked for. */
    refund(orderId: string, kopecks?: number) {
      return inTurn(orderId, async () => {
        const before = await store.find(orderId)
        if (!before) return { refusal: 'unknown' as const }
        if (before.state !== 'end') return { refusal: 'not_paid' as const }
        const part = {
          refundId: newId(),
          kopecks: kopecks ?? refundableKopecks(before),
          stateDate: stateDate(),
        }
        const after = refund(before, part)
        if (!after) return { refusal: 'too_much' as const }
        await store.save(after)
        return { before, after, part }
      })
    },
  }
}

function newPayment(order: ShopOrder, paymentId: string, stateDate: string): BankPayment {
  return { order, paymentId, kopecks: order.kopecks, state: 'sent', stateDate, refunds: [] }
}
