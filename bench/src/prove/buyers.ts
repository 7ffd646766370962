import { setTimeout as pause } from 'node:timers/promises'
import { type Buyer, openBuyer } from '../purchases/buyer.ts'

export type Buyers = {
  counts: { repeats: number; givenUp: number }
  /** They buy without a pause until `stop`, which answers the numbers of the policies they were told are paid. */
  start(): void
  stop(): Promise<string[]>
}

const lanes = 4
const patience = 60_000
const betweenTries = 200

/** Four buyers behind one address. What is not answered, or by a fault, is sent again as it was, with the same key. */
export async function openBuyers(url: string): Promise<Buyers> {
  const counts = { repeats: 0, givenUp: 0 }
  const paid: string[] = []
  let isOpen = true

  const send: typeof fetch = async (to, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('idempotency-key', crypto.randomUUID())
    const deadline = Date.now() + patience
    for (;;) {
      const answer = await whole(fetch(to, { ...init, headers })).catch(() => null)
      if (answer && answer.status < 500) return answer
      if (Date.now() > deadline) throw new Error(`not answered within a minute: ${to}`)
      counts.repeats += 1
      await pause(betweenTries)
    }
  }
  const buyOn = async (buyer: Buyer) => {
    while (isOpen) {
      await buyer.buy().then(
        (number) => paid.push(number),
        (error: Error) => {
          counts.givenUp += 1
          console.error(error.message)
        },
      )
    }
  }

  const buyers = await Promise.all(
    Array.from({ length: lanes }, (_, lane) =>
      openBuyer(url, { phone: `+7916888000${lane}`, email: `buyer${lane}@example.org` }, send),
    ),
  )
  let buying: Promise<unknown> = Promise.resolve()
  return {
    counts,
    start: () => {
      buying = Promise.all(buyers.map(buyOn))
    },
    stop: async () => {
      isOpen = false
      await buying
      return paid
    },
  }
}

/** The connection may be cut between the head of an answer and its end. */
async function whole(answering: Promise<Response>): Promise<Response> {
  const answer = await answering
  return new Response(await answer.arrayBuffer(), answer)
}
