import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, openBuyer, type PayAt } from '../../purchases/buyer.ts'
import type { Sold } from '../trial/buyers.ts'
import type { Chance } from '../trial/chance.ts'

const atOnce = 40
/** Between two steps, at most. */
const longestThoughtMs = 2_000

type Ways = { chance: Chance; send: typeof fetch; payAt: PayAt }

/**
 * So many people, forty at once, each of whom opens the shop, prices a trip, is known by a code, buys and pays, and thinks
 * before each step; answers who bought what, and why others gave up.
 */
export async function crowd(
  url: string,
  people: number,
  { chance, send, payAt }: Ways,
): Promise<{ sold: Sold[]; givenUp: string[] }> {
  const sold: Sold[] = []
  const givenUp: string[] = []
  let next = 0
  const buyOne = async (index: number) => {
    let step = 0
    let isBuying = true
    const thinking: typeof fetch = async (...asked) => {
      step += 1
      if (isBuying) await pause(chance.part(`${index} ${step}`) * longestThoughtMs)
      return send(...asked)
    }
    const buyer: Buyer = await openBuyer(url, personOf(index), { send: thinking, payAt })
    sold.push({ number: await buyer.buy(), buyer })
    isBuying = false
  }
  const lane = async () => {
    while (next < people) await buyOne(next++).catch((error: Error) => givenUp.push(error.message))
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return { sold, givenUp }
}

function personOf(index: number) {
  const digits = String(index).padStart(5, '0')
  return { phone: `+791655${digits}`, email: `crowd${digits}@example.org` }
}
