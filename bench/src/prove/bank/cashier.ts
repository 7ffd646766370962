import { type BankForm, orderIn, type PayAt } from '../../purchases/buyer.ts'
import type { Chance } from '../trial/chance.ts'
import type { Waited } from './kept-away.ts'
import { type LoopbackBank, post, tell } from './loopback/loopback-bank.ts'
import { type Mood, type MoodName, moods, once } from './moods.ts'

export type Cashier = {
  payAt: PayAt
  /** From now on. */
  mood: MoodName | 'well'
  /** Where the bank's words go. */
  shop: string
  /** Orders that were paid, oldest first. */
  paid: string[]
  /** How many were paid in each mood. */
  payments: Partial<Record<MoodName | 'well', number>>
  /** How long the shop took to answer each word. */
  waits: Waited[]
  /** What the shop answered to true words and to payers who came back, and never should. */
  failed: string[]
}

/** Takes the money of buyers, and tells the shop of it as the mood wants. */
export function openCashier(bank: LoopbackBank, chance: Chance): Cashier {
  const cashier: Cashier = { payAt, mood: 'well', shop: '', paid: [], payments: {}, waits: [], failed: [] }
  const { paid, payments, waits, failed } = cashier

  const say = async (orderIds: readonly string[]) => {
    const { mood } = cashier
    const askedAt = performance.now()
    const { status } = await tell(cashier.shop, orderIds.map(bank.record))
    waits.push({ what: 'word', askedAt, ms: performance.now() - askedAt })
    // A shop that can't ask the bank says so by 503.
    if (status !== 200 && status !== 503) failed.push(`${mood}: ${status}`)
  }
  const comeBack = async (url: string, orderId: string) => {
    const { status } = await post(url, { body: new URLSearchParams({ orderId }) })
    if (status !== 303) failed.push(`${cashier.mood}, way back: ${status}`)
  }
  async function payAt(form: BankForm): Promise<void> {
    const orderId = await bank.opens(form)
    const { successUrl } = orderIn(form)
    await bank.take(orderId)
    const { mood } = cashier
    payments[mood] = (payments[mood] ?? 0) + 1
    const earlier = [...paid]
    paid.push(orderId)
    const { telling = once }: Partial<Mood> = mood === 'well' ? {} : moods[mood]
    await telling({ chance, orderId, earlier, tell: say, comeBack: () => comeBack(successUrl, orderId) })
  }
  return cashier
}
