import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, openBuyer, type PayAt } from '../../purchases/buyer.ts'

/** A policy of which its buyer was told that it is paid. */
export type Sold = { number: string; buyer: Buyer }

export type Buyers = {
  counts: { givenUp: number }
  buyers: Buyer[]
  /** They buy without a pause until `stop`, which answers all that they have bought. */
  start(): void
  /** Once so many more have been bought; rejects when that takes five minutes. */
  untilSold(more: number): Promise<void>
  stop(): Promise<Sold[]>
}

type Ways = { payAt?: PayAt; send: typeof fetch }

const lanes = 4
const patience = 300_000

/** Four people who can buy, behind one address. */
export const fourBuyers = (url: string, ways?: Partial<Ways>): Promise<Buyer[]> =>
  Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      openBuyer(url, { phone: `+7916888000${lane}`, email: `buyer${lane}@example.org` }, ways),
    ),
  )

/** Four buyers behind one address. */
export async function openBuyers(url: string, { payAt, send }: Ways): Promise<Buyers> {
  const counts = { givenUp: 0 }
  const sold: Sold[] = []
  let isOpen = false

  const buyOn = async (buyer: Buyer) => {
    while (isOpen) {
      await buyer.buy().then(
        (number) => sold.push({ number, buyer }),
        (error: Error) => {
          counts.givenUp += 1
          console.error(error.message)
        },
      )
    }
  }
  const buyers = await fourBuyers(url, { send, ...(payAt && { payAt }) })
  let buying: Promise<unknown> = Promise.resolve()
  return {
    counts,
    buyers,
    start: () => {
      isOpen = true
      buying = Promise.all(buyers.map(buyOn))
    },
    untilSold: async (more) => {
      const [enough, deadline] = [sold.length + more, Date.now() + patience]
      while (sold.length < enough) {
        if (Date.now() > deadline) throw new Error(`${sold.length} bought, ${enough} were to be`)
        await pause(50)
      }
    },
    stop: async () => {
      isOpen = false
      await buying
      return sold
    },
  }
}
