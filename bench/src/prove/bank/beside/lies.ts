import { randomBytes } from 'node:crypto'
import { splice } from '@akvapolis/server/features/payments/testing/splice'
import { encryptNotification, jsonAmount } from '@akvapolis/server/features/sandbox/bank/ledger/wire'
import type { LoopbackBank } from '../loopback/loopback-bank.ts'
import { shopKey } from '../loopback/loopback-bank.ts'

/** An order of the liar's, and one that is paid. */
type Orders = { own: string; paid: string }

type Lie = {
  /** The alarm that counts it, and whether its line names the order. */
  alarm: string
  namesOrder: boolean
  /** How it is answered. */
  status: number
  says?: RegExp
  key?: string
  records(bank: LoopbackBank, orders: Orders): object[] | Promise<object[]>
  /** The bytes that say so, of somebody who has no key. */
  bytes?(bank: LoopbackBank, orders: Orders): Uint8Array<ArrayBuffer>
}

const called =
  (changes: object) =>
  (bank: LoopbackBank, { own }: Pick<Orders, 'own'>) => [{ ...bank.record(own), state: 'end', ...changes }]

const foreign = (key: string): Lie => ({
  alarm: 'foreign_notification',
  namesOrder: false,
  status: 400,
  key,
  records: called({}),
})

const untrue = { alarm: 'untrue_notification', namesOrder: true, status: 200 } as const

/** Of the word that the own order ran out and the word that another one is paid, each as it went over the wire. */
function spliced(bank: LoopbackBank, { own, paid }: Orders): Uint8Array<ArrayBuffer> {
  const sent = (...records: object[]) => Buffer.from(encryptNotification(records, shopKey))
  const [ranOut, wanted] = ['exp', 'end'].map((state) => sent({ ...bank.record(own), state })) as [
    Buffer,
    Buffer,
  ]
  const forged = splice(ranOut, wanted, sent(bank.record(paid)))
  if (!forged.equals(wanted)) throw new Error('the two words can not be spliced')
  return new Uint8Array(forged)
}

/** What a liar tells of an order of their own (`own`), which the bank knows and nobody has paid, and of one that is `paid`. */
export const lies = {
  guessed_key: foreign('guessed'),
  public_key: foreign('111111'),
  unknown_order: {
    alarm: 'unknown_order',
    namesOrder: true,
    status: 200,
    says: /"REJECT"/,
    records: (bank, orders) => called({ orderId: `L-${randomBytes(9).toString('hex')}` })(bank, orders),
  },
  // With the very key of the shop.
  not_paid: { ...untrue, records: called({}) },
  other_sum: { ...untrue, records: called({ amount: jsonAmount(100) }) },
  replayed_for_another: {
    ...untrue,
    records: (bank, { own, paid }) => [{ ...bank.record(paid), orderId: own }],
  },
  spliced: { ...untrue, records: called({}), bytes: spliced },
  told_again: {
    alarm: 'repeated_notification',
    namesOrder: false,
    status: 200,
    records: (bank, { paid }) => [bank.record(paid)],
  },
  // True, and yet no reason to give a policy away.
  one_rouble_paid: {
    alarm: 'wrong_sum',
    namesOrder: true,
    status: 200,
    records: async (bank, { own }) => {
      await bank.take(own, 1)
      return [bank.record(own)]
    },
  },
} as const satisfies Record<string, Lie>

export type LieName = keyof typeof lies
export const lieNames = Object.keys(lies) as LieName[]
export const lieOf = (name: LieName): Lie & { key: string } => ({ key: shopKey, ...lies[name] })
